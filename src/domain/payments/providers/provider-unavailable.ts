import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import type { PaymentContext } from '../payment-context.ts';
import { ProviderError, ProviderRefused } from './payment-provider.ts';

/** What `work` answers. Errors: payment_provider_unavailable, when the provider does not do it. */
export const unlessUnavailable = async <T>(
  { log }: Pick<PaymentContext, 'log'>,
  work: () => Promise<T>,
): Promise<T | Failure> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof ProviderRefused) log(error);
    return fail(
      'payment_provider_unavailable',
      say('The payment service is not responding. Nothing is lost: try again in a minute.'),
    );
  }
};
