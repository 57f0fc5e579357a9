// The payment providers as data; connect-payment-providers.ts connects them.

export type PageSources = { script: string[]; frame: string[]; connect: string[] };

type ProviderFacts = {
  /** Where it sends its signed events, and in which header their signature is. */
  webhookPath: string;
  signatureHeader: string;
  /** What the payment page loads from the provider; null if nothing. */
  sources: PageSources | null;
};

const stripeWebhook = { webhookPath: '/webhooks/stripe', signatureHeader: 'stripe-signature' };

/** The first one with keys takes new payments; the sandbox needs none, so it is the last. */
export const paymentProviders = {
  stripe: {
    ...stripeWebhook,
    sources: {
      script: ['https://js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
  },
  sandbox: { ...stripeWebhook, sources: null },
} satisfies Record<string, ProviderFacts>;

export type ProviderName = keyof typeof paymentProviders;

export const providerNames = Object.keys(paymentProviders) as [ProviderName, ...ProviderName[]];

export const sourcesOf = (name: ProviderName): PageSources | null => paymentProviders[name].sources;

/** Several providers may share a path; the signature says which one sent the event. */
export const webhooks: ReadonlyMap<string, string> = new Map(
  Object.values(paymentProviders).map((one) => [one.webhookPath, one.signatureHeader]),
);
