// The Stripe sandbox, through the adapter of Stripe.
import { createStripeSandbox } from '../../../../../stripe-sandbox/stripe-sandbox.ts';
import { isDatabaseUnavailable } from '../../../../platform/database/database-errors.ts';
import type { ConnectedProvider, ProviderTools } from '../connected-provider.ts';
import { paymentProviders } from '../payment-providers.ts';
import { connectStripe } from './stripe.ts';
import { connectStripeTax } from './stripe-tax.ts';

/** Where the app mounts the Stripe sandbox. */
export const stripeSandboxPath = '/stripe-sandbox';

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
  const reach: typeof fetch = async (input, init) => sandbox.app.fetch(new Request(input, init));
  return {
    taxProvider: connectStripeTax({ secretKey, fetch: reach }, { isTest: true }),
    paymentProvider: connectStripe({
      secretKey,
      webhookSecret,
      fetch: reach,
      compareTestCards,
      now: tools.now,
    }),
    offer: { publishableKey, providerUrl: stripeSandboxPath, isTest: true },
    sandbox,
  };
};
