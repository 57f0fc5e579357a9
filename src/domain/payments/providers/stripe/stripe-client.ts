// Stripe's official library, loaded when it is first needed: that takes 300 ms.
import type { Stripe as StripeClient } from 'stripe';
import { apiVersion } from './api-version.ts';

export type StripeAccess = {
  secretKey: string;
  /** Another host than Stripe's: 'http://localhost:12111'. */
  apiBase?: string | undefined;
  /** Replaces the network: the Stripe sandbox in this process. */
  fetch?: typeof fetch | undefined;
  timeoutMs?: number;
  retriesMax?: number;
};

export const createStripeClient = async ({
  secretKey,
  apiBase,
  fetch: customFetch,
  timeoutMs = 8_000,
  retriesMax = 2,
}: StripeAccess): Promise<StripeClient> => {
  const { default: Stripe } = await import('stripe');
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: retriesMax,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
    ...(customFetch && {
      host: 'stripe-sandbox',
      httpClient: Stripe.createFetchHttpClient(customFetch),
    }),
  });
};
