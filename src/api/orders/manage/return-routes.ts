// Items of an order that came back.

import { returnItems } from '../../../domain/orders/fulfillment/return-items.ts';
import {
  orderPartParamsSchema,
  returnInputSchema,
} from '../../../domain/orders/manage/managed-order-schema.ts';
import { restockResultSchema } from '../../../domain/orders/manage/restock-result-schema.ts';
import { unwrap } from '../../http/http-errors.ts';
import { adminRoute } from '../../http/route.ts';
import { acknowledged } from '../../http/router.ts';

export const returnRoutes = [
  adminRoute({
    method: 'put',
    path: '/managed-orders/{number}/returns/{id}',
    needs: 'orders.write',
    summary: 'Record that sent items came back',
    description:
      'Moves no money: a refund is a call of its own. The same again changes nothing. 409 ' +
      'when some of it was not sent, or came back already.',
    limit: 'orderChanges',
    params: orderPartParamsSchema,
    body: returnInputSchema,
    output: restockResultSchema,
    answer: 'Recorded',
    errors: [404, 409],
    verb: async ({ context, params: { number, id: returnId }, body: { state, lines }, user }) => {
      const recorded = await returnItems(context, {
        number,
        returnId,
        state,
        lines: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
        actorId: user.id,
      });
      return { ...acknowledged, ...unwrap(recorded) };
    },
  }),
];
