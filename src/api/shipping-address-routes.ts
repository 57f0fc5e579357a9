import { z } from '@hono/zod-openapi';
import type { SavedAddress } from '../accounts/saved-address.ts';
import {
  addressIdSchema,
  addressInputSchema,
  savedAddressSchema,
} from '../accounts/shipping-address-schema.ts';
import type { Shop } from '../shop.ts';
import { userRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type AddressShop = Pick<
  Shop,
  | 'authenticate'
  | 'listShippingAddresses'
  | 'addShippingAddress'
  | 'changeShippingAddress'
  | 'deleteShippingAddress'
>;

/** One's own addresses; nobody reads another's. */
export const shippingAddressRoutes = (shop: AddressShop, limits: RateLimits) =>
  createRouter()
    .openapi(listRoute(shop), async (c) => {
      const addresses = await shop.listShippingAddresses(c.var.user.id);
      return c.json(addresses.map(addressJson), 200);
    })
    .openapi(addRoute(shop), async (c) => {
      await limits.byAccount(c, 'addressChanges');
      const input = c.req.valid('json');
      const saved = unwrap(await shop.addShippingAddress({ userId: c.var.user.id, input }));
      return c.json(addressJson(saved), 200);
    })
    .openapi(changeRoute(shop), async (c) => {
      await limits.byAccount(c, 'addressChanges');
      const { updatedAt, ...input } = c.req.valid('json');
      const seenAt = updatedAt === undefined ? undefined : new Date(updatedAt);
      const { id } = c.req.valid('param');
      const change = { userId: c.var.user.id, id, input, seenAt };
      return c.json(addressJson(unwrap(await shop.changeShippingAddress(change))), 200);
    })
    .openapi(deleteRoute(shop), async (c) => {
      await limits.byAccount(c, 'addressChanges');
      const { id } = c.req.valid('param');
      unwrap(await shop.deleteShippingAddress({ userId: c.var.user.id, id }));
      return c.json(acknowledged, 200);
    });

export const addressJson = ({ id, updatedAt, ...address }: SavedAddress) => ({
  _id: id,
  ...address,
  updatedAt: updatedAt.toISOString(),
});

const listRoute = (shop: AddressShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/addresses',
    tags: ['Accounts'],
    summary: 'List your addresses',
    description: 'The default first.',
    responses: okResponse(z.array(savedAddressSchema), 'The addresses'),
  });

const addRoute = (shop: AddressShop) =>
  userRoute(shop, {
    method: 'post',
    path: '/addresses',
    tags: ['Accounts'],
    summary: 'Save an address',
    description: 'The first is the default. The same one twice is one; 20 at most.',
    request: jsonBody(addressInputSchema),
    responses: {
      ...okResponse(savedAddressSchema, 'The address'),
      ...errorResponses(400, 409, 415, 422, 429),
    },
  });

const changeRoute = (shop: AddressShop) =>
  userRoute(shop, {
    method: 'put',
    path: '/addresses/{id}',
    tags: ['Accounts'],
    summary: 'Change an address',
    description: 'Orders that were placed keep theirs.',
    request: { params: addressIdSchema, ...jsonBody(addressInputSchema) },
    responses: {
      ...okResponse(savedAddressSchema, 'The address'),
      ...errorResponses(400, 404, 409, 415, 422, 429),
    },
  });

const deleteRoute = (shop: AddressShop) =>
  userRoute(shop, {
    method: 'delete',
    path: '/addresses/{id}',
    tags: ['Accounts'],
    summary: 'Delete an address',
    description: 'When it was the default, the newest other one becomes it.',
    request: { params: addressIdSchema },
    responses: {
      ...okResponse(acknowledgedSchema, 'Deleted'),
      ...errorResponses(404, 422, 429),
    },
  });
