// A payment is one intent at the card provider ("the bank"), opened for an order or by a price alone.
import { canMove, type OrderState } from '../orders/order.ts';
import { freeShippingOverCents, shippingCents, taxesCents } from '../pricing/pricing.ts';

export type PaymentState =
  | 'open'
  | 'superseded'
  | 'canceled'
  | 'settled'
  | 'refund_due'
  | 'refunded';

/** What a card can be charged at once, in cents. */
export const cardAmountMinCents = 50;
export const cardAmountMaxCents = 99_999_999;

export type PaymentIntent = {
  id: string;
  /** With it the customer's browser, and nobody else, may confirm. */
  clientSecret: string;
  /** 'waiting': for a card, or for its owner to agree. */
  status: 'waiting' | 'processing' | 'succeeded' | 'canceled';
  amountCents: number;
  amountReceivedCents: number;
  metadata: Record<string, string>;
  /** The last refusal of a card, as the bank words it. */
  lastError: string | null;
};

export type ProviderEvent = { id: string; type: string; intentId: string | null };

/** The bank as the shop needs it. Whatever could not be asked throws BankUnreachable; trying again is always safe. */
export type PaymentProvider = {
  /** The same idempotency key again answers the same intent. Amounts in cents. */
  createIntent(wanted: {
    amountCents: number;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<PaymentIntent>;
  findIntent(id: string): Promise<PaymentIntent | null>;
  /** Cancels unless it is too late, and answers how the intent stands now: 'succeeded' when it was paid before. */
  cancelIntent(id: string): Promise<PaymentIntent | null>;
  /** Gives everything back, once, however often it is called. */
  refund(id: string, idempotencyKey: string): Promise<void>;
  /** Null when the signature is not the bank's. */
  readWebhook(rawBody: string, signature: string): Promise<ProviderEvent | null>;
};

export class ProviderUnavailable extends Error {}

/** How the browser reaches the bank. In the sandbox `providerUrl` is a path of our own site; Stripe has its own script. */
export type PaymentSettings =
  | { mode: 'sandbox'; publishableKey: string; providerUrl: string }
  | { mode: 'stripe'; publishableKey: string; providerUrl: null };

export type RefundReason =
  | 'order_expired'
  | 'order_canceled'
  | 'duplicate'
  | 'superseded'
  | 'wrong_amount'
  | 'unclaimed';

/** Why money that has arrived goes back; null when it pays its order. */
export const refundReason = (
  payment: { state: PaymentState; orderRevision: number | null },
  order: { state: OrderState; revision: number; finalCents: number },
  receivedCents: number,
): RefundReason | null => {
  if (order.state === 'expired') return 'order_expired';
  if (order.state === 'canceled') return 'order_canceled';
  if (!canMove(order.state, 'paid')) return 'duplicate';
  if (payment.state !== 'open' || payment.orderRevision !== order.revision) return 'superseded';
  return receivedCents === order.finalCents ? null : 'wrong_amount';
};

/** For a payment opened by a price alone: the subtotal that it covers, once shipping and taxes are taken off. */
export const subtotalCoveredCents = (paidCents: number): number =>
  paidCents - taxesCents - (shipsFree(paidCents) ? 0 : shippingCents);

export const shipsFree = (paidCents: number): boolean =>
  paidCents - taxesCents > freeShippingOverCents;
