import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct, confirmCard } from '../../../../test/test-checkout.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

test("with Stripe's keys there is no Stripe sandbox, and no secret leaks", async () => {
  const { app, database, logged } = await createTestShop({
    stripe: {
      secretKey: 'sk_live_hush',
      publishableKey: 'pk_live_open',
      webhookSecret: 'whsec_hush',
    },
  });
  const { rows } = await database.pool.query(
    'select secret_key, publishable_key from stripe_sandbox.account',
  );
  for (const [method, path] of [
    ['POST', '/stripe-sandbox/v1/payment_methods'],
    ['POST', '/stripe-sandbox/v1/payment_intents'],
    ['GET', '/stripe-sandbox/redirect/pi_1'],
  ] as const) {
    const headers = { authorization: `Bearer ${rows[0].secret_key}` };
    expect((await app.request(path, { method, headers })).status).toBe(404);
  }
  const settings = await (await app.request('/payment-settings')).json();
  const offer = { mode: 'stripe', publishableKey: 'pk_live_open', providerUrl: null };
  expect(settings).toEqual({ ...offer, methods: [{ name: 'card', title: 'Card', ...offer }] });
  // Signed with the empty secret, or with the sandbox's own: none of them is Stripe's.
  const event = await app.request('/webhooks/stripe', { method: 'POST', body: '{}' });
  expect(event.status).toBe(400);
  expect(JSON.stringify(logged)).not.toContain('hush');
});

test('an error of the Stripe sandbox is a plain 500, logged without the card number', async () => {
  const testShop = await aShopWithProduct();
  const customer = await aCustomer(testShop);
  const { body } = await customer.checkout(testShop.product);
  await testShop.database.pool.query(
    'alter table stripe_sandbox.payment_methods rename to renamed',
  );
  expect((await confirmCard(testShop, body.clientSecret)).status).toBe(500);
  expect(inspect(testShop.logged, { depth: 9 })).toContain('stripe_sandbox.payment_methods');
  expect(inspect(testShop.logged, { depth: 9 })).not.toContain('4242');
});
