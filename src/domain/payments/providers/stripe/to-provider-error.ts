import { type ProviderError, ProviderRefused, ProviderUnavailable } from '../payment-provider.ts';

// As Stripe documents: these are answered before a call begins, and no key keeps them.
const unkeptStatuses = [401, 403, 409, 429];
const temporaryStatuses = [409, 429];

/** An error of Stripe's library as ours; undefined for a bug. */
export const toProviderError = (error: unknown): ProviderError | undefined => {
  const { type, statusCode = 0 } = (error ?? {}) as { type?: unknown; statusCode?: number };
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return undefined;
  const isKept = statusCode >= 400 && !unkeptStatuses.includes(statusCode);
  const options = { isKept, cause: error };
  if (statusCode >= 400 && statusCode < 500 && !temporaryStatuses.includes(statusCode)) {
    const { message } = error as Error;
    return new ProviderRefused(`The payment provider answered ${statusCode}: ${message}`, options);
  }
  return new ProviderUnavailable('The payment provider is not responding.', options);
};
