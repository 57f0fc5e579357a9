// The payment provider through Stripe's official library: Stripe, or anything Stripe-shaped.
import type { Stripe as StripeClient } from 'stripe';
import { intentStatuses, type PaymentIntent } from './payment-intent.ts';
import { type PaymentProvider, ProviderUnavailable } from './payment-provider.ts';

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Another host than Stripe's: 'http://localhost:12111'. */
  apiBase?: string | undefined;
  /** Replaces the network: the Stripe sandbox in this process. */
  fetch?: typeof fetch | undefined;
  now: () => Date;
};

// Pinned: updating the library does not change what Stripe answers.
const apiVersion = '2026-10-28.endive';
const timeoutMs = 15_000;
const retriesMax = 2;
const signatureAgeSecondsMax = 300;

export const connectStripe = (config: StripeConfig): PaymentProvider => {
  let client: Promise<StripeClient> | undefined;
  // Loaded with the first payment: it takes 300 ms.
  const loadClient = (): Promise<StripeClient> => {
    client ??= createClient(config);
    return client;
  };
  const request = async <T>(send: (stripe: StripeClient) => Promise<T>): Promise<T> => {
    const stripe = await loadClient();
    try {
      return await send(stripe);
    } catch (error) {
      if (!isTemporary(error)) throw error;
      throw new ProviderUnavailable('The payment provider is not responding.', { cause: error });
    }
  };
  const findIntent = (id: string): Promise<PaymentIntent | undefined> =>
    request((stripe) => unlessMissing(stripe.paymentIntents.retrieve(id)));

  return {
    createIntent: ({ amountCents, metadata, idempotencyKey }) =>
      request(async (stripe) =>
        toPaymentIntent(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'usd',
              metadata,
              allowed_payment_method_types: ['card'],
            },
            { idempotencyKey },
          ),
        ),
      ),
    findIntent,
    cancelIntent: (id) =>
      request(async (stripe) => {
        try {
          return await unlessMissing(stripe.paymentIntents.cancel(id));
        } catch (error) {
          if (hasCode(error, 'payment_intent_unexpected_state')) return findIntent(id);
          throw error;
        }
      }),
    refund: (intentId, { amountCents, idempotencyKey }) =>
      request(async (stripe) => {
        try {
          const input = { payment_intent: intentId, amount: amountCents };
          return (await stripe.refunds.create(input, { idempotencyKey })).id;
        } catch (error) {
          if (hasCode(error, 'charge_already_refunded')) return null;
          throw error;
        }
      }),
    readWebhook: async (rawBody, signature) => {
      const { webhooks } = await loadClient();
      try {
        const event = await webhooks.constructEventAsync(
          rawBody,
          signature,
          config.webhookSecret,
          signatureAgeSecondsMax,
          undefined,
          config.now().getTime(),
        );
        const { id, object } = event.data.object as { id?: string; object?: string };
        const intentId = object === 'payment_intent' ? (id ?? null) : null;
        return { id: event.id, type: event.type, intentId };
      } catch {
        return null;
      }
    },
  };
};

const createClient = async ({
  secretKey,
  apiBase,
  fetch: customFetch,
}: StripeConfig): Promise<StripeClient> => {
  const { default: Stripe } = await import('stripe');
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: retriesMax,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
    ...(customFetch && {
      host: 'stripe-sandbox',
      httpClient: Stripe.createFetchHttpClient(customFetch),
    }),
  });
};

const unlessMissing = async (
  intent: Promise<StripeClient.PaymentIntent>,
): Promise<PaymentIntent | undefined> => {
  try {
    return toPaymentIntent(await intent);
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return undefined;
    throw error;
  }
};

const toPaymentIntent = (intent: StripeClient.PaymentIntent): PaymentIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  // An unknown status counts as processing, and is checked again.
  status: intentStatuses.find((status) => status === intent.status) ?? 'processing',
  amountCents: intent.amount,
  amountReceivedCents: intent.amount_received,
  metadata: intent.metadata,
  lastError: intent.last_payment_error?.message ?? null,
});

const hasCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | null)?.code === code;

const temporaryTypes = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];
const isTemporary = (error: unknown): boolean =>
  temporaryTypes.includes((error as { type?: string } | null)?.type ?? '');
