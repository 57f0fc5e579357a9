// What the shop needs of a payment provider; each has an adapter that translates.
import type { PaymentIntent } from '../payment-intent.ts';

/** What an event tells about a payment; 'other': the shop does nothing on it. */
export type EventKind = 'paid' | 'pending' | 'failed' | 'canceled' | 'refund_changed' | 'other';

export type ProviderEvent = {
  kind: EventKind;
  /** The id of the payment intent, or of that of the refund. */
  intentId: string | null;
};

export type NewIntent = {
  amountCents: number;
  /** ISO 4217 in lower case, as everywhere here. */
  currency: string;
  metadata: Record<string, string>;
  idempotencyKey: string;
};

/** All since then, or those of one intent. */
export type AskedRecords = { since: Date } | { intentId: string };

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
  /** The id of a payment is that of its intent, or of its charge without one. */
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
  createIntent(input: NewIntent): Promise<PaymentIntent>;
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Of one without a form in the browser: the customer's button confirms the intent. */
  confirmIntent?(id: string): Promise<PaymentIntent | undefined>;
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
  /** What its lists have, page by page; one may come twice. */
  listRecords(asked: AskedRecords): AsyncIterable<ProviderRecord>;
  /** Null when the signature, which a header has, is not the provider's. */
  readWebhook(rawBody: string, headers: Headers): Promise<ProviderEvent | null>;
};

/** `isKept`: the idempotency key answers this error from now on, so a new try needs a new key. */
export class ProviderError extends Error {
  readonly isKept: boolean;
  constructor(message: string, { isKept, cause }: { isKept: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isKept = isKept;
  }
}

/** No answer, or a fault of the provider. A later try may work. */
export class ProviderUnavailable extends ProviderError {}

/** The provider does not do what was asked. */
export class ProviderRefused extends ProviderError {}

/** What a provider that takes new payments says of them. */
export type Offer = {
  /** How the form in the browser reaches it: by its script, or at a path of our own. */
  publishableKey: string;
  providerUrl: string | null;
  /**
   * True: test cards pay, so no money moves. Null: the method has no cards; it is a test whenever
   * cards are.
   */
  isTest: boolean | null;
  /** The owner's settings for orders in this currency; null: none. Left out: always offered. */
  findTerms?: (currency: string) => Promise<Terms | null>;
};

/** What customers read of a way to pay. */
export type Terms = { title: string; note: string };
