// Payments and refunds as an order shows them. Amounts in cents.

/**
 * open: can be paid; superseded: its order changed, to be canceled at the provider;
 * canceled: nothing was paid; settled: money arrived, and refunds say what of it went back.
 */
export type PaymentState = 'open' | 'superseded' | 'canceled' | 'settled';

export type OrderPayment = {
  intentId: string;
  state: PaymentState;
  amountCents: number;
  createdAt: Date;
  settledAt: Date | null;
};

export type RefundReason =
  | 'order_expired'
  | 'order_canceled'
  | 'duplicate'
  | 'superseded'
  | 'wrong_amount'
  | 'unclaimed';

export type Refund = {
  id: string;
  intentId: string;
  amountCents: number;
  reason: RefundReason;
  createdAt: Date;
  /** Null while the provider has not confirmed it. */
  settledAt: Date | null;
};
