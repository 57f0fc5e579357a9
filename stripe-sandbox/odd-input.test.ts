// Input that no browser of the shop sends is answered with 400 in Stripe's shape, never with 500.
import { expect, test } from 'vitest';
import { card, openStripeSandbox } from '../test/test-stripe-sandbox.ts';

const error = { type: 'invalid_request_error', message: expect.any(String) };

test.each([
  ['GET', '/v1/payment_intents/%00'],
  ['GET', '/v1/payment_intents/a%00b?client_secret=x'],
  ['GET', '/v1/payment_intents/pi_1?client_secret=%00'],
  ['POST', '/v1/payment_intents/%00/confirm'],
  ['POST', '/v1/payment_intents/%00/cancel'],
  ['GET', '/redirect/%00'],
  ['GET', '/redirect/%00?key=x'],
  ['POST', '/redirect/%00'],
])('%s %s is answered with 400', async (method, path) => {
  const { sandbox } = await openStripeSandbox();
  const { secretKey } = sandbox.keys;
  const headers = { authorization: `Bearer ${secretKey}` };
  const answer = await sandbox.app.request(path, { method, headers });
  expect([answer.status, await answer.json()]).toEqual([400, { error }]);
});

test.each<[Record<string, string>, string?]>([
  [{ payment_method: '\0' }],
  [{ return_url: '\0' }],
  [{ return_url: 'http://[' }, 'return_url'],
  [{ return_url: 'http://shop:99999/' }, 'return_url'],
])('a confirmation with %j is answered with 400', async (form, param) => {
  const { stripe, browse } = await openStripeSandbox();
  const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  const { id } = await stripe.paymentMethods.create(card('4242424242424242'));
  const answer = await browse(`/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    payment_method: id,
    ...form,
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: param ? { ...error, param } : error },
  });
});

test.each([
  ['/v1/payment_intents', { amount: '1000', currency: 'usd', 'metadata[note]': '\0' }],
  ['/v1/payment_methods', { type: 'card', 'card[number]': '\0' }],
  ['/v1/refunds', { payment_intent: '\0' }],
])('%s with %j is answered with 400', async (path, form) => {
  const { browse, sandbox } = await openStripeSandbox();
  const answer = await browse(path, form, sandbox.keys.secretKey);
  expect(answer).toMatchObject({ status: 400, body: { error } });
});

test('an idempotency key beyond 255 characters is answered with 400', async () => {
  const { stripe } = await openStripeSandbox();
  const create = (length: number) =>
    stripe.paymentIntents.create(
      { amount: 1000, currency: 'usd' },
      { idempotencyKey: 'a'.repeat(length) },
    );
  await expect(create(256)).rejects.toMatchObject({ statusCode: 400 });
  expect(await create(255)).toMatchObject({ amount: 1000 });
});

const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'value']));

test.each<[string, Record<string, string>]>([
  ['51 keys', fields(51)],
  ['a key of 41 characters', { ['k'.repeat(41)]: 'value' }],
  ['a value of 501 characters', { order: 'v'.repeat(501) }],
  ['a key with a bracket', { 'order[id': 'value' }],
])('metadata with %s is refused, not cut', async (_, metadata) => {
  const { stripe } = await openStripeSandbox();
  const create = stripe.paymentIntents.create({ amount: 1000, currency: 'usd', metadata });
  await expect(create).rejects.toMatchObject({ statusCode: 400 });
});

test('metadata up to the limits is kept whole', async () => {
  const { stripe } = await openStripeSandbox();
  const metadata = { ...fields(48), 'order no. 1': 'v'.repeat(500), ['k'.repeat(40)]: 'value' };
  const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd', metadata });
  expect(intent.metadata).toEqual(metadata);
});

test.each([
  [{ limit: 0 }, 'limit'],
  [{ limit: 101 }, 'limit'],
  [{ starting_after: 'pi_unknown' }, 'starting_after'],
])('a list with %j is refused', async (query, param) => {
  const { stripe } = await openStripeSandbox();
  const list = stripe.paymentIntents.list(query);
  await expect(list).rejects.toMatchObject({ statusCode: 400, param });
});

test.each(['0', '-5', '1.5'])('a refund of %s is refused as no amount', async (amount) => {
  const { stripe, browse, sandbox } = await openStripeSandbox();
  const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  const method = await stripe.paymentMethods.create(card('4242424242424242'));
  await stripe.paymentIntents.confirm(id, { payment_method: method.id });
  const refund = { payment_intent: id, amount };
  expect(await browse('/v1/refunds', refund, sandbox.keys.secretKey)).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_invalid_integer', param: 'amount' } },
  });
});

test.each(['GET /v1/payment_intents/pi_1', 'POST /v1/payment_intents/pi_1/cancel'])(
  '%s names its parameter, as Stripe does, when there is none',
  async (call) => {
    const [method, path = ''] = call.split(' ');
    const { sandbox } = await openStripeSandbox();
    const headers = { authorization: `Bearer ${sandbox.keys.secretKey}` };
    const answer = await sandbox.app.request(path, { method, headers });
    const { error: said } = await answer.json();
    expect([answer.status, said.code, said.param]).toEqual([404, 'resource_missing', 'intent']);
  },
);
