// Prices that admins type for markets; who may is in test/authorization.test.ts.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { addMarket } from '../../../../test/test-markets.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

const open = async () => {
  const shop = await createTestShop();
  const { call } = await aSignedInUser(shop, 'admin');
  const product = await aProduct(shop.database, { priceCents: 10_000, sizes: { M: 1, L: 1 } });
  await addMarket(shop.database);
  const path = `/product/${product.id}/market-prices`;
  const follows = { currency: 'EUR', isSold: true, price: null, sizes: [] };
  const type = (revision: number, change: object = {}) =>
    call('PUT', `${path}/de`, { ...follows, revision, ...change });
  /** [price, discount price, is typed], of the product and each size. */
  const prices = async () => {
    const { body } = await call('GET', path);
    const [{ price, sizes }] = body.markets;
    return [price, ...sizes.map((size: { price: unknown }) => size.price)].map(
      (one) => one && [one.price, one.discountPrice, one.isTyped],
    );
  };
  const seen = async () => {
    const { status, body } = await call('GET', `/products/${product.slug}?market=de`);
    return status === 200 ? body[0].UpdatePrice : status;
  };
  return { ...shop, call, product, type, prices, path, seen };
};

test('prices are typed, seen in the market, and taken back', async () => {
  const { type, prices, product, database, path, call } = await open();
  expect(await prices()).toEqual([[50, null, false], null, null]);
  const m = product.sizes[0]?.id;
  const typed = {
    price: { price: 79.95, discountPrice: 59.95 },
    sizes: [{ id: m, price: 89.95, discountPrice: null }],
  };
  expect((await type(1, typed)).status).toBe(200);
  // The same again, as after a lost answer.
  expect((await type(1, typed)).status).toBe(200);
  expect(await prices()).toEqual([[79.95, 59.95, true], [89.95, null, true], null]);
  await database.writes.query('update products set price_cents = 30000');
  expect(await prices()).toEqual([[79.95, 59.95, true], [89.95, null, true], null]);
  expect((await type(2)).status).toBe(200);
  expect(await prices()).toEqual([[150, null, false], null, null]);
  expect((await call('GET', path)).body.revision).toBe(3);
  const { rows } = await database.pool.query(
    `select detail from audit_log where action = 'product_market_prices_changed' order by id`,
  );
  expect(rows).toMatchObject([
    {
      detail: {
        market: 'de',
        before: { price: 'as the rule says', sizes: '' },
        after: { price: 'EUR\u00a059.95 instead of EUR\u00a079.95', sizes: 'M: EUR\u00a089.95' },
      },
    },
    { detail: { after: { price: 'as the rule says', sizes: '' } } },
  ]);
});

test('what is not sold in a market is not there, and its price stays', async () => {
  const { type, prices, seen } = await open();
  const price = { price: 70, discountPrice: null };
  await type(1, { price });
  expect(await seen()).toBe(70);
  await type(2, { price, isSold: false });
  expect(await seen()).toBe(404);
  expect((await prices())[0]).toEqual([70, null, true]);
  await type(3, { price });
  expect(await seen()).toBe(70);
});

test('what another admin changed, and what makes no sense, is refused', async () => {
  const { type, call, product, database } = await open();
  const price = { price: 70, discountPrice: null };
  const refused = async (revision: number, change: object) => {
    const { status, body } = await type(revision, change);
    return [status, body.code];
  };
  await type(1, { price });
  expect(await refused(1, { price: { ...price, price: 80 } })).toEqual([409, 'changed_meanwhile']);
  const wrong = { price: 70, discountPrice: 70 };
  expect(await refused(2, { price: wrong })).toEqual([422, 'invalid_input']);
  expect(await refused(2, { price: { ...price, price: 0.001 } })).toEqual([422, 'invalid_input']);
  expect(await refused(2, { price, currency: 'GBP' })).toEqual([409, 'wrong_state']);
  const other = await aProduct(database);
  const sizes = [{ id: other.sizes[0]?.id, ...price }];
  expect(await refused(2, { price, sizes })).toEqual([404, 'not_found']);
  const body = { revision: 2, currency: 'EUR', isSold: true, price, sizes: [] };
  const at = `/product/${product.id}/market-prices/nowhere`;
  expect((await call('PUT', at, body)).status).toBe(404);
});
