// What one account may take, from wherever it asks.
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct } from '../../../test/test-checkout.ts';

// A tenth of the usual: two price-only payments an hour, six payment intents in ten minutes.
const tight = { rateLimits: { widen: 0.1 } };
const limited = {
  status: 429,
  body: {
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many attempts\. Wait \d+ min/),
  },
};

test('an account opens 20 price-only payments an hour', async () => {
  const shop = await aShopWithProduct(tight);
  const customer = await aCustomer(shop);
  const open = () => customer.call('/create-payment-intent', { price: 12 });
  expect([(await open()).status, (await open()).status]).toEqual([200, 200]);
  expect(await open()).toMatchObject(limited);
  // Its cart can still be paid, and other accounts are not limited.
  expect((await customer.checkout(shop.product)).status).toBe(200);
  expect((await (await aCustomer(shop)).call('/create-payment-intent', { price: 12 })).status).toBe(
    200,
  );
  expect(shop.securityEvents).toContainEqual({
    what: 'payment',
    result: 'limited',
    limit: 'priceOnlyPayments',
    account: customer.user.id,
    client: 'unknown',
  });
});

test('an account asks for 60 payment intents in ten minutes', async () => {
  const shop = await aShopWithProduct(tight);
  const customer = await aCustomer(shop);
  const statuses = [];
  for (let n = 0; n < 6; n++) {
    const wrongPrice = { price: 1 };
    statuses.push((await customer.checkout(shop.product, wrongPrice)).status);
  }
  expect(statuses).toEqual(Array(6).fill(409));
  expect(await customer.checkout(shop.product)).toMatchObject(limited);
});

test('an account reports 200 paid lines in ten minutes', async () => {
  const shop = await aShopWithProduct(tight);
  const customer = await aCustomer(shop);
  const report = () => customer.confirmOrderLine(shop.product, 'pi_unknown');
  const statuses = [];
  for (let n = 0; n < 20; n++) statuses.push((await report()).status);
  expect(statuses).not.toContain(429);
  expect(await report()).toMatchObject(limited);
});

test('an account changes its profile 60 times in ten minutes', async () => {
  const shop = await aShopWithProduct(tight);
  const { user, token } = await aCustomer(shop);
  const change = async () => {
    const response = await shop.app.request(`/userDataUpdate/${user.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Name: 'Ines', Number: '', Address: '' }),
    });
    return { status: response.status, body: await response.json() };
  };
  for (let n = 0; n < 6; n++) expect((await change()).status).toBe(200);
  expect(await change()).toMatchObject(limited);
});

test.each([
  ['60 changes of email', 'POST', '/email-changes', 6, 202],
  ['100 images', 'POST', '/images', 10, 400],
] as const)('all accounts of a network get %s an hour', async (_, method, path, max, status) => {
  const shop = await aShopWithProduct(tight);
  const statuses = [];
  for (let n = 0; n <= max; n++) {
    const { token } = await aCustomer(shop);
    const type = path === '/images' ? 'multipart/form-data; boundary=x' : 'application/json';
    const response = await shop.app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: JSON.stringify({ email: `new-${n}@example.com` }),
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array(max).fill(status), 429]);
});
