// The card bank through Stripe's official library: Stripe itself, or anything that speaks like it.
import type { Stripe as StripeClient } from 'stripe';
import { type PaymentIntent, type PaymentProvider, ProviderUnavailable } from './payment.ts';

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Another host than Stripe's: 'http://localhost:12111'. */
  apiBase?: string | undefined;
  /** Reaches the bank without a network: the Stripe sandbox in this very process. */
  fetch?: typeof fetch | undefined;
  now: () => Date;
};

// Pinned, so that an update of the library never changes what the shop is told.
const apiVersion = '2026-10-28.endive';
const timeoutMs = 15_000;
const retriesMax = 2;

export const connectStripe = (config: StripeConfig): PaymentProvider => {
  let client: Promise<StripeClient> | undefined;
  const ask = async <T>(work: (stripe: StripeClient) => Promise<T>): Promise<T> => {
    // Loading takes 300 ms: the first payment pays for it, not each start of the shop.
    client ??= createClient(config);
    const stripe = await client;
    try {
      return await work(stripe);
    } catch (error) {
      throw isPassing(error)
        ? new ProviderUnavailable('The bank does not answer.', { cause: error })
        : error;
    }
  };

  const findIntent = (id: string): Promise<PaymentIntent | null> =>
    ask((stripe) => unlessMissing(stripe.paymentIntents.retrieve(id)));

  return {
    createIntent: ({ amountCents, metadata, idempotencyKey }) =>
      ask(async (stripe) =>
        read(
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
      ask(async (stripe) => {
        try {
          return await unlessMissing(stripe.paymentIntents.cancel(id));
        } catch (error) {
          if (hasCode(error, 'payment_intent_unexpected_state')) return findIntent(id);
          throw error;
        }
      }),
    refund: (id, idempotencyKey) =>
      ask(async (stripe) => {
        try {
          await stripe.refunds.create({ payment_intent: id }, { idempotencyKey });
        } catch (error) {
          if (!hasCode(error, 'charge_already_refunded')) throw error;
        }
      }),
    readWebhook: async (rawBody, signature) => {
      client ??= createClient(config);
      const { webhooks } = await client;
      try {
        const at = config.now().getTime();
        const event = await webhooks.constructEventAsync(
          rawBody,
          signature,
          config.webhookSecret,
          300,
          undefined,
          at,
        );
        const { id, object } = event.data.object as { id?: string; object?: string };
        return {
          id: event.id,
          type: event.type,
          intentId: object === 'payment_intent' ? (id ?? null) : null,
        };
      } catch {
        return null;
      }
    },
  };
};

const createClient = async ({
  secretKey,
  apiBase,
  fetch: reach,
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
    ...(reach && { host: 'stripe-sandbox', httpClient: Stripe.createFetchHttpClient(reach) }),
  });
};

const unlessMissing = async (
  found: Promise<StripeClient.PaymentIntent>,
): Promise<PaymentIntent | null> => {
  try {
    return read(await found);
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null;
    throw error;
  }
};

const read = (intent: StripeClient.PaymentIntent): PaymentIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  status: statuses[intent.status] ?? 'waiting',
  amountCents: intent.amount,
  amountReceivedCents: intent.amount_received,
  metadata: intent.metadata,
  lastError: intent.last_payment_error?.message ?? null,
});

const statuses: Record<string, PaymentIntent['status']> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
};

const hasCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | null)?.code === code;

const passing = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];
const isPassing = (error: unknown): boolean =>
  passing.includes((error as { type?: string } | null)?.type ?? '');
