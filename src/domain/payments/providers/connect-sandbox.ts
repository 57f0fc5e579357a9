// The Stripe sandbox, through the adapter of Stripe.
import {
  createStripeSandbox,
  type StripeSandbox,
  type StripeSandboxOptions,
} from '../../../../stripe-sandbox/stripe-sandbox.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.ts';
import type { PaymentProvider, PaymentSettings } from './payment-provider.ts';
import { paymentProviders } from './payment-providers.ts';
import { connectStripe } from './stripe.ts';

/** Where the app mounts the Stripe sandbox. */
export const stripeSandboxPath = '/stripe-sandbox';

/** `deliver` takes the sandbox's webhooks to the app: `(request) => app.fetch(request)`. */
export type ProviderTools = Pick<StripeSandboxOptions, 'now' | 'deliver' | 'log'> & {
  database: Database;
};

export type ConnectedProvider = {
  paymentProvider: PaymentProvider;
  settings: PaymentSettings;
  /** Mounted at `stripeSandboxPath` where it takes the payments; null of others. */
  sandbox: StripeSandbox | null;
};

export const connectSandbox = async (
  { compareTestCards }: { compareTestCards?: boolean | undefined },
  { database, ...tools }: ProviderTools,
): Promise<ConnectedProvider> => {
  const sandbox = await createStripeSandbox({
    ...tools,
    pool: database.writes,
    isUnavailable: isDatabaseUnavailable,
    basePath: stripeSandboxPath,
    webhookUrl: `http://shop${paymentProviders.sandbox.webhookPath}`,
  });
  const { secretKey, publishableKey, webhookSecret } = sandbox.keys;
  return {
    paymentProvider: connectStripe({
      secretKey,
      webhookSecret,
      fetch: async (input, init) => sandbox.app.fetch(new Request(input, init)),
      compareTestCards,
      now: tools.now,
    }),
    settings: { mode: 'sandbox', publishableKey, providerUrl: stripeSandboxPath },
    sandbox,
  };
};
