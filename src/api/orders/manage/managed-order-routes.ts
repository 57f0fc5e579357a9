// What admins do with an order. Only what its state allows: see src/domain/orders/order-actions.ts.

import { fulfillOrder } from '../../../domain/orders/fulfillment/fulfill-order.ts';
import { fulfillOrders } from '../../../domain/orders/fulfillment/fulfill-orders.ts';
import { bulkFulfillmentMax } from '../../../domain/orders/fulfillment/fulfillment.ts';
import { listPackingSlips } from '../../../domain/orders/fulfillment/list-packing-slips.ts';
import {
  packingSlipsQuerySchema,
  packingSlipsSchema,
} from '../../../domain/orders/fulfillment/packing-slips-schema.ts';
import { undoFulfillment } from '../../../domain/orders/fulfillment/undo-fulfillment.ts';
import { addOrderNote } from '../../../domain/orders/manage/add-order-note.ts';
import { deleteOrderNote } from '../../../domain/orders/manage/delete-order-note.ts';
import { findManagedOrder } from '../../../domain/orders/manage/find-managed-order.ts';
import {
  bulkFulfillmentResultSchema,
  bulkFulfillmentSchema,
  fulfillmentInputSchema,
  managedOrderParamsSchema,
  managedOrderSchema,
  orderNoteInputSchema,
  orderPartParamsSchema,
  refundInputSchema,
  refundResultSchema,
} from '../../../domain/orders/manage/managed-order-schema.ts';
import { receiptInputSchema } from '../../../domain/orders/manage/receipt-schema.ts';
import { refundParamsSchema } from '../../../domain/orders/manage/refund-trouble-schema.ts';
import { paidOutsideSchema } from '../../../domain/orders/order-money-schema.ts';
import { cancelOrder } from '../../../domain/payments/cancel-order.ts';
import { receivePayment } from '../../../domain/payments/providers/by-hand/receive-payment.ts';
import { findRefundAmounts } from '../../../domain/payments/refunds/find-refund-amounts.ts';
import { refundOrder } from '../../../domain/payments/refunds/refund-order.ts';
import { sendRefundAgain } from '../../../domain/payments/refunds/send-refund-again.ts';
import { stopRefund } from '../../../domain/payments/refunds/stop-refund.ts';
import { unwrap } from '../../http/http-errors.ts';
import { adminRoute } from '../../http/route.ts';
import { acknowledged } from '../../http/router.ts';
import { toManagedOrderJson, toPackingSlipsJson } from './managed-order-json.ts';

