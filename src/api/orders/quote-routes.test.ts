import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct, sizeOf } from '../../../test/test-checkout.ts';
import { aPromoCode } from '../../../test/test-promo-codes.ts';
import type { TestShop } from '../../../test/test-shop.ts';

type Body = { lines: { _id: string; productQuantity: number }[]; promoCode?: string };

const quote = async (shop: TestShop, body: Body, headers: Record<string, string> = {}) => {
  const response = await shop.app.request('/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('a quote says lines, totals and adjustments, and places nothing', async () => {
  const shop = await aShopWithProduct();
  const lines = [{ _id: sizeOf(shop.product), productQuantity: 2 }];
  const { status, body } = await quote(shop, { lines, promoCode: 'firsthem' });
  expect(status).toBe(200);
  expect(body).toEqual({
    lines: [{ _id: sizeOf(shop.product), productQuantity: 2, ProductPrice: 50, UpdatePrice: 100 }],
    adjustments: [
      { kind: 'free_shipping', label: 'Free delivery', amount: -20 },
      { kind: 'promo_code', label: 'FIRSTHEM, 20% off', amount: -20 },
    ],
    totals: { subtotal: 100, shipping: 20, taxes: 8, total: 128, amountDue: 88 },
    deliveryMethod: 'standard',
    deliveryOptions: [
      {
        id: 'standard',
        name: 'Shipping',
        isPickup: false,
        price: 20,
        freeOver: 99,
        daysMin: null,
        daysMax: null,
      },
    ],
    promoCode: {
      code: 'FIRSTHEM',
      kind: 'percent',
      value: 20,
      minimumSubtotal: 0,
      firstPurchase: true,
    },
    discounts: [expect.objectContaining({ key: 'FIRSTHEM', code: 'FIRSTHEM', value: 20 })],
    scopes: { [sizeOf(shop.product)]: [] },
  });
  const { rows } = await shop.database.pool.query(
    `select (select count(*) from orders) as orders,
       (select min(stock) from product_sizes) as stock`,
  );
  expect(rows[0]).toEqual({ orders: 0, stock: 5 });
});

test('what a quote says is what placing the order charges', async () => {
  const shop = await aShopWithProduct();
  const customer = await aCustomer(shop);
  await aPromoCode(shop.database, { code: 'TEN', minimumSubtotalCents: 5000 });
  const lines = [{ _id: sizeOf(shop.product), productQuantity: 1 }];
  const { body } = await quote(shop, { lines, promoCode: 'TEN' });
  const price = (body.totals as { amountDue: number }).amountDue;
  const placed = await customer.checkout(shop.product, { price, promoCode: 'TEN' });
  expect(placed).toMatchObject({ status: 200, body: { finalPrice: 68 } });
});

test('a signed-in customer who has bought is told so, others are not', async () => {
  const shop = await aShopWithProduct();
  const customer = await aCustomer(shop);
  const lines = [{ _id: sizeOf(shop.product), productQuantity: 1 }];
  const ask = { lines, promoCode: 'FIRSTHEM' };
  await customer.checkout(shop.product);
  await shop.database.pool.query("update orders set state = 'paid'");
  const signedIn = { authorization: `Bearer ${customer.token}` };
  expect(await quote(shop, ask, signedIn)).toMatchObject({
    status: 422,
    body: { code: 'invalid_promo_code', reason: 'not_first_purchase', field: 'promoCode' },
  });
  expect((await quote(shop, ask)).status).toBe(200);
  expect((await quote(shop, ask, { authorization: 'Bearer forged' })).status).toBe(401);
});

test('an unknown item and a cart without lines are errors', async () => {
  const shop = await aShopWithProduct();
  const lines = [{ _id: '00000000-0000-4000-8000-000000000000', productQuantity: 1 }];
  expect(await quote(shop, { lines })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await quote(shop, { lines: [] })).toMatchObject({ status: 422, body: { field: 'lines' } });
});

test('twenty codes that do not exist end the tries of a network, right ones included', async () => {
  const shop = await aShopWithProduct({ rateLimits: { widen: 1, trustProxy: true } });
  const lines = [{ _id: sizeOf(shop.product), productQuantity: 1 }];
  const from = (ip: string, promoCode?: string) =>
    quote(shop, { lines, ...(promoCode && { promoCode }) }, { 'x-forwarded-for': ip });
  // Codes that exist are not counted, whether they count or not.
  await aPromoCode(shop.database, { code: 'OVER', endsAt: new Date('2020-01-01') });
  for (let n = 0; n < 15; n++) {
    expect((await from('192.0.2.7', 'FIRSTHEM')).status).toBe(200);
    expect((await from('192.0.2.7', 'OVER')).body).toMatchObject({ reason: 'expired' });
  }
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => from('192.0.2.7', `GUESS${n}`)),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await from('192.0.2.7', 'FIRSTHEM')).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
  expect((await from('192.0.2.7')).status).toBe(200);
  expect((await from('198.51.100.7', 'FIRSTHEM')).status).toBe(200);
  expect(shop.securityEvents).toContainEqual(
    expect.objectContaining({ what: 'promo_code', result: 'limited', limit: 'promoCodes' }),
  );
});

test('placing an order counts guesses as well', async () => {
  const shop = await aShopWithProduct({ rateLimits: { widen: 0.1 } });
  const customer = await aCustomer(shop);
  const place = (promoCode: string) => customer.checkout(shop.product, { price: 68, promoCode });
  expect((await place('GUESS1')).body).toMatchObject({ reason: 'unknown' });
  expect((await place('GUESS2')).body).toMatchObject({ reason: 'unknown' });
  expect((await place('FIRSTHEM')).body).toMatchObject({ code: 'rate_limited' });
});

test('the offer is told without a token, and null when its code is archived', async () => {
  const shop = await aShopWithProduct();
  const ask = async () => (await shop.app.request('/first-purchase-offer')).json();
  expect(await ask()).toMatchObject({ offer: { code: 'FIRSTHEM', value: 20 } });
  const archived = await aShopWithProduct();
  await archived.database.pool.query('update promo_codes set archived_at = now()');
  expect(await (await archived.app.request('/first-purchase-offer')).json()).toEqual({
    offer: null,
  });
});
