import { expect, test } from 'vitest';
import { lowestPrices, pricesOfSize } from './size-prices.ts';

const coat = { priceCents: 5000, discountPriceCents: 4000 };
const own = { priceCents: 3000 };

test('a size with its own price takes no discount of its product', () => {
  expect(pricesOfSize(coat, {})).toEqual(coat);
  expect(pricesOfSize(coat, own)).toEqual({ priceCents: 3000, discountPriceCents: null });
  expect(pricesOfSize(coat, { priceCents: 0 })).toEqual({
    priceCents: 0,
    discountPriceCents: null,
  });
});

test.each([
  ['without sizes', [], 4000, false],
  ['one price', [{ stock: 1 }, { stock: 2 }], 4000, false],
  ['a size costs less', [{ stock: 1 }, { stock: 1, ...own }], 3000, true],
  ['the cheap one is sold out', [{ stock: 1 }, { stock: 0, ...own }], 4000, false],
  ['all are sold out', [{ stock: 0 }, { stock: 0, ...own }], 3000, true],
  ['all have one price of their own', [{ stock: 1, ...own }], 3000, false],
])('the lowest price: %s', (_, sizes, cents, isFrom) => {
  const { priceCents, discountPriceCents, ...lowest } = lowestPrices({ ...coat, sizes });
  expect([discountPriceCents ?? priceCents, lowest.isFrom]).toEqual([cents, isFrom]);
});
