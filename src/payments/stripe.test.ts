import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { bankTime, openBank, pay } from '../../test/sandbox-bank.ts';
import { BankUnreachable } from './payment.ts';
import { connectStripe } from './stripe.ts';

const now = () => bankTime;

const overASocket = async () => {
  const sandbox = await openBank();
  const server = serve({ fetch: sandbox.bank.app.fetch, port: 0, hostname: '127.0.0.1' });
  const close = () => new Promise<void>((done) => server.close(() => done()));
  onTestFinished(close);
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  const { secretKey, webhookSecret } = sandbox.bank.keys;
  const bank = connectStripe({ secretKey, webhookSecret, apiBase: `http://127.0.0.1:${port}`, now });
  return { ...sandbox, bank };
};

const order = { amountCents: 20788, metadata: { orderId: 'one' }, idempotencyKey: 'order-one-1' };

test('an intent is made, found, cancelled; the same key is the same intent', async () => {
  const { bank } = await overASocket();
  const made = await bank.createIntent(order);
  expect(made).toMatchObject({
    status: 'waiting',
    amountCents: 20788,
    amountReceivedCents: 0,
    metadata: order.metadata,
  });
  expect(made.clientSecret).toMatch(`${made.id}_secret_`);
  expect(await bank.createIntent(order)).toEqual(made);
  expect(await bank.findIntent(made.id)).toEqual(made);
  expect(await bank.cancelIntent(made.id)).toMatchObject({ status: 'cancelled' });
  expect(await bank.cancelIntent(made.id)).toMatchObject({ status: 'cancelled' });
});

test('paid before it could be cancelled: it stays paid, and goes back once', async () => {
  const { bank, stripe, database } = await overASocket();
  const { intent } = await pay(stripe, '4242424242424242');
  expect(await bank.cancelIntent(intent.id)).toMatchObject({ status: 'succeeded', amountReceivedCents: 20788 });
  for (const key of ['refund-1', 'refund-1', 'refund-2']) await bank.refund(intent.id, key);
  const { rows } = await database.pool.query('select sum(amount) as cents from sandbox_bank.refunds');
  expect(rows).toEqual([{ cents: 20788 }]);
});

test('an intent of another bank is not there, and its refund is an accident', async () => {
  const { bank } = await overASocket();
  expect(await bank.findIntent('pi_other')).toBeNull();
  expect(await bank.cancelIntent('pi_other')).toBeNull();
  await expect(bank.refund('pi_other', 'refund-other')).rejects.toThrow('No such payment_intent');
});

test('a refused card is remembered with what the bank said', async () => {
  const { bank, stripe } = await overASocket();
  const { intent } = await pay(stripe, '4000000000009995');
  expect(await bank.findIntent(intent.id)).toMatchObject({
    status: 'waiting',
    lastError: 'Your card has insufficient funds.',
  });
});

test('a wrong key is an accident, not a bank that is away', async () => {
  const { bank: sandbox } = await openBank();
  const reach: typeof fetch = async (input, init) => sandbox.app.fetch(new Request(input, init));
  const stranger = connectStripe({ secretKey: 'sk_test_wrong', webhookSecret: 'x', fetch: reach, now });
  const answer = await stranger.findIntent('pi_any').catch((error: unknown) => error);
  expect(answer).toMatchObject({ type: 'StripeAuthenticationError' });
});

test('a bank that is not there, or stumbles, is unreachable', async () => {
  const { bank, database } = await overASocket();
  await database.pool.query('alter table sandbox_bank.payment_intents rename to away');
  await expect(bank.findIntent('pi_any')).rejects.toThrow(BankUnreachable);
  const nobody = connectStripe({ secretKey: 'sk_test_x', webhookSecret: 'x', apiBase: 'http://127.0.0.1:9', now });
  await expect(nobody.findIntent('pi_any')).rejects.toThrow(BankUnreachable);
});

test('only what the bank has signed, and lately, is an event', async () => {
  const seen: { body: string; signature: string }[] = [];
  const { bank: sandbox, stripe } = await openBank(async (request) => {
    seen.push({ body: await request.text(), signature: request.headers.get('stripe-signature') ?? '' });
    return new Response();
  });
  const { secretKey, webhookSecret } = sandbox.keys;
  const read = (body: string, signature: string, at = bankTime) =>
    connectStripe({ secretKey, webhookSecret, now: () => at }).readWebhook(body, signature);
  const { intent } = await pay(stripe, '4242424242424242');
  await sandbox.idle();
  const { body = '', signature = '' } = seen[0] ?? {};
  expect(await read(body, signature)).toMatchObject({ type: 'payment_intent.succeeded', intentId: intent.id });
  expect(await read(body.replace(intent.id, 'pi_other'), signature)).toBeNull();
  expect(await read(body, signature.replace(/v1=.{8}/, 'v1=01234567'))).toBeNull();
  expect(await read(body, '')).toBeNull();
  expect(await read(body, signature, new Date(bankTime.getTime() + 301_000))).toBeNull();
});
