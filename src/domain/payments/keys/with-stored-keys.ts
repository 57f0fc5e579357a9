import type { ProviderKeys } from '../providers/connect-payment-providers.ts';
import type { StoredKeys } from './key-store.ts';

/** What is set at the start wins. */
export const withStoredKeys = (given: ProviderKeys, stored: StoredKeys | null): ProviderKeys => {
  if (given.stripe.secretKey || !stored) return given;
  const { publishableKey, secretKey, webhookSecret, previousWebhook, isOn } = stored;
  const kept = { publishableKey, secretKey, webhookSecret, previousWebhook, isPaused: !isOn };
  return { ...given, stripe: { ...given.stripe, ...kept } };
};
