// What admins do with an order. Only what its state allows: see src/orders/order-actions.ts.
import { bulkFulfillmentMax } from '../orders/fulfillment.ts';
import {
  bulkFulfillmentResultSchema,
  bulkFulfillmentSchema,
  fulfillmentInputSchema,
  managedOrderParamsSchema,
  managedOrderSchema,
  orderNoteInputSchema,
  orderPartParamsSchema,
  packingSlipsQuerySchema,
  packingSlipsSchema,
  refundInputSchema,
  refundResultSchema,
} from '../orders/managed-order-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import { toManagedOrderJson, toPackingSlipsJson } from './managed-order-json.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  changeErrors,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type ManagingShop = Pick<
  Shop,
  | 'authenticate'
  | 'findManagedOrder'
  | 'cancelOrder'
  | 'fulfillOrder'
  | 'fulfillOrders'
  | 'undoFulfillment'
  | 'refundOrder'
  | 'addOrderNote'
  | 'deleteOrderNote'
  | 'listPackingSlips'
>;

export const managedOrderRoutes = (shop: ManagingShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(findRoute(shop), async (c) => {
      const { number } = c.req.valid('param');
      const order = unwrap(await shop.findManagedOrder(number));
      return c.json(toManagedOrderJson(order, c.var.user.id), 200);
    })
    .openapi(cancelRoute(shop), async (c) => {
      await limits.byAccount(c, 'orderChanges');
      const { number } = c.req.valid('param');
      unwrap(await shop.cancelOrder({ number, actorId: c.var.user.id }));
      return c.json(acknowledged, 200);
    })
    .openapi(fulfillRoute(shop), async (c) => {
      await limits.byAccount(c, 'orderChanges');
      const { number } = c.req.valid('param');
      const { tellCustomer: isEmailed, ...tracking } = c.req.valid('json');
      const input = { number, actorId: c.var.user.id, isEmailed, ...tracking };
      unwrap(await shop.fulfillOrder(input));
      return c.json(acknowledged, 200);
    })
    .openapi(bulkFulfillRoute(shop), async (c) => {
      await limits.byAccount(c, 'bulkFulfillments');
      const { tellCustomer: isEmailed, ...fulfillment } = c.req.valid('json');
      const input = { ...fulfillment, isEmailed, actorId: c.var.user.id };
      return c.json({ results: await shop.fulfillOrders(input) }, 200);
    })
    .openapi(undoRoute(shop), async (c) => {
      await limits.byAccount(c, 'orderChanges');
      const { number } = c.req.valid('param');
      unwrap(await shop.undoFulfillment({ number, actorId: c.var.user.id }));
      return c.json(acknowledged, 200);
    })
    .openapi(refundRoute(shop), async (c) => {
      await limits.byAccount(c, 'refunds');
      const { number, id: refundId } = c.req.valid('param');
      const { amount: amountCents, refunded: refundedCents, lines, ...how } = c.req.valid('json');
      const request = {
        number,
        refundId,
        amountCents,
        refundedCents,
        lines: lines?.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
        ...how,
      };
      const result = await shop.refundOrder({ ...request, actorId: c.var.user.id });
      return c.json({ ...acknowledged, settled: unwrap(result).isSettled }, 200);
    })
    .openapi(addNoteRoute(shop), async (c) => {
      await limits.byAccount(c, 'orderChanges');
      const note = { ...c.req.valid('param'), ...c.req.valid('json') };
      unwrap(await shop.addOrderNote({ ...note, actorId: c.var.user.id }));
      return c.json(acknowledged, 200);
    })
    .openapi(deleteNoteRoute(shop), async (c) => {
      await limits.byAccount(c, 'orderChanges');
      unwrap(await shop.deleteOrderNote({ ...c.req.valid('param'), actorId: c.var.user.id }));
      return c.json(acknowledged, 200);
    })
    .openapi(slipsRoute(shop), async (c) => {
      const slips = await shop.listPackingSlips(c.req.valid('query').orders);
      return c.json(toPackingSlipsJson(slips), 200);
    });

const findRoute = (shop: ManagingShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/managed-orders/{number}',
    tags: ['Orders'],
    summary: 'Get an order with what happened to it and what may be done now',
    request: { params: managedOrderParamsSchema },
    responses: {
      ...okResponse(managedOrderSchema, 'The order'),
      ...errorResponses(404, 422),
    },
  });

