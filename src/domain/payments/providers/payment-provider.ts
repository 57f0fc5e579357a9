// What the shop needs of a payment provider: Stripe, or the Stripe sandbox.
import type { PaymentIntent } from '../payment-intent.ts';
import type { ProviderName } from './payment-providers.ts';

export type ProviderEvent = {
  id: string;
  type: string;
  /** Of a payment intent, or of the one that a refund belongs to. */
  intentId: string | null;
};

export type ProviderRefund = {
  id: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** The provider's code, such as 'expired_or_canceled_card'. */
  failure: string | null;
  metadata: Record<string, string>;
};

/** A payment, refund or dispute as the provider lists it. */
export type ProviderRecord = {
  kind: 'payment' | 'refund' | 'dispute';
  /** Of a payment its intent's, or its charge's without one. */
  id: string;
  intentId: string | null;
  /** Whether its money moved; of a dispute: still open, ended well, lost. */
  status: 'open' | 'succeeded' | 'failed';
  amountCents: number;
  currency: string;
  at: Date;
  metadata: Record<string, string>;
};

/** Every call throws a ProviderError when it was not carried out, and is safe to repeat. */
export type PaymentProvider = {
  /** The same idempotency key answers the same intent. */
  createIntent(input: {
    amountCents: number;
    /** ISO 4217 in lower case, as everywhere here. */
    currency: string;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<PaymentIntent>;
  /** `takenBy`: the provider that took it, where that is known. */
  findIntent(id: string, takenBy?: string): Promise<PaymentIntent | undefined>;
  /** Intents with this metadata; the newest may be missing for a minute. */
  searchIntents(metadata: Record<string, string>): Promise<PaymentIntent[]>;
  /** Cancels if still possible; answers the intent as it is now, perhaps 'succeeded'. */
  cancelIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Answers null when everything had been refunded before. */
  refund(
    intentId: string,
    input: { amountCents: number; metadata: Record<string, string>; idempotencyKey: string },
  ): Promise<ProviderRefund | null>;
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** What the lists have since then, or of one intent, page by page; one may come twice. */
  listRecords(asked: { since: Date } | { intentId: string }): AsyncIterable<ProviderRecord>;
  /** Null when the signature is not the provider's. */
  readWebhook(rawBody: string, signature: string): Promise<ProviderEvent | null>;
};

/** `isKept`: the idempotency key answers this error from now on, so a new try needs a new key. */
export class ProviderError extends Error {
  readonly isKept: boolean;
  constructor(message: string, { isKept, cause }: { isKept: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isKept = isKept;
  }
}

/** Not answered, or by a fault of the provider: later it may answer. */
export class ProviderUnavailable extends ProviderError {}

/** The provider does not do what was asked. */
export class ProviderRefused extends ProviderError {}

/** How the browser reaches the provider: by its script, or at a path of our own. */
export type PaymentSettings = {
  mode: ProviderName;
  publishableKey: string;
  providerUrl: string | null;
};
