import { type Failure, fail } from '../errors.ts';
import { ProviderUnavailable } from './payment-provider.ts';

/** What `work` answers. Errors: payment_provider_unavailable, when the provider does not. */
export const unlessUnavailable = async <T>(work: () => Promise<T>): Promise<T | Failure> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return fail(
      'payment_provider_unavailable',
      'The payment service is not responding. Nothing is lost: try again in a minute.',
    );
  }
};
