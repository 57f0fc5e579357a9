import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { openStripeSandbox, pay, sandboxTime } from '../../../../../test/test-stripe-sandbox.ts';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider.ts';
import { apiVersion } from './api-version.ts';
import { connectStripe } from './stripe.ts';

const now = () => sandboxTime;

const overASocket = async () => {
  const sandbox = await openStripeSandbox();
  const server = serve({
    fetch: sandbox.sandbox.app.fetch,
    port: 0,
    hostname: '127.0.0.1',
  });
  const close = () => new Promise<void>((done) => server.close(() => done()));
  onTestFinished(close);
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  const { secretKey, webhookSecret } = sandbox.sandbox.keys;
  const paymentProvider = connectStripe({
    secretKey,
    webhookSecret,
    apiBase: `http://127.0.0.1:${port}`,
    now,
  });
  return { ...sandbox, paymentProvider };
};

const order = {
  amountCents: 20788,
  currency: 'eur',
  metadata: { orderId: 'one' },
  idempotencyKey: 'order-one-1',
};

test('an intent is created once a key, found and canceled', async () => {
  const { paymentProvider, pass } = await overASocket();
  const intent = await paymentProvider.createIntent(order);
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    amountCents: 20788,
    currency: 'eur',
    amountReceivedCents: 0,
    metadata: order.metadata,
  });
  expect(intent.clientSecret).toMatch(`${intent.id}_secret_`);
  expect(await paymentProvider.createIntent(order)).toEqual(intent);
  expect(await paymentProvider.findIntent(intent.id)).toEqual(intent);
  expect(await paymentProvider.searchIntents(order.metadata)).toEqual([]);
  await pass(60);
  expect(await paymentProvider.searchIntents(order.metadata)).toEqual([intent]);
  expect(await paymentProvider.searchIntents({ orderId: 'two' })).toEqual([]);
  expect(await paymentProvider.cancelIntent(intent.id)).toMatchObject({ status: 'canceled' });
  expect(await paymentProvider.cancelIntent(intent.id)).toMatchObject({ status: 'canceled' });
});

test('a paid intent cannot be canceled, and is refunded once', async () => {
  const { paymentProvider, stripe, database } = await overASocket();
  const { intent } = await pay(stripe, '4242424242424242');
  expect(await paymentProvider.cancelIntent(intent.id)).toMatchObject({
    status: 'succeeded',
    amountReceivedCents: 20788,
  });
  const metadata = { refundId: 'one' };
  for (const key of ['refund-1', 'refund-1', 'refund-2'])
    await paymentProvider.refund(intent.id, { amountCents: 20788, metadata, idempotencyKey: key });
  const { rows } = await database.pool.query(
    'select sum(amount) as cents from stripe_sandbox.refunds',
  );
  expect(rows).toEqual([{ cents: 20788 }]);
  const listed = await paymentProvider.listRefunds(intent.id);
  expect(listed).toMatchObject([{ status: 'succeeded', metadata }]);
  expect(await paymentProvider.listRefunds('pi_other')).toEqual([]);
});

test('an intent of another account is not found, and its refund throws', async () => {
  const { paymentProvider } = await overASocket();
  expect(await paymentProvider.findIntent('pi_other')).toBeUndefined();
  expect(await paymentProvider.cancelIntent('pi_other')).toBeUndefined();
  await expect(
    paymentProvider.refund('pi_other', { amountCents: 1, metadata: {}, idempotencyKey: 'other' }),
  ).rejects.toThrow('No such payment_intent');
});

test('a declined card leaves its message on the intent', async () => {
  const { paymentProvider, stripe } = await overASocket();
  const { intent } = await pay(stripe, '4000000000009995');
  expect(await paymentProvider.findIntent(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    lastError: 'Your card has insufficient funds.',
  });
});

test('a wrong key is refused, and no idempotency key keeps that', async () => {
  const { sandbox } = await openStripeSandbox();
  const reach: typeof fetch = async (input, init) => sandbox.app.fetch(new Request(input, init));
  const wrongKey = connectStripe({
    secretKey: 'sk_test_wrong',
    webhookSecret: 'x',
    fetch: reach,
    now,
  });
  const answer = await wrongKey.findIntent('pi_any').catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(ProviderRefused);
  expect(answer).toMatchObject({ isKept: false, cause: { type: 'StripeAuthenticationError' } });
});

