// What the shop needs of a payment provider: Stripe, or the Stripe sandbox.
import type { PaymentIntent } from './payment-intent.ts';

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
