// The payment provider through Stripe's official library: Stripe, or anything Stripe-shaped.
import type { Stripe as StripeClient } from 'stripe';
import { dayMs } from '../../../../platform/values/day-ms.ts';
import { intentStatuses, type PaymentIntent } from '../../payment-intent.ts';
import type { PaymentProvider, ProviderRecord, ProviderRefund } from '../payment-provider.ts';
import { methodTitle } from './method-titles.ts';
import { createStripeClient, type StripeAccess } from './stripe-client.ts';
import { eventKindOf } from './stripe-events.ts';
import { recordOfCharge, recordOfIntent, recordOfMoved } from './stripe-records.ts';
import { toProviderError } from './to-provider-error.ts';

export type StripeConfig = StripeAccess & {
  webhookSecret: string;
  /** The secret of the previous endpoint, whose events may still arrive. */
  previousWebhook?: { secret: string; until: string } | undefined;
  /** In test mode too: everybody shares its cards. */
  compareTestCards?: boolean | undefined;
  now: () => Date;
};

const signatureAgeSecondsMax = 300;

export const connectStripe = (config: StripeConfig): PaymentProvider => {
  const toPaymentIntent = intentReader(config);
  const readUnlessMissing = async (intent: Promise<StripeClient.PaymentIntent>) => {
    try {
      return toPaymentIntent(await intent);
    } catch (error) {
      if (hasCode(error, 'resource_missing')) return undefined;
      throw error;
    }
  };
  let client: Promise<StripeClient> | undefined;
  const loadClient = (): Promise<StripeClient> => {
    client ??= createStripeClient(config);
    return client;
  };
  const request = async <T>(send: (stripe: StripeClient) => Promise<T>): Promise<T> => {
    const stripe = await loadClient();
    try {
      return await send(stripe);
    } catch (error) {
      throw toProviderError(error) ?? error;
    }
  };
  const findIntent = (id: string): Promise<PaymentIntent | undefined> =>
    request((stripe) =>
      readUnlessMissing(stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })),
    );

  return {
    createIntent: ({ amountCents, currency, metadata, idempotencyKey }) =>
      request(async (stripe) =>
        toPaymentIntent(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              metadata,
              // What the owner's account takes, as far as the currency and the country allow.
              automatic_payment_methods: { enabled: true },
            },
            { idempotencyKey },
          ),
        ),
      ),
    findIntent,
    searchIntents: (metadata) =>
      request(async (stripe) => {
        const clauses = Object.entries(metadata).map(
          ([key, value]) => `metadata['${key}']:'${value}'`,
        );
        const { data } = await stripe.paymentIntents.search({ query: clauses.join(' AND ') });
        return data.map(toPaymentIntent);
      }),
    cancelIntent: (id) =>
      request(async (stripe) => {
        try {
          return await readUnlessMissing(stripe.paymentIntents.cancel(id));
        } catch (error) {
          if (hasCode(error, 'payment_intent_unexpected_state')) return findIntent(id);
          throw error;
        }
      }),
    refund: (intentId, { amountCents, metadata, idempotencyKey }) =>
      request(async (stripe) => {
        try {
          const input = { payment_intent: intentId, amount: amountCents, metadata };
          return toRefund(await stripe.refunds.create(input, { idempotencyKey }));
        } catch (error) {
          if (hasCode(error, 'charge_already_refunded')) return null;
          throw error;
        }
      }),
    listRefunds: (intentId) =>
      request(async (stripe) => {
        try {
          const pages = stripe.refunds.list({ payment_intent: intentId, limit: 100 });
          const refunds: ProviderRefund[] = [];
          for await (const refund of pages) refunds.push(toRefund(refund));
          return refunds;
        } catch (error) {
          if (hasCode(error, 'resource_missing')) return [];
          throw error;
        }
      }),
    listRecords: async function* (asked) {
      const stripe = await loadClient();
      try {
        yield* listRecords(stripe, asked);
      } catch (error) {
        throw toProviderError(error) ?? error;
      }
    },
    readWebhook: async (rawBody, headers) => {
      const { webhooks } = await loadClient();
      const signature = headers.get('stripe-signature') ?? '';
      const { webhookSecret, previousWebhook: previous, now } = config;
      const isKept = previous !== undefined && now() < new Date(previous.until);
      for (const secret of isKept ? [webhookSecret, previous.secret] : [webhookSecret]) {
        try {
          const event = await webhooks.constructEventAsync(
            rawBody,
            signature,
            secret,
            signatureAgeSecondsMax,
            undefined,
            now().getTime(),
          );
          if (isOfLater(signature, now())) continue;
          return { kind: eventKindOf(event.type), intentId: intentOf(event.data?.object) };
        } catch {}
      }
      return null;
    },
  };
};

