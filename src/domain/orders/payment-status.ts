// The payment status, derived from payment and refunds. In SQL: payment_status.
import { isPaid, type Order, orderStates, refundedCents } from './order.ts';
import type { Refund } from './order-payment.ts';

export const paymentStatuses = ['unpaid', 'paid', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

type Paid = Pick<Order, 'state' | 'transactionId' | 'refunds' | 'refundableCents'>;

/**
 * Refunded once all money is back, through the provider or outside of it. A due refund counts as
 * partly refunded.
 */
export const paymentStatus = (order: Paid): PaymentStatus => {
  if (!isPaid(order.state)) return 'unpaid';
  const refunds = order.refunds.filter(({ intentId }) => intentId === order.transactionId);
  const isBack = ({ settledAt, paidOutside }: Refund) => Boolean(settledAt ?? paidOutside);
  const isSettled = refunds.length > 0 && refunds.every(isBack);
  if (isSettled && order.refundableCents <= 0) return 'refunded';
  return refundedCents(order) > 0 ? 'partially_refunded' : 'paid';
};

/** The status of an order in lists and the API: its state, or refunded. In SQL: order_status. */
export const orderStatuses = [...orderStates, 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatus = (order: Paid): OrderStatus =>
  paymentStatus(order) === 'refunded' ? 'refunded' : order.state;

/** Its payment has arrived, refunded since or not. */
export const wasPaid = (order: { paymentStatus: PaymentStatus }): boolean =>
  order.paymentStatus !== 'unpaid';
