// How prices of markets follow from the shop's, with taxes and in another currency.
import { expect, test } from 'vitest';
import { aMarket } from '../../../test/market-calls.ts';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { aProduct } from '../../../test/test-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { deriveMarketPrices } from '../pricing/markets/derive-market-prices.ts';
import { scaleMarkets } from './scale-markets.ts';

const open = async () => {
  const shop = await createTestShop();
  const { call } = await aSignedInUser(shop, 'admin');
  const save = (slug: string, change: object = {}) =>
    call('PUT', `/markets/${slug}`, { ...aMarket, ...change });
  return { ...shop, call, save };
};

test('prices follow by the rule, and begin anew in another currency', async () => {
  const { save, database } = await open();
  const { id } = await aProduct(database, { priceCents: 12_000 });
  const derived = { holds: 'net', factorMillionths: 920_000, endingCents: 95 };
  const euros = { currency: 'EUR', derived };
  const derive = async () => {
    await scaleMarkets({ database, now: () => new Date('2026-11-28') });
    await deriveMarketPrices({ database });
  };
  const price = async () => {
    const { rows } = await database.pool.query<{ price: number; typed: boolean }>(
      'select price_cents as price, is_typed as typed from market_prices where product_id = $1',
      [id],
    );
    return rows.map((row) => [row.price, row.typed]);
  };
  expect((await save('de', euros)).body).toMatchObject({ currency: 'EUR', derived });
  expect(await price()).toEqual([]);
  await derive();
  // 120.00 without tax, times 0.92, with 19 %.
  expect(await price()).toEqual([[13_095, false]]);
  await database.writes.query('update market_prices set price_cents = 14000, is_typed = true');
  await save('de', { ...euros, pricesInclude: 'net', revision: 1 });
  await derive();
  expect(await price()).toEqual([[14_000, true]]);
  const yen = { ...euros, currency: 'JPY', derived: { ...derived, factorMillionths: 150_000_000 } };
  await save('de', { ...yen, revision: 2 });
  expect(await price()).toEqual([]);
  await derive();
  expect(await price()).toEqual([[21_395, false]]);
});

test.each([
  ['', '$120.00', '110,40\u00a0€', undefined],
  ['&endingCents=95', '$120.00', '109,95\u00a0€', undefined],
  ['&holds=net', '$120.00', '131,38\u00a0€', undefined],
  ['&holds=net&pricesInclude=net', '$120.00', '110,40\u00a0€', undefined],
  ['&factorMillionths=92000', '$120.00', '11,04\u00a0€', /about 0\.9 euros/],
  ['&factorMillionths=150000000&currency=JPY', '$120.00', '18.000\u00a0¥', undefined],
  ['&currency=JPY', '$120.00', '110\u00a0¥', /about 150 Japanese yen/],
])('an example with %s: what costs %s costs %s', async (change, from, to, warning) => {
  const { call } = await open();
  const rule = { country: 'DE', currency: 'EUR', language: 'de-DE', pricesInclude: 'gross' };
  const query = new URLSearchParams({ ...rule, holds: 'gross', factorMillionths: '920000' });
  for (const [name, value] of new URLSearchParams(change)) query.set(name, value);
  const { status, body } = await call('GET', `/market-example?${query}`);
  expect([status, body.price, body.there]).toEqual([200, from, to]);
  if (warning) expect(body.warning).toMatch(warning);
  else expect(body.warning).toBeNull();
});
