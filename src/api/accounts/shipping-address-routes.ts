// One's own addresses; nobody reads another's.
import { z } from '@hono/zod-openapi';
import { addShippingAddress } from '../../domain/accounts/addresses/add-shipping-address.ts';
import { changeShippingAddress } from '../../domain/accounts/addresses/change-shipping-address.ts';
import { deleteShippingAddress } from '../../domain/accounts/addresses/delete-shipping-address.ts';
import { listShippingAddresses } from '../../domain/accounts/addresses/list-shipping-addresses.ts';
import type { SavedAddress } from '../../domain/accounts/addresses/saved-address.ts';
import {
  addressIdSchema,
  addressInputSchema,
  savedAddressSchema,
} from '../../domain/accounts/addresses/shipping-address-schema.ts';
import { unwrap } from '../http/http-errors.ts';
import { userRoute } from '../http/route.ts';

export const shippingAddressRoutes = [
  userRoute({
    method: 'get',
    path: '/addresses',
    summary: 'List your addresses',
    description: 'The default first.',
    output: z.array(savedAddressSchema),
    answer: 'The addresses',
    verb: async ({ context, user }) =>
      (await listShippingAddresses(context, user.id)).map(addressJson),
  }),
  userRoute({
    method: 'post',
    path: '/addresses',
    summary: 'Save an address',
    description: 'The first is the default. The same one twice is one; 20 at most.',
    limit: 'addressChanges',
    body: addressInputSchema,
    output: savedAddressSchema,
    answer: 'The address',
    errors: [409],
    verb: async ({ context, body: input, user }) =>
      addressJson(unwrap(await addShippingAddress(context, { userId: user.id, input }))),
  }),
  userRoute({
    method: 'put',
    path: '/addresses/{id}',
    summary: 'Change an address',
    description: 'Orders that were placed keep theirs.',
    limit: 'addressChanges',
    params: addressIdSchema,
    body: addressInputSchema,
    output: savedAddressSchema,
    answer: 'The address',
    errors: [404, 409],
    verb: async ({ context, params, body: { updatedAt, ...input }, user }) => {
      const seenAt = updatedAt === undefined ? undefined : new Date(updatedAt);
      const change = { ...params, userId: user.id, input, seenAt };
      return addressJson(unwrap(await changeShippingAddress(context, change)));
    },
  }),
  userRoute({
    method: 'delete',
    path: '/addresses/{id}',
    summary: 'Delete an address',
    description: 'When it was the default, the newest other one becomes it.',
    limit: 'addressChanges',
    params: addressIdSchema,
    answer: 'Deleted',
    errors: [404],
    verb: ({ context, params, user }) =>
      deleteShippingAddress(context, { ...params, userId: user.id }),
  }),
];

export const addressJson = ({ id, ...address }: SavedAddress) => ({ _id: id, ...address });
