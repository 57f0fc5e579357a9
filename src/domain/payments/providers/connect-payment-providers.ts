// The providers by name: the first with keys takes payments, each refunds what it took.
import type { Database } from '../../../platform/database/database.ts';
import { type ConnectedProvider, connectSandbox, type ProviderTools } from './connect-sandbox.ts';
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import { type ProviderName, paymentProviders, providerNames } from './payment-providers.ts';
import { connectStripe } from './stripe.ts';

export type StripeKeys = {
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhookSecret?: string | undefined;
  /** The secret of the previous webhook endpoint. */
  previousWebhook?: { secret: string; until: string } | undefined;
  /** Only what it took before: new payments go to the next one. */
  isPaused?: boolean;
  apiBase?: string | undefined;
  /** Whether a test card counts for one first purchase, as a real one does. */
  compareTestCards?: boolean | undefined;
};

/** By the name of the provider; one without a secret key is not connected. */
export type ProviderKeys = { stripe: StripeKeys };

type Connect = (
  keys: ProviderKeys,
  tools: ProviderTools,
) => Promise<ConnectedProvider> | ConnectedProvider | null;

const connects: Record<ProviderName, Connect> = {
  stripe: ({ stripe }, { now }) => {
    const { secretKey, publishableKey = '', webhookSecret = '', isPaused: _, ...options } = stripe;
    if (!secretKey) return null;
    return {
      paymentProvider: connectStripe({ ...options, secretKey, webhookSecret, now }),
      settings: { mode: 'stripe', publishableKey, providerUrl: null },
      sandbox: null,
    };
  },
  sandbox: ({ stripe }, tools) => connectSandbox(stripe, tools),
};

export const connectPaymentProviders = async (
  keys: ProviderKeys,
  tools: ProviderTools,
): Promise<ConnectedProvider & { providerName: ProviderName }> => {
  const connected = new Map<ProviderName, Promise<ConnectedProvider | null>>();
  const connect = (name: ProviderName) => {
    const connection = connected.get(name) ?? Promise.resolve(connects[name](keys, tools));
    connected.set(name, connection);
    return connection;
  };
  for (const name of providerNames) {
    const current = await connect(name);
    if (!current || (name === 'stripe' && keys.stripe.isPaused)) continue;
    const find = async (intentId: string, takenBy?: string) => {
      const taker = takenBy ?? (await findProvider(tools.database, intentId)) ?? name;
      const found = isProvider(taker) ? await connect(taker) : null;
      return { name: taker, provider: found?.paymentProvider };
    };
    const all = async () =>
      (await Promise.all(connected.values())).flatMap((one) => one?.paymentProvider ?? []);
    const paymentProvider = byIntent(current.paymentProvider, find, all);
    return { ...current, paymentProvider, providerName: name };
  }
  throw new Error('No payment provider is connected.');
};

/** The provider of a payment; undefined if the payment is not recorded. */
const findProvider = async ({ pool }: Database, intentId: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ provider: string }>({
    name: 'find-provider',
    text: 'select provider from payments where intent_id = $1',
    values: [intentId],
  });
  return rows[0]?.provider;
};

const isProvider = (name: string): name is ProviderName => Object.hasOwn(paymentProviders, name);

type Found = { name: string; provider: PaymentProvider | undefined };

/** New payments go to the current provider, everything else to the one that took the payment. */
const byIntent = (
  current: PaymentProvider,
  find: (intentId: string, takenBy?: string) => Promise<Found>,
  all: () => Promise<PaymentProvider[]>,
): PaymentProvider => {
  const taker = async (intentId: string): Promise<PaymentProvider> => {
    const { name, provider } = await find(intentId);
    if (!provider) throw notConnected(name);
    return provider;
  };
  return {
    ...current,
    // Unknown until its provider is connected again: an order does not wait for that.
    findIntent: async (id, takenBy) => (await find(id, takenBy)).provider?.findIntent(id),
    cancelIntent: async (id) => (await find(id)).provider?.cancelIntent(id),
    refund: async (id, input) => (await taker(id)).refund(id, input),
    listRefunds: async (id) => (await taker(id)).listRefunds(id),
    readWebhook: async (rawBody, signature) => {
      for (const provider of await all()) {
        const event = await provider.readWebhook(rawBody, signature);
        if (event) return event;
      }
      return null;
    },
  };
};

// No refused try: the refund waits with its key until the provider is there.
const notConnected = (name: string): ProviderError =>
  new ProviderError(
    `The payment provider '${name}' took this payment and is not connected: set its keys.`,
    { isKept: false },
  );
