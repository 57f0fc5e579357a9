// Signed events whose type or time nobody expects.
import { expect, test } from 'vitest';
import { aShopWithOutsideProvider } from '../../../test/test-outside-provider.ts';

const setUp = async () => {
  const shop = await aShopWithOutsideProvider();
  const { default: Stripe } = await import('stripe');
  const post = async (type: string, aheadSeconds = 0) => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type,
      data: { object: { id: 'pi_made_up', object: 'payment_intent' } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: shop.sandbox.keys.webhookSecret,
      timestamp: Math.floor(shop.context.now().getTime() / 1000) + aheadSeconds,
    });
    const headers = { 'stripe-signature': signature };
    const { status } = await shop.app.request('/webhooks/stripe', {
      method: 'POST',
      headers,
      body: payload,
    });
    return status;
  };
  return { ...shop, post };
};

test('types that are names of every object are ignored as all unknown ones', async () => {
  const { post, logged } = await setUp();
  for (const type of ['customer.created', '__proto__', 'constructor', 'toString', 'valueOf', ''])
    expect([type, await post(type)]).toEqual([type, 200]);
  expect(logged).toEqual([]);
});

test('an event of another time than now is not taken', async () => {
  const { post } = await setUp();
  expect(await post('customer.created', 200)).toBe(200);
  expect(await post('customer.created', 3600)).toBe(400);
  expect(await post('customer.created', -3600)).toBe(400);
});
