// A payment is one payment intent at the provider, opened for an order or for a price only.
import { canMove, type OrderState } from '../orders/order.ts';
import type { PaymentState, RefundReason } from '../orders/order-payment.ts';

/** What a card can be charged at once, in cents. */
export const cardAmountMinCents = 50;
export const cardAmountMaxCents = 99_999_999;

/** Stripe's statuses under their own names. */
export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
] as const;

export type PaymentIntent = {
  id: string;
  /** Lets the customer's browser, and nobody else, confirm. */
  clientSecret: string;
  status: (typeof intentStatuses)[number];
  amountCents: number;
  amountReceivedCents: number;
  metadata: Record<string, string>;
  /** Why a card was last declined, in the provider's words. */
  lastError: string | null;
};

export type ProviderEvent = { id: string; type: string; intentId: string | null };

/** Every call throws ProviderUnavailable when it was not answered, and is safe to repeat. */
export type PaymentProvider = {
  /** The same idempotency key answers the same intent. */
  createIntent(input: {
    amountCents: number;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<PaymentIntent>;
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Cancels if still possible; answers the intent as it is now, perhaps 'succeeded'. */
  cancelIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Answers the refund's id; null when everything had been refunded before. */
  refund(
    intentId: string,
    input: { amountCents: number; idempotencyKey: string },
  ): Promise<string | null>;
  /** Null when the signature is not the provider's. */
  readWebhook(rawBody: string, signature: string): Promise<ProviderEvent | null>;
};

export class ProviderUnavailable extends Error {}

/** How the browser reaches the provider: the sandbox at a path of our own, Stripe by its script. */
export type PaymentSettings =
  | { mode: 'sandbox'; publishableKey: string; providerUrl: string }
  | { mode: 'stripe'; publishableKey: string; providerUrl: null };

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