/** The balance lists disputes, and when the money of an intent moved. */
async function* listRecords(
  stripe: StripeClient,
  asked: { since: Date } | { intentId: string },
): AsyncGenerator<ProviderRecord> {
  if ('intentId' in asked) return yield* listOfIntent(stripe, asked.intentId);
  const range = { created: { gte: Math.floor(asked.since.getTime() / 1000) }, limit: 100 };
  for await (const intent of stripe.paymentIntents.list(range)) yield recordOfIntent(intent);
  for await (const refund of stripe.refunds.list(range)) yield recordOfMoved('refund', refund);
  const moved = stripe.balanceTransactions.list({ ...range, expand: ['data.source'] });
  for await (const { source } of moved) {
    if (typeof source !== 'object' || source === null) continue;
    if (source.object === 'charge') yield recordOfCharge(source);
    if (source.object === 'refund') yield recordOfMoved('refund', source);
    if (source.object === 'dispute') yield recordOfMoved('dispute', source);
  }
}

/** The records of an intent; none if the account does not know it. */
async function* listOfIntent(stripe: StripeClient, id: string): AsyncGenerator<ProviderRecord> {
  const intent = await stripe.paymentIntents.retrieve(id).catch((error: unknown) => {
    if (hasCode(error, 'resource_missing')) return null;
    throw error;
  });
  if (!intent) return;
  yield recordOfIntent(intent);
  const refunds = stripe.refunds.list({ payment_intent: id, limit: 100 });
  for await (const refund of refunds) yield recordOfMoved('refund', refund);
}

// The library accepts times in the future, so such an event could be replayed until then.
const isOfLater = (signature: string, now: Date): boolean => {
  const [, seconds = ''] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return Number(seconds) - now.getTime() / 1000 > signatureAgeSecondsMax;
};

const intentReader =
  ({ compareTestCards = true, now }: StripeConfig) =>
  (intent: StripeClient.PaymentIntent): PaymentIntent => ({
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // An unknown status counts as processing, and is checked again.
    status: intentStatuses.find((status) => status === intent.status) ?? 'processing',
    amountCents: intent.amount,
    currency: intent.currency,
    amountReceivedCents: intent.amount_received,
    metadata: intent.metadata,
    cardFingerprint: intent.livemode || compareTestCards ? fingerprintOf(intent) : null,
    lastError: intent.last_payment_error?.message ?? null,
    failureCode: failureCodeOf(intent.last_payment_error),
    method: methodOf(intent),
    pending: intent.status === 'processing' ? pendingOf(intent, now()) : null,
  });

/** Stripe says a SEPA debit is sure within 14 business days; other ways are sooner. */
const sureAfterDays = 20;

const methodOf = ({ payment_method: method }: StripeClient.PaymentIntent): string | null =>
  typeof method === 'object' && method && method.type !== 'card' ? methodTitle(method.type) : null;

const pendingOf = (intent: StripeClient.PaymentIntent, at: Date) => ({
  method: methodOf(intent) ?? 'card',
  until: new Date(at.getTime() + sureAfterDays * dayMs),
  text: null,
  isMarkedByAdmin: false,
});

/** Only what looks like a code is taken for one. */
const failureCodeOf = (error: StripeClient.PaymentIntent.LastPaymentError | null) => {
  if (!error) return null;
  const code = error.decline_code ?? error.code ?? '';
  return /^[a-z0-9_]{1,60}$/.test(code) ? code : 'other';
};

/** The fingerprint of the current card, or of the declined one. */
const fingerprintOf = (intent: StripeClient.PaymentIntent): string | null => {
  const method = intent.payment_method ?? intent.last_payment_error?.payment_method;
  return (typeof method === 'object' && method?.card?.fingerprint) || null;
};

const toRefund = ({ id, status, metadata, ...rest }: StripeClient.Refund): ProviderRefund => ({
  id,
  // 'requires_action' waits for the customer's account, and counts as pending.
  status: refundStatuses[status ?? ''] ?? 'pending',
  failure: rest.failure_reason ?? null,
  metadata: metadata ?? {},
});

const refundStatuses: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

/** Null also for an event without a payment. */
const intentOf = (object: unknown): string | null => {
  const { object: kind, ...row } = (object ?? {}) as Record<string, unknown>;
  const id = kind === 'refund' ? row.payment_intent : kind === 'payment_intent' ? row.id : null;
  return typeof id === 'string' ? id : null;
};

const hasCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | null)?.code === code;
