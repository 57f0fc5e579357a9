import { serve } from '@hono/node-server';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { card, errorOf, openStripeSandbox, pay, sandboxTime } from '../test/test-stripe-sandbox.ts';

test('an idempotency key creates one intent; another amount with it is an error', async () => {
  const { stripe, count } = await openStripeSandbox();
  const create = (amount: number) =>
    stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'order-1-1' });
  const created = await Promise.all(Array.from({ length: 8 }, () => create(20788)));
  expect(new Set(created.map(({ id, client_secret }) => `${id} ${client_secret}`)).size).toBe(1);
  expect(await count('payment_intents')).toBe(1);
  expect(await errorOf(create(20789))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('concurrent confirmations charge the card once', async () => {
  const { stripe, database } = await openStripeSandbox();
  const intent = await stripe.paymentIntents.create({ amount: 20788, currency: 'usd' });
  const { id } = await stripe.paymentMethods.create(card('4242424242424242'));
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      stripe.paymentIntents.confirm(intent.id, { payment_method: id }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason.code).toBe('payment_intent_unexpected_state');
  const { rows } = await database.pool.query(
    "select from stripe_sandbox.events where payload like '%payment_intent.succeeded%'",
  );
  expect(rows).toHaveLength(1);
});

test('a canceled intent cannot be confirmed, a succeeded one cannot be canceled', async () => {
  const { stripe } = await openStripeSandbox();
  const { id } = await stripe.paymentIntents.create({ amount: 20788, currency: 'usd' });
  expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
  const method = await stripe.paymentMethods.create(card('4242424242424242'));
  const unexpected = { code: 'payment_intent_unexpected_state', statusCode: 400 };
  expect(
    await errorOf(stripe.paymentIntents.confirm(id, { payment_method: method.id })),
  ).toMatchObject(unexpected);
  const { intent } = await pay(stripe, '4242424242424242');
  expect(await errorOf(stripe.paymentIntents.cancel(intent.id))).toMatchObject(unexpected);
});

test('refunds never exceed the charge', async () => {
  const { stripe } = await openStripeSandbox();
  const { intent } = await pay(stripe, '4242424242424242', 1000);
  const refund = (amount?: number) =>
    stripe.refunds.create({ payment_intent: intent.id, ...(amount && { amount }) });
  expect(await errorOf(refund(1001))).toMatchObject({ code: 'amount_too_large' });
  expect(await refund(400)).toMatchObject({ amount: 400, status: 'succeeded' });
  const both = await Promise.allSettled([refund(600), refund(600)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await errorOf(refund())).toMatchObject({ code: 'charge_already_refunded' });
  const unpaid = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  expect(await errorOf(stripe.refunds.create({ payment_intent: unpaid.id }))).toMatchObject({
    statusCode: 400,
  });
});

test.each([
  ['complete', 'succeeded', 'succeeded', 20788],
  ['fail', 'failed', 'requires_payment_method', 0],
])('3-D Secure: %s', async (answer, redirectStatus, status, received) => {
  const { stripe, sandbox } = await openStripeSandbox();
  const { result, intent } = await pay(stripe, '4000002500003155');
  const challenge = new URL(
    (result as Stripe.PaymentIntent).next_action?.redirect_to_url?.url ?? '',
    'http://shop',
  );
  expect(challenge.pathname).toBe(`/stripe-sandbox/redirect/${intent.id}`);
  const path = challenge.pathname.replace('/stripe-sandbox', '');
  const page = await sandbox.app.request(`${path}${challenge.search}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('$207.88');
  const answerWith = (key: string) =>
    sandbox.app.request(path, {
      method: 'POST',
      body: new URLSearchParams({ key, answer }),
    });
  expect((await answerWith('guessed')).status).toBe(404);
  const key = challenge.searchParams.get('key') ?? '';
  const response = await answerWith(key);
  expect(response.status).toBe(303);
  const location = new URL(response.headers.get('location') ?? '', 'http://shop');
  expect(location.pathname).toBe('/pay');
  expect(Object.fromEntries(location.searchParams)).toEqual({
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: redirectStatus,
  });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status,
    amount_received: received,
  });
  expect((await answerWith(key)).status).toBe(404);
});

test('the 3-D Secure page redirects to its own site only', async () => {
  const { stripe, sandbox } = await openStripeSandbox();
  const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
  const { id } = await stripe.paymentMethods.create(card('4000002760003184'));
  const confirmed = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: id,
    return_url: 'https://evil.example//evil.example/x',
  });
  const url = new URL(confirmed.next_action?.redirect_to_url?.url ?? '', 'http://shop');
  const response = await sandbox.app.request(url.pathname.replace('/stripe-sandbox', ''), {
    method: 'POST',
    body: new URLSearchParams({ key: url.searchParams.get('key') ?? '', answer: 'fail' }),
  });
  expect(new URL(response.headers.get('location') ?? '', 'http://shop').host).toBe('shop');
});

test('events are signed as Stripe signs them and repeated until acknowledged', async () => {
  const seen: string[] = [];
  let answer = 500;
  const { stripe, sandbox } = await openStripeSandbox(async (request) => {
    const event = stripe.webhooks.constructEvent(
      await request.text(),
      request.headers.get('stripe-signature') ?? '',
      sandbox.keys.webhookSecret,
      300,
      undefined,
      sandboxTime.getTime(),
    );
    seen.push(`${event.type} ${answer}`);
    // A receiver that reads the intent before it trusts the event.
    const { object, id } = event.data.object as Stripe.PaymentIntent;
    if (object === 'payment_intent') await stripe.paymentIntents.retrieve(id);
    return new Response(null, { status: answer });
  });
  await pay(stripe, '4242424242424242');
  await sandbox.idle();
  expect(seen).toContain('payment_intent.succeeded 500');
  answer = 200;
  await sandbox.deliverEvents();
  expect(seen.at(-1)).toBe('payment_intent.succeeded 200');
  const { length } = seen;
  await sandbox.deliverEvents();
  expect(seen).toHaveLength(length);
});

test('the official library works over a real socket', async () => {
  const { sandbox } = await openStripeSandbox();
  const server = serve({ fetch: sandbox.app.fetch, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  const stripe = new Stripe(sandbox.keys.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  const { intent } = await pay(stripe, '4242424242424242');
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 20788 });
  expect((await pay(stripe, '4000000000000002')).result).toMatchObject({
    code: 'card_declined',
    statusCode: 402,
  });
});

test('a key keeps its first answer, errors too, but for invalid parameters', async () => {
  const { stripe, database, count } = await openStripeSandbox();
  const create = (amount: number, idempotencyKey: string) =>
    stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey });
  await database.pool.query('alter table stripe_sandbox.payment_intents rename to renamed');
  expect(await errorOf(create(1000, 'a'))).toMatchObject({ statusCode: 500 });
  await database.pool.query('alter table stripe_sandbox.renamed rename to payment_intents');
  expect(await errorOf(create(1000, 'a'))).toMatchObject({ statusCode: 500 });
  expect(await count('payment_intents')).toBe(0);
  expect(await errorOf(create(10, 'b'))).toMatchObject({ code: 'amount_too_small' });
  const intent = await create(1000, 'b');
  const refund = () =>
    stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'c' });
  expect(await errorOf(refund())).toMatchObject({ statusCode: 400 });
  await database.pool.query(
    `update stripe_sandbox.payment_intents set status = 'succeeded', amount_received = amount`,
  );
  expect(await errorOf(refund())).toMatchObject({ statusCode: 400 });
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({
    amount: 1000,
  });
  const { data } = await stripe.refunds.list({ payment_intent: intent.id });
  expect(data).toMatchObject([{ amount: 1000, status: 'succeeded' }]);
});

test('lists are paged by the library, newest first, from a time on', async () => {
  const { stripe, database } = await openStripeSandbox();
  const { intent } = await pay(stripe, '4242424242424242', 1000);
  await stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
  await database.pool.query(
    `insert into stripe_sandbox.payment_intents (id, client_secret, amount, currency, status,
       metadata, created_at)
     select 'pi_' || n, 'x', 100, 'usd', 'canceled', '{}', $1::timestamptz - n / 3 * interval '1 s'
     from generate_series(3, 252) n`,
    [sandboxTime],
  );
  const ids: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({ limit: 100 })) ids.push(id);
  expect(ids).toHaveLength(251);
  expect(new Set(ids).size).toBe(251);
  expect(ids[0]).toBe(intent.id);
  const gte = Math.floor(sandboxTime.getTime() / 1000) - 10;
  const recent = await stripe.paymentIntents.list({ created: { gte }, limit: 100 });
  expect(recent).toMatchObject({ has_more: false, url: '/v1/payment_intents' });
  expect(recent.data).toHaveLength(31);
  const moved = await stripe.balanceTransactions.list({ expand: ['data.source'] });
  expect(moved.data).toMatchObject([
    { type: 'refund', amount: -400, source: { object: 'refund', payment_intent: intent.id } },
    { type: 'charge', amount: 1000, source: { object: 'charge', payment_intent: intent.id } },
  ]);
  const [unexpanded] = (await stripe.balanceTransactions.list()).data;
  expect(unexpanded?.source).toMatch(/^re_/);
  expect(await errorOf(stripe.refunds.list({ limit: 'many' as never }))).toMatchObject({
    code: 'parameter_invalid_integer',
  });
});
