import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Adjustment,
  type DeliverySettings,
  discountText,
  totals as totalsOf,
  unitPriceCents,
} from './pricing.ts';
import { normalizePromoCode, promoSaving } from './promo-rule.ts';

const specified: DeliverySettings = {
  shippingCents: 2000,
  freeShippingOverCents: 9900,
  taxesCents: 800,
};
const totals = (lines: number[], discounts: Adjustment[] = [], settings = specified) =>
  totalsOf(lines, discounts, settings);

const firsthem: Adjustment = { kind: 'promo_code', label: 'FIRSTHEM, 20% off', cents: -4997 };

test('the example order: 249.85 and 28 make 277.85; free delivery and 20% off leave 207.88', () => {
  expect(totals([18595, 6390], [firsthem])).toEqual({
    subtotalCents: 24985,
    shippingCents: 2000,
    taxesCents: 800,
    totalCents: 27785,
    adjustments: [
      { kind: 'free_shipping', label: 'Free delivery', cents: -2000 },
      { kind: 'promo_code', label: 'FIRSTHEM, 20% off', cents: -4997 },
    ],
    amountDueCents: 20788,
  });
});

test.each([
  [[5000], 7800, []],
  // Over 99 dollars, not at 99 dollars.
  [[9900], 12700, []],
  [[9901], 10701, [-2000]],
])('lines of %j cents cost %i, with adjustments %j', (lines, amountDueCents, adjustments) => {
  const result = totals(lines);
  expect(result.amountDueCents).toBe(amountDueCents);
  expect(result.adjustments.map(({ cents }) => cents)).toEqual(adjustments);
});

const anyDiscounts: fc.Arbitrary<Adjustment[]> = fc.array(
  fc.record({
    kind: fc.constant('promo_code' as const),
    label: fc.string(),
    cents: fc.integer({ min: -2_000_000_000, max: -1 }),
  }),
);

test('the total is the subtotal plus 28 dollars, and the adjustments add up to what is due', () => {
  const lineCents = fc.array(fc.integer({ min: 0, max: 10_000_000 }));
  fc.assert(
    fc.property(lineCents, anyDiscounts, (lines, discounts) => {
      const { subtotalCents, totalCents, adjustments, amountDueCents } = totals(lines, discounts);
      expect(totalCents).toBe(subtotalCents + 2800);
      expect(amountDueCents).toBe(adjustments.reduce((sum, { cents }) => sum + cents, totalCents));
      expect(adjustments.every(({ cents }) => Number.isInteger(cents) && cents < 0)).toBe(true);
    }),
  );
});

const anySettings: fc.Arbitrary<DeliverySettings> = fc.record({
  shippingCents: fc.nat(100_000),
  freeShippingOverCents: fc.option(fc.nat(10_000_000)),
  taxesCents: fc.nat(100_000),
});

test('whatever is set, sums add up, and delivery is free over the bound alone', () => {
  const lineCents = fc.array(fc.integer({ min: 0, max: 10_000_000 }));
  fc.assert(
    fc.property(lineCents, anySettings, (lines, settings) => {
      const { subtotalCents, adjustments, amountDueCents, ...sums } = totals(lines, [], settings);
      const { shippingCents, taxesCents, freeShippingOverCents } = settings;
      expect(sums).toEqual({
        shippingCents,
        taxesCents,
        totalCents: subtotalCents + shippingCents + taxesCents,
      });
      const free = adjustments.find(({ kind }) => kind === 'free_shipping');
      const isFree = freeShippingOverCents !== null && subtotalCents > freeShippingOverCents;
      // Shipping that costs nothing needs nothing off.
      expect(free?.cents ?? 0).toBe(isFree ? 0 - shippingCents : 0);
      expect(adjustments.every(({ cents }) => cents < 0)).toBe(true);
      expect(amountDueCents).toBeGreaterThanOrEqual(taxesCents);
    }),
  );
});

test.each([
  ['never free', { ...specified, freeShippingOverCents: null }, [10_000_000], 10_002_800],
  ['free from the first cent', { ...specified, freeShippingOverCents: 0 }, [1], 801],
  ['not free at 0', { ...specified, freeShippingOverCents: 0 }, [0], 2800],
  ['nothing added', { ...specified, shippingCents: 0, taxesCents: 0 }, [5000], 5000],
])('%s: %j and lines of %j make %i', (_what, settings, lines, amountDueCents) => {
  expect(totals(lines, [], settings).amountDueCents).toBe(amountDueCents);
});

test.each([
  ['percent', 2000, '20% off'],
  ['percent', 1250, '12.5% off'],
  ['amount', 1000, '$10.00 off'],
] as const)('%s of %i is said as %s', (kind, value, saving) => {
  expect(promoSaving({ kind, value })).toBe(saving);
});

test.each([
  [{ priceCents: 24800, discountPriceCents: 18595 }, '25% off ', 18595],
  [{ priceCents: 3195, discountPriceCents: null }, null, 3195],
  [{ priceCents: 0, discountPriceCents: null }, null, 0],
])('%j reads %j and costs %i', (product, text, cents) => {
  expect(discountText(product)).toBe(text);
  expect(unitPriceCents(product)).toBe(cents);
});

test('a promo code matches in any case and with spaces', () => {
  expect([' firsthem ', 'FIRST HEM', 'FirstHem'].map(normalizePromoCode)).toEqual([
    'FIRSTHEM',
    'FIRSTHEM',
    'FIRSTHEM',
  ]);
});

test.each([
  [20_000, 10_000, '50% off '],
  [24_800, 18_600, '25% off '],
  // 29.5%: never more than is off.
  [7795, 5495, '29% off '],
  // 20% of it, to the cent.
  [4308, 3446, '20% off '],
  [333, 266, '20% off '],
  [19_999, 19_950, null],
  [2000, 1995, null],
  [20_000, 50, '99% off '],
  [20_000, null, null],
])('a price of %d for %d is told as %s', (priceCents, discountPriceCents, text) => {
  expect(discountText({ priceCents, discountPriceCents })).toBe(text);
});
