// A Stripe sandbox on its own database, called by Stripe's library and as a browser would.
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { createStripeSandbox } from '../stripe-sandbox/stripe-sandbox.ts';
import { databaseForTest } from './test-database.ts';

export const sandboxTime = new Date('2026-11-21T14:10:00Z');

export const openStripeSandbox = async (
  deliver = async (_request: Request) => new Response('ok'),
) => {
  const database = await databaseForTest();
  let now = sandboxTime;
  const sandbox = await createStripeSandbox({
    pool: database.pool,
    now: () => now,
    basePath: '/stripe-sandbox',
    webhookUrl: 'http://shop/webhooks/stripe',
    deliver,
  });
  const reach: typeof fetch = async (input, init) => sandbox.app.fetch(new Request(input, init));
  const connect = (key: string) =>
    new Stripe(key, {
      host: 'stripe',
      httpClient: Stripe.createFetchHttpClient(reach),
      maxNetworkRetries: 0,
    });
  const count = async (table: string) =>
    (await database.pool.query<{ n: number }>(`select count(*) as n from stripe_sandbox.${table}`))
      .rows[0]?.n;
  /** Types of events with the states of their objects, oldest first. */
  const events = async (types: RegExp): Promise<string[]> => {
    const { rows } = await database.pool.query<{ event: string }>(
      `select concat_ws(' ', payload::jsonb ->> 'type',
         payload::jsonb -> 'data' -> 'object' ->> 'status') as event
       from stripe_sandbox.events order by position`,
    );
    return rows.map(({ event }) => event).filter((event) => types.test(event));
  };
  onTestFinished(sandbox.idle);
  return {
    sandbox,
    events,
    /** What happens by itself until then has happened. */
    pass: async (seconds: number): Promise<void> => {
      now = new Date(now.getTime() + seconds * 1_000);
      await sandbox.deliverEvents();
    },
    database,
    count,
    stripe: connect(sandbox.keys.secretKey),
    connect,
    /** As a browser calls: form fields and the publishable key. */
    browse: async (
      path: string,
      form: Record<string, string>,
      key = sandbox.keys.publishableKey,
    ) => {
      const response = await sandbox.app.request(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams(form),
      });
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    },
  };
};

export const card = (number: string, more = {}) => ({
  type: 'card' as const,
  card: { number, exp_month: 11, exp_year: 2028, cvc: '314', ...more },
});

export const pay = async (stripe: Stripe, number: string, amount = 20788) => {
  const intent = await stripe.paymentIntents.create({ amount, currency: 'usd' });
  const method = await stripe.paymentMethods.create(card(number));
  const result = await stripe.paymentIntents
    .confirm(intent.id, { payment_method: method.id, return_url: 'http://shop/pay' })
    .catch((error: unknown) => error as Stripe.errors.StripeError);
  return { result, intent: await stripe.paymentIntents.retrieve(intent.id) };
};

/** The error of a call, or 'no error'. */
export const errorOf = (work: Promise<unknown>) =>
  work.then(() => 'no error').catch((error) => pick(error));
const pick = ({
  type,
  code,
  decline_code,
  statusCode,
  param,
  message,
}: Partial<Stripe.errors.StripeError>) => ({
  type,
  code,
  decline_code,
  statusCode,
  param,
  message,
});
