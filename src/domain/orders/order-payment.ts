// Payments and refunds as an order shows them. Amounts in cents.
import type { PaidOutside } from './outside-ways.ts';

/**
 * open: can be paid; superseded: its order changed, to be canceled at the provider;
 * canceled: nothing was paid; settled: money arrived, and refunds say what of it went back.
 */
export const paymentStates = ['open', 'superseded', 'canceled', 'settled'] as const;
export type PaymentState = (typeof paymentStates)[number];

export type OrderPayment = {
  intentId: string;
  state: PaymentState;
  amountCents: number;
  createdAt: Date;
  settledAt: Date | null;
  /** The provider that took the money. */
  provider: string;
  /** How it was paid, of one that was sure only later. */
  method: string | null;
  /** An admin said that its money arrived, and pays its refunds back. */
  isMarkedByAdmin: boolean;
};

/** A payment that was confirmed: its money is on its way, or the customer has yet to send it. */
export type PendingPayment = {
  since: Date;
  /** 'SEPA Direct Debit' */
  method: string;
  /** What the customer has to do; null: nothing. */
  text: string | null;
  /** An admin says that the money arrived; else the provider does. */
  isMarkedByAdmin: boolean;
};

/** Why the shop itself refunds money that pays for nothing. */
const automaticReasons = [
  'order_expired',
  'order_canceled',
  'duplicate',
  'superseded',
  'card_used',
  'wrong_amount',
  'unclaimed',
  'unused',
] as const;

/** Why an admin refunds an order. */
export const adminRefundReasons = [
  'requested',
  'returned',
  'faulty',
  'not_delivered',
  'out_of_stock',
  'canceled',
  'goodwill',
] as const;
export type AdminRefundReason = (typeof adminRefundReasons)[number];

export const refundReasons = [...automaticReasons, ...adminRefundReasons] as const;
export type RefundReason = (typeof refundReasons)[number];

export type Refund = {
  id: string;
  intentId: string;
  amountCents: number;
  reason: RefundReason;
  createdAt: Date;
  /** Null while the provider has not confirmed it. */
  settledAt: Date | null;
  /** The provider could not pay it out so far. */
  isDelayed: boolean;
  /** Paid back without the provider, whose tries are stopped. */
  paidOutside: PaidOutside | null;
  /** The provider that pays the refund: the one that took the money. */
  provider: string;
};

/** Which items of lines are refunded: those that were not sent, or those that were. */
export const refundedGoods = ['unfulfilled', 'fulfilled'] as const;
export type RefundedGoods = (typeof refundedGoods)[number];

/** What became of a line's refunded items and their money, over all its refunds. */
export type LineRefund = {
  amountCents: number;
  quantity: number;
  /** Items that were not sent and never will be. */
  canceled: number;
  /** Items that are for sale again. */
  restocked: number;
  /** The last one. */
  at: Date;
};

export const restockChoices = ['none', 'unfulfilled', 'all'] as const;
/** Whether refunded items are for sale again: never, unless they were sent, or in any case. */
export type RestockChoice = (typeof restockChoices)[number];