export const managedOrderRoutes = [
  adminRoute({
    method: 'get',
    path: '/managed-orders/{number}',
    needs: 'orders.read',
    summary: 'Get an order with what happened to it and what may be done now',
    params: managedOrderParamsSchema,
    output: managedOrderSchema,
    answer: 'The order',
    errors: [404],
    verb: async ({ context, params: { number }, user }) =>
      toManagedOrderJson(unwrap(await findManagedOrder(context, number)), user),
  }),
  adminRoute({
    method: 'post',
    path: '/managed-orders/{number}/cancel',
    needs: 'orders.write',
    summary: 'Cancel an unpaid order, its payment and its reservation',
    limit: 'orderChanges',
    params: managedOrderParamsSchema,
    answer: 'Canceled, or so already',
    errors: [402, 404, 409, 503],
    verb: ({ context, params, user }) => cancelOrder(context, { ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/managed-orders/{number}/receipt',
    needs: 'refunds',
    summary: 'Say that the money of an order that is paid by hand has arrived',
    description: 'It pays the order, once. Another sum than the order costs answers invalid_input.',
    limit: 'refunds',
    params: managedOrderParamsSchema,
    body: receiptInputSchema,
    answer: 'Paid, or so already',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      receivePayment(context, { ...params, ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/managed-orders/{number}/fulfillment',
    needs: 'orders.write',
    summary: 'Mark a paid order as sent, or change how it is followed',
    description: 'The same again changes nothing and tells nobody.',
    limit: 'orderChanges',
    params: managedOrderParamsSchema,
    body: fulfillmentInputSchema,
    answer: 'Marked',
    errors: [404, 409],
    verb: ({ context, params, body: { tellCustomer: isEmailed, ...tracking }, user }) =>
      fulfillOrder(context, { ...params, actorId: user.id, isEmailed, ...tracking }),
  }),
  adminRoute({
    method: 'post',
    path: '/fulfillments',
    needs: 'orders.write',
    summary: `Mark up to ${bulkFulfillmentMax} paid orders as sent`,
    description:
      'One after the other, each for itself: `results` says which are marked. What was marked ' +
      'before keeps its tracking. The same again changes nothing and tells nobody.',
    limit: 'bulkFulfillments',
    body: bulkFulfillmentSchema,
    output: bulkFulfillmentResultSchema,
    answer: 'What became of each order',
    verb: async ({ context, body: { tellCustomer: isEmailed, ...fulfillment }, user }) => ({
      results: await fulfillOrders(context, { ...fulfillment, isEmailed, actorId: user.id }),
    }),
  }),
  adminRoute({
    method: 'delete',
    path: '/managed-orders/{number}/fulfillment',
    needs: 'orders.write',
    summary: 'Take back that a paid order was sent',
    limit: 'orderChanges',
    params: managedOrderParamsSchema,
    answer: 'Taken back, or so already',
    errors: [404, 409],
    verb: ({ context, params, user }) => undoFulfillment(context, { ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/managed-orders/{number}/refunds/{id}',
    needs: 'refunds',
    summary: 'Refund what an order was paid with, in full or in part',
    description:
      'The same id again refunds nothing more. 409 when `refunded` is not what had been ' +
      'refunded before. 403 over what the role may refund of one order in all.',
    limit: 'refunds',
    params: orderPartParamsSchema,
    body: refundInputSchema,
    output: refundResultSchema,
    answer: 'Refunded, or due',
    errors: [404, 409],
    verb: async ({ context, params: { number, id: refundId }, body, user }) => {
      const { amount, refunded, lines, ...how } = body;
      const amounts = unwrap(await findRefundAmounts(context, number, { amount, refunded }));
      const result = await refundOrder(context, {
        number,
        refundId,
        ...amounts,
        lines: lines?.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
        ...how,
        actorId: user.id,
        refundMaxCents: user.refundMaxCents,
      });
      const { isSettled: settled, sizesGone } = unwrap(result);
      return { ...acknowledged, settled, sizesGone };
    },
  }),
  adminRoute({
    method: 'post',
    path: '/books/refunds/{id}/send',
    needs: 'refunds',
    summary: 'Pay out a refund after all that was stopped, or canceled at the payment provider',
    description: 'Twice it pays out once. 403 over what the role may refund of one order in all.',
    limit: 'refunds',
    params: refundParamsSchema,
    answer: 'Paid out, or due',
    errors: [404, 409],
    verb: ({ context, params, user }) =>
      sendRefundAgain(context, {
        ...params,
        actorId: user.id,
        refundMaxCents: user.refundMaxCents,
      }),
  }),
  adminRoute({
    method: 'post',
    path: '/books/refunds/{id}/stop',
    needs: 'refunds',
    summary: 'Stop the tries of a failed refund that was paid back outside of the provider',
    description:
      'It then counts as paid outside, until it is sent after all. 409 while a try is under way. ' +
      '403 over what the role may refund of one order in all.',
    limit: 'refunds',
    params: refundParamsSchema,
    body: paidOutsideSchema,
    answer: 'Stopped',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      stopRefund(context, {
        ...params,
        ...body,
        actorId: user.id,
        refundMaxCents: user.refundMaxCents,
      }),
  }),
  adminRoute({
    method: 'put',
    path: '/managed-orders/{number}/notes/{id}',
    needs: 'orders.write',
    summary: 'Note something about an order',
    description:
      'Admins read it, and the customer in the copy of their data. The same id again adds and ' +
      'changes nothing.',
    limit: 'orderChanges',
    params: orderPartParamsSchema,
    body: orderNoteInputSchema,
    answer: 'Added',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      addOrderNote(context, { ...params, ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'delete',
    path: '/managed-orders/{number}/notes/{id}',
    needs: 'orders.write',
    summary: 'Delete a note of your own',
    limit: 'orderChanges',
    params: orderPartParamsSchema,
    answer: 'Deleted',
    errors: [404, 409],
    verb: ({ context, params, user }) => deleteOrderNote(context, { ...params, actorId: user.id }),
  }),
  adminRoute({
    method: 'get',
    path: '/packing-slips',
    needs: 'orders.read',
    summary: 'Get what goes into the parcels of paid orders',
    query: packingSlipsQuerySchema,
    output: packingSlipsSchema,
    answer: 'The packing slips, and which orders have none',
    verb: async ({ context, query: { orders } }) =>
      toPackingSlipsJson(await listPackingSlips(context, orders)),
  }),
];
