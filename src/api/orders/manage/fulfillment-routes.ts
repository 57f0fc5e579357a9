// The parcels of an order: any number, each with what is in it and its own tracking.

import { fulfillOrder } from '../../../domain/orders/fulfillment/fulfill-order.ts';
import { undoFulfillment } from '../../../domain/orders/fulfillment/undo-fulfillment.ts';
import {
  orderPartParamsSchema,
  parcelInputSchema,
} from '../../../domain/orders/manage/managed-order-schema.ts';
import { adminRoute } from '../../http/route.ts';

export const fulfillmentRoutes = [
  adminRoute({
    method: 'put',
    path: '/managed-orders/{number}/fulfillments/{id}',
    needs: 'orders.write',
    summary: 'Send a parcel of a paid order, or change how it is followed',
    description:
      'The same again changes nothing and tells nobody. 409 when some of it was sent or ' +
      'refunded meanwhile.',
    limit: 'orderChanges',
    params: orderPartParamsSchema,
    body: parcelInputSchema,
    answer: 'Sent',
    errors: [404, 409],
    verb: ({ context, params: { number, id: fulfillmentId }, body, user }) => {
      const { tellCustomer: isEmailed, lines, ...tracking } = body;
      return fulfillOrder(context, {
        number,
        fulfillmentId,
        isEmailed,
        ...tracking,
        lines: lines?.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
        actorId: user.id,
      });
    },
  }),
  adminRoute({
    method: 'delete',
    path: '/managed-orders/{number}/fulfillments/{id}',
    needs: 'orders.write',
    summary: 'Take back that a parcel was sent',
    limit: 'orderChanges',
    params: orderPartParamsSchema,
    answer: 'Taken back, or so already',
    errors: [404, 409],
    verb: ({ context, params: { number, id: fulfillmentId }, user }) =>
      undoFulfillment(context, { number, fulfillmentId, actorId: user.id }),
  }),
];
