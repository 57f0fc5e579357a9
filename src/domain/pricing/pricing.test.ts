import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DeliverySettings,
  discountText,
  totals as totalsOf,
  unitPriceCents,
} from './pricing.ts';
import {
  normalizePromoCode,
  type PromoRule,
  promoDiscountCents,
  promoSaving,
} from './promo-rule.ts';

const specified: DeliverySettings = {
  shippingCents: 2000,
  freeShippingOverCents: 9900,
  taxesCents: 800,
};
const totals = (lines: number[], promo: PromoRule | null = null, settings = specified) =>
  totalsOf(lines, promo, settings);

const firsthem: PromoRule = {
  code: 'FIRSTHEM',
  kind: 'percent',
  value: 2000,
  minimumSubtotalCents: 0,
  isFirstPurchase: true,
};

test('the example order: 249.85 and 28 make 277.85; free delivery and 20% off leave 207.88', () => {
  expect(totals([18595, 6390], firsthem)).toEqual({
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

const anyRule: fc.Arbitrary<PromoRule> = fc.oneof(
  fc.record({
    code: fc.constant('PERCENT'),
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    minimumSubtotalCents: fc.nat(20_000),
    isFirstPurchase: fc.boolean(),
  }),
  fc.record({
    code: fc.constant('AMOUNT'),
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 2_000_000_000 }),
    minimumSubtotalCents: fc.nat(20_000),
    isFirstPurchase: fc.boolean(),
  }),
);

test('the total is the subtotal plus 28 dollars, and the adjustments add up to what is due', () => {
  const lineCents = fc.array(fc.integer({ min: 0, max: 10_000_000 }));
  fc.assert(
    fc.property(lineCents, fc.option(anyRule), (lines, promo) => {
      const { subtotalCents, totalCents, adjustments, amountDueCents } = totals(lines, promo);
      expect(totalCents).toBe(subtotalCents + 2800);
      expect(amountDueCents).toBe(adjustments.reduce((sum, { cents }) => sum + cents, totalCents));
      expect(adjustments.every(({ cents }) => Number.isInteger(cents) && cents < 0)).toBe(true);
      // Taxes at least: a code takes off the subtotal, free delivery the shipping.
      expect(amountDueCents).toBeGreaterThanOrEqual(800);
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
    fc.property(lineCents, fc.option(anyRule), anySettings, (lines, promo, settings) => {
      const { subtotalCents, adjustments, amountDueCents, ...sums } = totals(
        lines,
        promo,
        settings,
      );
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
  expect(totals(lines, null, settings).amountDueCents).toBe(amountDueCents);
});

test('a code takes its share off the subtotal, to the cent, and leaves free delivery', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), anyRule, (subtotalCents, rule) => {
      const cents = promoDiscountCents(rule, subtotalCents);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(subtotalCents);
      const isShared = subtotalCents >= rule.minimumSubtotalCents;
      if (!isShared) expect(cents).toBe(0);
      else if (rule.kind === 'amount') expect(cents).toBe(Math.min(rule.value, subtotalCents));
      else expect(Math.abs(cents * 10_000 - subtotalCents * rule.value)).toBeLessThanOrEqual(5_000);
      const [shipping] = totals([subtotalCents]).adjustments;
      if (shipping) expect(totals([subtotalCents], rule).adjustments[0]).toEqual(shipping);
    }),
  );
});

test.each([
  // Half a cent rounds up.
  ['percent', 2000, 0, 5000, 1000, '20% off'],
  ['percent', 1250, 0, 1, 0, '12.5% off'],
  ['percent', 5000, 0, 1, 1, '50% off'],
  ['percent', 10_000, 0, 4_999, 4_999, '100% off'],
  ['amount', 1000, 0, 999, 999, '$10.00 off'],
  ['amount', 1000, 5000, 4_999, 0, '$10.00 off'],
  ['amount', 1000, 5000, 5_000, 1000, '$10.00 off'],
] as const)('%s %i from %i cents on takes of %i cents %i: %s', (...row) => {
  const [kind, value, minimumSubtotalCents, subtotalCents, cents, saving] = row;
  const rule = { code: 'CODE', kind, value, minimumSubtotalCents, isFirstPurchase: false };
  expect(promoDiscountCents(rule, subtotalCents)).toBe(cents);
  expect(promoSaving(rule)).toBe(saving);
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
