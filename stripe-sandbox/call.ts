import type { StripeResponse } from './stripe-error.ts';
import type { Client } from './transaction.ts';

/**
 * One call in its transaction, its parameters checked. `fromBrowser`: allowed only with the
 * intent's client secret. `request`: what its events name; null of what happens by itself.
 */
export type CallContext = {
  client: Client;
  form: URLSearchParams;
  now: Date;
  basePath: string;
  fromBrowser: boolean;
  request: { id: string; idempotency_key: string | null } | null;
};

export type Call = (context: CallContext, id: string) => Promise<StripeResponse>;

/** A moment as Stripe tells it. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
