// Stripe with its keys, else the Stripe sandbox; both through the same adapter.
import {
  createStripeSandbox,
  type StripeSandbox,
  type StripeSandboxOptions,
} from '../../stripe-sandbox/stripe-sandbox.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { PaymentProvider, PaymentSettings } from './payment-provider.ts';
import { connectStripe } from './stripe.ts';

/** Where the app mounts the Stripe sandbox. */
export const stripeSandboxPath = '/stripe-sandbox';

export type ProviderSettings = {
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhookSecret?: string | undefined;
  apiBase?: string | undefined;
  /** Whether a test card counts for one first purchase, as a real one does. */
  compareTestCards?: boolean | undefined;
};

export type ConnectedProvider = {
  paymentProvider: PaymentProvider;
  settings: PaymentSettings;
  /** Mounted at `stripeSandboxPath`; null with Stripe. */
  sandbox: StripeSandbox | null;
};

/** `deliver` takes the sandbox's webhooks to the app: `(request) => app.fetch(request)`. */
export const connectPaymentProvider = async (
  { secretKey, publishableKey, webhookSecret, apiBase, compareTestCards }: ProviderSettings,
  {
    database,
    ...dependencies
  }: Pick<StripeSandboxOptions, 'now' | 'deliver' | 'log'> & {
    database: Database;
  },
): Promise<ConnectedProvider> => {
  if (secretKey) {
    return {
      paymentProvider: connectStripe({
        secretKey,
        webhookSecret: webhookSecret ?? '',
        apiBase,
        compareTestCards,
        now: dependencies.now,
      }),
      settings: { mode: 'stripe', publishableKey: publishableKey ?? '', providerUrl: null },
      sandbox: null,
    };
  }
  const sandbox = await createStripeSandbox({
    ...dependencies,
    pool: database.writes,
    isUnavailable: isDatabaseUnavailable,
    basePath: stripeSandboxPath,
    webhookUrl: 'http://shop/webhooks/stripe',
  });
  const sandboxFetch: typeof fetch = async (input, init) =>
    sandbox.app.fetch(new Request(input, init));
  return {
    paymentProvider: connectStripe({
      secretKey: sandbox.keys.secretKey,
      webhookSecret: sandbox.keys.webhookSecret,
      fetch: sandboxFetch,
      compareTestCards,
      now: dependencies.now,
    }),
    settings: {
      mode: 'sandbox',
      publishableKey: sandbox.keys.publishableKey,
      providerUrl: stripeSandboxPath,
    },
    sandbox,
  };
};
