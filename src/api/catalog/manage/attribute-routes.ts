// Attributes that the owner makes, for admins. Customers see them in products and facets.
import { z } from '@hono/zod-openapi';
import { addAttribute } from '../../../domain/attributes/add-attribute.ts';
import {
  attributeChangeSchema,
  attributeOrderSchema,
  attributeParamsSchema,
  attributeSchema,
  newAttributeSchema,
} from '../../../domain/attributes/attribute-schema.ts';
import { changeAttribute } from '../../../domain/attributes/change-attribute.ts';
import { deleteAttribute } from '../../../domain/attributes/delete-attribute.ts';
import { listAttributes } from '../../../domain/attributes/list-attributes.ts';
import { orderAttributes } from '../../../domain/attributes/order-attributes.ts';
import { adminRoute } from '../../http/route.ts';

export const attributeRoutes = [
  adminRoute({
    method: 'get',
    path: '/attributes',
    needs: 'products.read',
    summary: 'List the attributes of products, with their values',
    output: z.array(attributeSchema),
    answer: 'In the order in which they are shown',
    verb: ({ context }) => listAttributes(context),
  }),
  adminRoute({
    method: 'post',
    path: '/attributes',
    needs: 'products.write',
    summary: 'Add an attribute, with or without values',
    description: 'Listings filter by its key, which follows from the name and stays.',
    limit: 'attributeChanges',
    body: newAttributeSchema,
    output: attributeSchema,
    answer: 'Added, the last of all',
    errors: [404, 409],
    verb: ({ context, body, user }) => addAttribute(context, { ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/attribute-order',
    needs: 'products.write',
    summary: 'Set the order of all attributes',
    limit: 'attributeChanges',
    body: attributeOrderSchema,
    output: z.array(attributeSchema),
    answer: 'In their order',
    errors: [404, 409],
    verb: ({ context, body, user }) => orderAttributes(context, { ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/attributes/{key}',
    needs: 'products.write',
    summary: 'Change the name of an attribute, and its values',
    description: 'Values that are left out are deleted and leave their products.',
    limit: 'attributeChanges',
    params: attributeParamsSchema,
    body: attributeChangeSchema,
    output: attributeSchema,
    answer: 'Changed, or so already',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      changeAttribute(context, { ...body, ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'delete',
    path: '/attributes/{key}',
    needs: 'products.write',
    summary: 'Delete an attribute with its values',
    description: 'Its values leave the products that have them.',
    limit: 'attributeChanges',
    params: attributeParamsSchema,
    answer: 'Deleted',
    errors: [404, 409],
    verb: ({ context, params, user }) => deleteAttribute(context, { ...params, actorId: user.id }),
  }),
];
