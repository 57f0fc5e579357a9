// Which bank: Stripe when there is a key for it, the Stripe sandbox otherwise. The code that speaks to them is the same.

import {
  createStripeSandbox,
  type StripeSandbox,
  type StripeSandboxOptions,
} from '../../stripe-sandbox/stripe-sandbox.ts';
import type { Database } from '../database/database.ts';
import type { PaymentProvider, PaymentSettings } from './payment.ts';
import { connectStripe } from './stripe.ts';

/** Where the site mounts the Stripe sandbox. */
export const stripeSandboxPath = '/stripe-sandbox';

export type ProviderSettings = {
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhookSecret?: string | undefined;
  apiBase?: string | undefined;
};

export type ConnectedProvider = {
  paymentProvider: PaymentProvider;
  settings: PaymentSettings;
  /** To be mounted at `sandboxBankPath`; null with Stripe. */
  sandbox: StripeSandbox | null;
};

/** `deliver` hands the Stripe sandbox's webhooks to the app: `(request) => app.fetch(request)`. */
export const connectPaymentProvider = async (
  { secretKey, publishableKey, webhookSecret, apiBase }: ProviderSettings,
  {
    database,
    ...outside
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
        now: outside.now,
      }),
      settings: { mode: 'stripe', publishableKey: publishableKey ?? '', providerUrl: null },
      sandbox: null,
    };
  }
  const sandbox = await createStripeSandbox({
    ...outside,
    pool: database.pool,
    basePath: stripeSandboxPath,
    webhookUrl: 'http://shop/webhooks/stripe',
  });
  const reach: typeof fetch = async (input, init) => sandbox.app.fetch(new Request(input, init));
  return {
    paymentProvider: connectStripe({
      secretKey: sandbox.keys.secretKey,
      webhookSecret: sandbox.keys.webhookSecret,
      fetch: reach,
      now: outside.now,
    }),
    settings: {
      mode: 'sandbox',
      publishableKey: sandbox.keys.publishableKey,
      providerUrl: stripeSandboxPath,
    },
    sandbox,
  };
};
