// A payment is one payment intent at the provider, opened for an order or for a price only.
import { canMove, type OrderState } from '../orders/order.ts';
import type { PaymentState, RefundReason } from '../orders/order-payment.ts';

export type Payment = {
  intentId: string;
  /** Null once the account is deleted. */
  userId: string | null;
  orderId: string | null;
  orderRevision: number | null;
  amountCents: number;
  currency: string;
  /** The provider that took it. */
  provider: string;
  /** Paid by a test card, so without real money. */
  isTest: boolean;
  state: PaymentState;
  /** Null until settled. */
  receivedCents: number | null;
  /** Refunds paid out or still due. */
  refundedCents: number;
  refundReason: RefundReason | null;
  createdAt: Date;
  /** When it was confirmed, of one that was sure only later. */
  pendingSince: Date | null;
  /** When a price-only payment stopped taking lines. */
  closedAt: Date | null;
};

/** Whether all money that arrived is refunded or due to be. False if none arrived. */
export const isRefunded = ({ receivedCents, refundedCents }: Payment): boolean =>
  receivedCents !== null && receivedCents > 0 && refundedCents >= receivedCents;

/** Why money that arrived is refunded; null when it pays its order. */
export const refundReason = (
  payment: { state: PaymentState; orderRevision: number | null },
  order: { state: OrderState; revision: number; amountDueCents: number },
  receivedCents: number,
): RefundReason | null => {
  if (order.state === 'expired') return 'order_expired';
  if (order.state === 'canceled') return 'order_canceled';
  if (!canMove(order.state, 'paid')) return 'duplicate';
  if (payment.state !== 'open' || payment.orderRevision !== order.revision) return 'superseded';
  return receivedCents === order.amountDueCents ? null : 'wrong_amount';
};
