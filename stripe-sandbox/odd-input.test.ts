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
  ['GET', '/3d-secure/%00'],
  ['GET', '/3d-secure/%00?key=x'],
  ['POST', '/3d-secure/%00'],
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
