// The payment providers as data, a row each; connect-payment-providers.ts connects them.
import type { Offer } from './payment-provider.ts';

export type PageSources = Record<'script' | 'frame' | 'connect' | 'image', string[]>;

type Method = {
  name: string;
  title: string;
  /** Its button places the order; the money comes later, and only for an order. */
  isPaidLater?: true;
  /** Cards have a minimum amount. */
  hasLeast?: true;
  /** Its buttons take the address too, on products and in the cart. */
  hasExpress?: true;
};

type ProviderRow = {
  /** Its name within sentences. */
  title: string;
  /** What a checkout asks for. Of two providers with one method the first takes the payment. */
  method: Method;
  /**
   * Where it sends its signed events; left out: it sends none. Several may share a path: the
   * signature tells them apart.
   */
  webhookPath?: string;
  /** What the payment page loads from the provider; null if nothing. */
  sources: PageSources | null;
  /** Takes payments only while no other provider has its method. */
  isFallback?: true;
};

const card = { name: 'card', title: 'Card', hasLeast: true, hasExpress: true } as const;

/** The first one that is connected has the method of a checkout that names none. */
export const paymentProviders = {
  stripe: {
    title: 'Stripe',
    method: card,
    webhookPath: '/webhooks/stripe',
    sources: {
      // Its script loads parts from hosts below its own.
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      // Pages of methods and of issuers, and Link, which the form offers.
      frame: [
        ...['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        ...['https://link.com', 'https://*.link.com'],
      ],
      connect: ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
      image: ['https://*.stripe.com', 'https://*.link.com'],
    },
  },
  sandbox: {
    title: 'Stripe sandbox',
    method: card,
    webhookPath: '/webhooks/stripe',
    sources: null,
    isFallback: true,
  },
  by_hand: {
    title: 'Payment by hand',
    method: { name: 'by_hand', title: 'Payment by hand', isPaidLater: true },
    sources: null,
  },
} satisfies Record<string, ProviderRow>;

export type ProviderName = keyof typeof paymentProviders;
export type MethodName = (typeof paymentProviders)[ProviderName]['method']['name'];

export const providerNames = Object.keys(paymentProviders) as [ProviderName, ...ProviderName[]];
const rows: ProviderRow[] = Object.values(paymentProviders);
export const methodNames = [...new Set(rows.map(({ method }) => method.name))] as [MethodName];
export const webhookPaths = [...new Set(rows.flatMap(({ webhookPath }) => webhookPath ?? []))];

/** A way to pay that a checkout offers now, and who takes the money. */
export type PaymentMethod = Omit<Offer, 'isTest'> &
  Omit<Method, 'name'> & {
    name: MethodName;
    provider: ProviderName;
    isTest: boolean;
  };
/** The first is the default. */
export type PaymentMethods = readonly [PaymentMethod, ...PaymentMethod[]];

export const rowOf = (name: string): ProviderRow | undefined =>
  Object.hasOwn(paymentProviders, name) ? paymentProviders[name as ProviderName] : undefined;

/** Also of one that an earlier version had. */
export const titleOf = (name: string): string => rowOf(name)?.title ?? name;

/** What the payment page may load for any of them; null if nothing. */
export const sourcesOf = (names: readonly string[]): PageSources | null => {
  const all = names.flatMap((name) => rowOf(name)?.sources ?? []);
  if (all.length === 0) return null;
  return {
    script: all.flatMap(({ script }) => script),
    frame: all.flatMap(({ frame }) => frame),
    connect: all.flatMap(({ connect }) => connect),
    image: all.flatMap(({ image }) => image),
  };
};