const cancelRoute = (shop: ManagingShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/managed-orders/{number}/cancel',
    tags: ['Orders'],
    summary: 'Cancel an unpaid order, its payment and its reservation',
    request: { params: managedOrderParamsSchema },
    responses: {
      ...okResponse(acknowledgedSchema, 'Canceled, or so already'),
      ...changeErrors,
      ...errorResponses(402, 503),
    },
  });

const fulfillRoute = (shop: ManagingShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/managed-orders/{number}/fulfillment',
    tags: ['Orders'],
    summary: 'Mark a paid order as sent, or change how it is followed',
    description: 'The same again changes nothing and tells nobody.',
    request: { params: managedOrderParamsSchema, ...jsonBody(fulfillmentInputSchema) },
    responses: { ...okResponse(acknowledgedSchema, 'Marked'), ...changeErrors },
  });

const bulkFulfillRoute = (shop: ManagingShop) =>
  adminRoute(shop, {
    method: 'post',
    path: '/fulfillments',
    tags: ['Orders'],
    summary: `Mark up to ${bulkFulfillmentMax} paid orders as sent`,
    description:
      'One after the other, each for itself: `results` says which are marked. What was marked ' +
      'before keeps its tracking. The same again changes nothing and tells nobody.',
    request: jsonBody(bulkFulfillmentSchema),
    responses: {
      ...okResponse(bulkFulfillmentResultSchema, 'What became of each order'),
      ...errorResponses(400, 413, 415, 422, 429),
    },
  });

const undoRoute = (shop: ManagingShop) =>
  adminRoute(shop, {
    method: 'delete',
    path: '/managed-orders/{number}/fulfillment',
    tags: ['Orders'],
    summary: 'Take back that a paid order was sent',
    request: { params: managedOrderParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Taken back, or so already'), ...changeErrors },
  });

const refundRoute = (shop: ManagingShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/managed-orders/{number}/refunds/{id}',
    tags: ['Orders'],
    summary: 'Refund what an order was paid with, in full or in part',
    description:
      'The same id again refunds nothing more. 409 when `refunded` is not what had been ' +
      'refunded before.',
    request: { params: orderPartParamsSchema, ...jsonBody(refundInputSchema) },
    responses: { ...okResponse(refundResultSchema, 'Refunded, or due'), ...changeErrors },
  });

const addNoteRoute = (shop: ManagingShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/managed-orders/{number}/notes/{id}',
    tags: ['Orders'],
    summary: 'Note something about an order',
    description:
      'Admins read it, and the customer in the copy of their data. The same id again adds and ' +
      'changes nothing.',
    request: { params: orderPartParamsSchema, ...jsonBody(orderNoteInputSchema) },
    responses: { ...okResponse(acknowledgedSchema, 'Added'), ...changeErrors },
  });

const deleteNoteRoute = (shop: ManagingShop) =>
  adminRoute(shop, {
    method: 'delete',
    path: '/managed-orders/{number}/notes/{id}',
    tags: ['Orders'],
    summary: 'Delete a note of your own',
    request: { params: orderPartParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Deleted'), ...changeErrors },
  });

const slipsRoute = (shop: ManagingShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/packing-slips',
    tags: ['Orders'],
    summary: 'Get what goes into the parcels of paid orders',
    request: { query: packingSlipsQuerySchema },
    responses: {
      ...okResponse(packingSlipsSchema, 'The packing slips, and which orders have none'),
      ...errorResponses(422),
    },
  });