test('connection errors and server errors are ProviderUnavailable', async () => {
  const { paymentProvider, database } = await overASocket();
  await database.pool.query('alter table stripe_sandbox.payment_intents rename to renamed');
  await expect(paymentProvider.findIntent('pi_any')).rejects.toThrow(ProviderUnavailable);
  const unreachable = connectStripe({
    secretKey: 'sk_test_x',
    webhookSecret: 'x',
    apiBase: 'http://127.0.0.1:9',
    now,
  });
  await expect(unreachable.findIntent('pi_any')).rejects.toThrow(ProviderUnavailable);
});

test('only recent events with a valid signature are read', async () => {
  const seen: { body: string; signature: string }[] = [];
  const { sandbox, stripe } = await openStripeSandbox(async (request) => {
    seen.push({
      body: await request.text(),
      signature: request.headers.get('stripe-signature') ?? '',
    });
    return new Response();
  });
  const { secretKey, webhookSecret } = sandbox.keys;
  const read = (body: string, signature: string, at = sandboxTime) =>
    connectStripe({ secretKey, webhookSecret, now: () => at }).readWebhook(
      body,
      new Headers({ 'stripe-signature': signature }),
    );
  const { intent } = await pay(stripe, '4242424242424242');
  await sandbox.idle();
  const paid = seen.find((one) => one.body.includes('payment_intent.succeeded'));
  const { body = '', signature = '' } = paid ?? {};
  expect(JSON.parse(body)).toMatchObject({ api_version: apiVersion, request: {} });
  expect(await read(body, signature)).toEqual({ kind: 'paid', intentId: intent.id });
  const aboutNothing = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping' });
  const signed = stripe.webhooks.generateTestHeaderString({
    payload: aboutNothing,
    secret: webhookSecret,
    timestamp: Math.floor(sandboxTime.getTime() / 1000),
  });
  expect(await read(aboutNothing, signed)).toEqual({ kind: 'other', intentId: null });
  expect(await read(body.replace(intent.id, 'pi_other'), signature)).toBeNull();
  expect(await read(body, signature.replace(/v1=.{8}/, 'v1=01234567'))).toBeNull();
  expect(await read(body, '')).toBeNull();
  expect(await read(body, signature, new Date(sandboxTime.getTime() + 301_000))).toBeNull();
});

test('the balance lists disputes, lost or open, and leaves out fees and payouts', async () => {
  const moved = { created: 1_800_000_000, currency: 'usd', metadata: {}, payment_intent: 'pi_1' };
  const dispute = { ...moved, object: 'dispute', amount: 7800 };
  const sources = [
    { ...dispute, id: 'dp_1', status: 'needs_response' },
    { ...dispute, id: 'dp_2', status: 'lost' },
    { ...dispute, id: 'dp_3', status: 'won' },
    { ...moved, object: 'charge', id: 'ch_1', status: 'succeeded', amount_captured: 7800 },
    { object: 'payout', id: 'po_1' },
    null,
  ];
  const asked: string[] = [];
  const fetch = (input: unknown) => {
    const url = new URL(String(input));
    asked.push(decodeURIComponent(`${url.pathname}${url.search}`));
    const isBalance = url.pathname === '/v1/balance_transactions';
    const data = isBalance ? sources.map((source, n) => ({ id: `txn_${n}`, source })) : [];
    const page = { object: 'list', url: url.pathname, has_more: false, data };
    return Promise.resolve(Response.json(page));
  };
  const provider = connectStripe({ secretKey: 'sk_test_x', webhookSecret: 'x', fetch, now });
  const since = new Date('2026-10-21T14:10:00Z');
  const records: string[][] = [];
  for await (const { id, kind, status } of provider.listRecords({ since }))
    records.push([id, kind, status]);
  expect(records).toEqual([
    ['dp_1', 'dispute', 'open'],
    ['dp_2', 'dispute', 'failed'],
    ['dp_3', 'dispute', 'succeeded'],
    ['pi_1', 'payment', 'succeeded'],
  ]);
  const range = `?created[gte]=${since.getTime() / 1000}&limit=100`;
  expect(asked).toEqual([
    `/v1/payment_intents${range}`,
    `/v1/refunds${range}`,
    `/v1/balance_transactions${range}&expand[0]=data.source`,
  ]);
});
