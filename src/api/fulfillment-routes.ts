// The parcels of an order: any number, each with what is in it and its own tracking.
import { orderPartParamsSchema, parcelInputSchema } from '../orders/managed-order-schema.ts';
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

type FulfillingShop = Pick<Shop, 'authenticate' | 'fulfillOrder' | 'undoFulfillment'>;

export const fulfillmentRoutes = (shop: FulfillingShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(putRoute(shop), async (c) => {
      await limits.byAccount(c, 'orderChanges');
      const { number, id: fulfillmentId } = c.req.valid('param');
      const { tellCustomer: isEmailed, lines, ...tracking } = c.req.valid('json');
      const parcel = {
        ...tracking,
        fulfillmentId,
        lines: lines?.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
      };
      unwrap(await shop.fulfillOrder({ number, actorId: c.var.user.id, isEmailed, ...parcel }));
      return c.json(acknowledged, 200);
    })
    .openapi(deleteRoute(shop), async (c) => {
      await limits.byAccount(c, 'orderChanges');
      const { number, id: fulfillmentId } = c.req.valid('param');
      const input = { number, fulfillmentId, actorId: c.var.user.id };
      unwrap(await shop.undoFulfillment(input));
      return c.json(acknowledged, 200);
    });

const putRoute = (shop: FulfillingShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/managed-orders/{number}/fulfillments/{id}',
    tags: ['Orders'],
    summary: 'Send a parcel of a paid order, or change how it is followed',
    description:
      'The same again changes nothing and tells nobody. 409 when some of it was sent or ' +
      'refunded meanwhile.',
    request: { params: orderPartParamsSchema, ...jsonBody(parcelInputSchema) },
    responses: { ...okResponse(acknowledgedSchema, 'Sent'), ...changeErrors },
  });

const deleteRoute = (shop: FulfillingShop) =>
  adminRoute(shop, {
    method: 'delete',
    path: '/managed-orders/{number}/fulfillments/{id}',
    tags: ['Orders'],
    summary: 'Take back that a parcel was sent',
    request: { params: orderPartParamsSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Taken back, or so already'), ...changeErrors },
  });
