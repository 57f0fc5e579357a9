import type { ConnectedProvider, ProviderTools } from '../connected-provider.ts';
import { connectStripe } from './stripe.ts';
import { connectStripeTax } from './stripe-tax.ts';

export type StripeKeys = {
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhookSecret?: string | undefined;
  /** The secret of the previous webhook endpoint. */
  previousWebhook?: { secret: string; until: string } | undefined;
  /** Only for its earlier payments. New payments go to the next provider. */
  isPaused?: boolean;
  apiBase?: string | undefined;
  /** Whether a test card counts for one first purchase, as a real one does. */
  compareTestCards?: boolean | undefined;
};

/** Stripe itself; null without a secret key. */
export const connectWithKeys = (
  { secretKey, publishableKey = '', webhookSecret = '', isPaused, ...options }: StripeKeys,
  { now }: ProviderTools,
): ConnectedProvider | null => {
  if (!secretKey) return null;
  const isTest = publishableKey.startsWith('pk_test_');
  return {
    paymentProvider: connectStripe({ ...options, secretKey, webhookSecret, now }),
    taxProvider: connectStripeTax({ secretKey, apiBase: options.apiBase }, { isTest }),
    offer: isPaused ? null : { publishableKey, providerUrl: null, isTest },
  };
};
