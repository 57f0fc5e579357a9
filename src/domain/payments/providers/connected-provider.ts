import type {
  StripeSandbox,
  StripeSandboxOptions,
} from '../../../../stripe-sandbox/stripe-sandbox.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { TaxProvider } from '../../taxes/provider/tax-provider.ts';
import type { Offer, PaymentProvider } from './payment-provider.ts';

/** `deliver` takes the sandbox's webhooks to the app: `(request) => app.fetch(request)`. */
export type ProviderTools = Pick<StripeSandboxOptions, 'now' | 'deliver' | 'log'> & {
  database: Database;
};

export type ConnectedProvider = {
  paymentProvider: PaymentProvider;
  /** Null: it takes no new payments, but settles and refunds its earlier ones. */
  offer: Offer | null;
  /** It reckons taxes, too. */
  taxProvider?: TaxProvider;
  /** Mounted at `stripeSandboxPath` where it takes the payments. */
  sandbox?: StripeSandbox;
};
