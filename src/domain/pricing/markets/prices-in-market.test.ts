// One price in a market: on the product's page, among products by id, and in an order.
import { expect, test } from 'vitest';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { findProduct } from '../../catalog/find-product.ts';
import { listProductsById } from '../../catalog/list-products-by-id.ts';
import { findPricedLines, priceLines } from '../../orders/place/price-lines.ts';
import { unitPriceCents } from '../pricing.ts';
import { pricesOfSize } from '../size-prices.ts';
import { deriveMarketPrices } from './derive-market-prices.ts';
import { marketSql } from './prices-in-market.ts';

const open = async () => {
  const shop = await createTestShop();
  const write = (sql: string, values: unknown[] = []) => shop.database.writes.query(sql, values);
  await write(`insert into markets (slug, name, language, prices_include, factor_millionths,
      ending_cents, position) values ('de', 'Germany', 'de-DE', 'gross', 900000, 95, 1)`);
  await deriveMarketPrices(shop);
  const sizes = { S: 1, M: 1, L: 1 };
  const product = await aProduct(shop.database, { priceCents: 10_000, sizes });
  /** What each size costs, from every place that says so. */
  const readAll = async (market?: string) => {
    const found = await findProduct(shop, product.id, market);
    if (isFailure(found)) throw new Error(found.message);
    const inputs = found.sizes.map(({ id }) => ({ id, quantity: 1 }));
    const quoted = await findPricedLines(shop.database.pool, inputs, market);
    const ordered = await shop.database.transaction((client) =>
      priceLines(client, inputs, undefined, market),
    );
    if (isFailure(quoted) || isFailure(ordered)) throw new Error('A size is gone.');
    const [listed] = await listProductsById(shop, [product.id], market);
    const costs = [found, listed ?? found].map((one) =>
      one.sizes.map((size) => unitPriceCents(pricesOfSize(one, size))),
    );
    const lines = [quoted, ordered].map((some) =>
      some
        .toSorted((one, other) =>
          'SML'.indexOf(one.sizeLabel) < 'SML'.indexOf(other.sizeLabel) ? -1 : 1,
        )
        .map(({ unitPriceCents: cents }) => cents),
    );
    return [...costs, ...lines];
  };
  return { shop, write, product, readAll };
};

const everywhere = (...cents: number[]) => Array(4).fill(cents);

test('product, list, quote and order say one price, in the shop and in a market', async () => {
  const { write, product, readAll } = await open();
  const [small, medium] = product.sizes;
  expect(await readAll()).toEqual(everywhere(10_000, 10_000, 10_000));
  expect(await readAll('de')).toEqual(everywhere(8995, 8995, 8995));
  await write('update product_sizes set price_cents = 20000 where id = $1', [small?.id]);
  await write('update products set discount_price_cents = 5000');
  expect(await readAll()).toEqual(everywhere(20_000, 5000, 5000));
  expect(await readAll('de')).toEqual(everywhere(17_995, 4495, 4495));
  // Typed for a size that has no price of its own in the shop, and for one that has.
  await write(
    `insert into market_prices (market, product_id, size_id, price_cents, is_typed)
     values ('de', $1, $2, 7000, true)`,
    [product.id, medium?.id],
  );
  await write(
    `update market_prices set price_cents = 19000, discount_price_cents = 11000, is_typed = true
     where size_id = $1`,
    [small?.id],
  );
  expect(await readAll('de')).toEqual(everywhere(11_000, 7000, 4495));
  expect(await readAll()).toEqual(everywhere(20_000, 5000, 5000));
});

test('a market without rows yet has the prices of the shop', async () => {
  const { write, readAll } = await open();
  await write('update products set discount_price_cents = 5000');
  await write('delete from market_prices');
  expect(await readAll('de')).toEqual(everywhere(5000, 5000, 5000));
});

test('a reduction in a market counts from the lowest price there', async () => {
  const { shop, write, product } = await open();
  await write(
    `insert into shop_settings (name, value) values ('reductions', '{"from": "lowest"}')`,
  );
  await write('update products set price_cents = 8000');
  await write('update products set price_cents = 10000, discount_price_cents = 5000');
  const priorIn = async (market?: string) => {
    const found = await findProduct(shop, product.id, market);
    return isFailure(found) ? found : found.priorCents;
  };
  expect(await priorIn()).toBe(8000);
  expect(await priorIn('de')).toBe(7195);
});

test('what is no slug of a market never becomes SQL', () => {
  expect(() => marketSql("de' or true")).toThrow('is no market');
});
