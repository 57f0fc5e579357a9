// The payment providers as one: a new payment names its provider, each settles what it took.

import type { Database } from '../../../platform/database/database.ts';
import type { TaxProvider } from '../../taxes/provider/tax-provider.ts';
import type { PaymentIntent } from '../payment-intent.ts';
import { connectByHand } from './by-hand/connect-by-hand.ts';
import type { ConnectedProvider, ProviderTools } from './connected-provider.ts';
import {
  type AskedRecords,
  type NewIntent,
  type Offer,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderRecord,
} from './payment-provider.ts';
import {
  type PaymentMethod,
  type PaymentMethods,
  type ProviderName,
  paymentProviders,
  providerNames,
  rowOf,
} from './payment-providers.ts';
import { connectSandbox } from './stripe/connect-sandbox.ts';
import { connectWithKeys, type StripeKeys } from './stripe/connect-with-keys.ts';

/** By the name of the provider; one without its keys is not connected. */
export type ProviderKeys = { stripe: StripeKeys };

type Connect = (
  keys: ProviderKeys,
  tools: ProviderTools,
) => Promise<ConnectedProvider> | ConnectedProvider | null;

const connects: Record<ProviderName, Connect> = {
  stripe: ({ stripe }, tools) => connectWithKeys(stripe, tools),
  sandbox: ({ stripe }, tools) => connectSandbox(stripe, tools),
  by_hand: (_, tools) => connectByHand(tools),
};

export type PaymentProviders = Pick<PaymentProvider, 'refund' | 'listRefunds'> & {
  createIntent(input: NewIntent & { provider: ProviderName }): Promise<PaymentIntent>;
  /** `takenBy`: the provider that has it, where that is known. */
  findIntent(id: string, takenBy?: string): Promise<PaymentIntent | undefined>;
  cancelIntent(id: string, takenBy?: string): Promise<PaymentIntent | undefined>;
  /** Undefined where a form of the provider confirms. */
  confirmIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Of all providers; one that does not search or answer has none. */
  searchIntents(metadata: Record<string, string>): Promise<FoundIntent[]>;
  listRecords(provider: string, asked: AskedRecords): AsyncIterable<ProviderRecord>;
  /** False when its keys are gone: it cannot be asked. */
  isConnected(provider: string): Promise<boolean>;
  readWebhook(path: string, rawBody: string, headers: Headers): Promise<ProviderEvent | null>;
};
type FoundIntent = PaymentIntent & { provider: ProviderName };

type Connected = Pick<ConnectedProvider, 'sandbox'> & {
  paymentProvider: PaymentProviders;
  paymentMethods: PaymentMethods;
  /** Null: none of them reckons taxes. */
  taxProvider: TaxProvider | null;
};

export const connectPaymentProviders = async (
  keys: ProviderKeys,
  tools: ProviderTools,
): Promise<Connected> => {
  const connections = new Map<ProviderName, Promise<ConnectedProvider | null>>();
  const connect = (name: ProviderName) => {
    const connection = connections.get(name) ?? Promise.resolve(connects[name](keys, tools));
    connections.set(name, connection);
    return connection;
  };
  const offered: (Omit<PaymentMethod, 'isTest'> & Pick<Offer, 'isTest'>)[] = [];
  let sandbox: ConnectedProvider['sandbox'];
  let taxProvider: TaxProvider | null = null;
  for (const name of providerNames) {
    const { method } = paymentProviders[name];
    const isTaken = offered.some((other) => other.name === method.name);
    if (rowOf(name)?.isFallback && isTaken) continue;
    const one = await connect(name);
    taxProvider ??= one?.taxProvider ?? null;
    if (!one?.offer || isTaken) continue;
    offered.push({ ...method, provider: name, ...one.offer });
    sandbox ??= one.sandbox;
  }
  const isTestMode = offered.every(({ isTest }) => isTest !== false);
  const [first, ...others] = offered.map((one) => ({ ...one, isTest: one.isTest ?? isTestMode }));
  if (!first) throw new Error('No payment provider is connected.');
  const find = async (name: string) => {
    const row = Object.hasOwn(paymentProviders, name) ? (name as ProviderName) : null;
    return row && (await connect(row))?.paymentProvider;
  };
  const all = async () => {
    const connected = [...connections].map(async ([name, one]) => ({ name, one: await one }));
    return (await Promise.all(connected)).flatMap(({ name, one }) =>
      one ? [{ name, provider: one.paymentProvider }] : [],
    );
  };
  const nameOf = async (intentId: string) =>
    (await findTaker(tools.database, intentId)) ?? first.provider;
  return {
    paymentProvider: asOne({ find, all, nameOf }),
    paymentMethods: [first, ...others],
    taxProvider,
    ...(sandbox && { sandbox }),
  };
};

/** The provider of a payment; undefined if the payment is not recorded. */
const findTaker = async ({ pool }: Database, intentId: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ provider: string }>({
    name: 'find-provider',
    text: 'select provider from payments where intent_id = $1',
    values: [intentId],
  });
  return rows[0]?.provider;
};

type Providers = {
  find(name: string): Promise<PaymentProvider | null | undefined>;
  all(): Promise<{ name: ProviderName; provider: PaymentProvider }[]>;
  /** Who took a payment. */
  nameOf(intentId: string): Promise<string>;
};

const asOne = ({ find, all, nameOf }: Providers): PaymentProviders => {
  const get = async (name: string): Promise<PaymentProvider> => {
    const provider = await find(name);
    if (!provider) throw notConnected(name);
    return provider;
  };
  const taker = async (intentId: string) => get(await nameOf(intentId));
  // Unknown until its provider is connected again. An order does not wait for it.
  const ifConnected = async (id: string, takenBy?: string) => find(takenBy ?? (await nameOf(id)));
  return {
    createIntent: async ({ provider, ...input }) => (await get(provider)).createIntent(input),
    findIntent: async (id, takenBy) => (await ifConnected(id, takenBy))?.findIntent(id),
    cancelIntent: async (id, takenBy) => (await ifConnected(id, takenBy))?.cancelIntent(id),
    confirmIntent: async (id) => (await taker(id)).confirmIntent?.(id),
    refund: async (id, input) => (await taker(id)).refund(id, input),
    listRefunds: async (id) => (await taker(id)).listRefunds(id),
    searchIntents: async (metadata) => {
      const found = (await all()).map(async ({ name, provider }) => {
        const intents = await provider.searchIntents(metadata).catch(noneIfUnavailable);
        return intents.map((intent) => ({ ...intent, provider: name }));
      });
      return (await Promise.all(found)).flat();
    },
    listRecords: async function* (provider, asked) {
      yield* (await get(provider)).listRecords(asked);
    },
    isConnected: async (provider) => Boolean(await find(provider)),
    readWebhook: async (path, rawBody, headers) => {
      for (const { name, provider } of await all()) {
        if (rowOf(name)?.webhookPath !== path) continue;
        const event = await provider.readWebhook(rawBody, headers);
        if (event) return event;
      }
      return null;
    },
  };
};

/** Not every provider searches in every country; when it is down, opening fails as well. */
const noneIfUnavailable = (error: unknown): PaymentIntent[] => {
  if (error instanceof ProviderError) return [];
  throw error;
};

// Not a refused try: the refund keeps its key and waits until the provider is connected.
const notConnected = (name: string): ProviderError =>
  new ProviderError(
    `The payment provider '${name}' took this payment and is not connected: set its keys.`,
    { isKept: false },
  );
