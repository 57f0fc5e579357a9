import { z } from '@hono/zod-openapi';
import {
  attributeChangeSchema,
  attributeOrderSchema,
  attributeParamsSchema,
  attributeSchema,
  newAttributeSchema,
} from '../attributes/attribute-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  changeErrors,
  createRouter,
  jsonBody,
  okResponse,
} from './router.ts';

type AttributeShop = Pick<
  Shop,
  | 'authenticate'
  | 'listAttributes'
  | 'addAttribute'
  | 'changeAttribute'
  | 'orderAttributes'
  | 'deleteAttribute'
>;

/** Attributes that the owner makes, for admins. Customers see them in products and facets. */
export const attributeRoutes = (shop: AttributeShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute(shop), async (c) => c.json(await shop.listAttributes(), 200))
    .openapi(addRoute(shop), async (c) => {
      await limits.byAccount(c, 'attributeChanges');
      const added = { ...c.req.valid('json'), actorId: c.var.user.id };
      return c.json(unwrap(await shop.addAttribute(added)), 200);
    })
    .openapi(orderRoute(shop), async (c) => {
      await limits.byAccount(c, 'attributeChanges');
      const order = { ...c.req.valid('json'), actorId: c.var.user.id };
      return c.json(unwrap(await shop.orderAttributes(order)), 200);
    })
    .openapi(changeRoute(shop), async (c) => {
      await limits.byAccount(c, 'attributeChanges');
      const change = { ...c.req.valid('json'), ...c.req.valid('param'), actorId: c.var.user.id };
      return c.json(unwrap(await shop.changeAttribute(change)), 200);
    })
    .openapi(deleteRoute(shop), async (c) => {
      await limits.byAccount(c, 'attributeChanges');
      unwrap(await shop.deleteAttribute({ ...c.req.valid('param'), actorId: c.var.user.id }));
      return c.json(acknowledged, 200);
    });

const tags = ['Products'];

const listRoute = (shop: AttributeShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/attributes',
    tags,
    summary: 'List the attributes of products, with their values',
    description: 'For admins.',
    responses: okResponse(z.array(attributeSchema), 'In the order in which they are shown'),
  });

const addRoute = (shop: AttributeShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/attributes',
    tags,
    summary: 'Add an attribute, with or without values',
    description: 'For admins. Listings filter by its key, which follows from the name and stays.',
    request: jsonBody(newAttributeSchema),
    responses: { ...okResponse(attributeSchema, 'Added, the last of all'), ...changeErrors },
  });

const orderRoute = (shop: AttributeShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/attribute-order',
    tags,
    summary: 'Set the order of all attributes',
    description: 'For admins.',
    request: jsonBody(attributeOrderSchema),
    responses: { ...okResponse(z.array(attributeSchema), 'In their order'), ...changeErrors },
  });

const changeRoute = (shop: AttributeShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/attributes/{key}',
    tags,
    summary: 'Change the name of an attribute, and its values',
    description: 'For admins. Values that are left out are deleted and leave their products.',
    request: { params: attributeParamsSchema, ...jsonBody(attributeChangeSchema) },
    responses: { ...okResponse(attributeSchema, 'Changed, or so already'), ...changeErrors },
  });

const deleteRoute = (shop: AttributeShop) =>
  adminRoute(shop, {
    method: 'delete',
    path: '/attributes/{key}',
    tags,
    summary: 'Delete an attribute with its values',
    description: 'For admins. Its values leave the products that have them.',
    request: { params: attributeParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Deleted'), ...changeErrors },
  });
