// Items of an order that came back.
import { orderPartParamsSchema, returnInputSchema } from '../orders/managed-order-schema.ts';
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

type ReturningShop = Pick<Shop, 'authenticate' | 'returnItems'>;

export const returnRoutes = (shop: ReturningShop, limits: RateLimits) =>
  createRouter<AuthEnv>().openapi(
    adminRoute(shop, {
      method: 'put',
      path: '/managed-orders/{number}/returns/{id}',
      tags: ['Orders'],
      summary: 'Record that sent items came back',
      description:
        'Moves no money: a refund is a call of its own. The same again changes nothing. 409 ' +
        'when some of it was not sent, or came back already.',
      request: { params: orderPartParamsSchema, ...jsonBody(returnInputSchema) },
      responses: { ...okResponse(acknowledgedSchema, 'Recorded'), ...changeErrors },
    }),
    async (c) => {
      await limits.byAccount(c, 'orderChanges');
      const { number, id: returnId } = c.req.valid('param');
      const { state, lines } = c.req.valid('json');
      const input = {
        number,
        returnId,
        state,
        lines: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
      };
      unwrap(await shop.returnItems({ ...input, actorId: c.var.user.id }));
      return c.json(acknowledged, 200);
    },
  );
