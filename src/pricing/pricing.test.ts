import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountText, isFirstPurchaseCode, totals, unitPriceCents } from './pricing.ts';

test('the example order: 249.85 and 28 make 277.85; free delivery and 20% off leave 207.88', () => {
  expect(totals([18595, 6390], { promoCode: 'FIRSTHEM' })).toEqual({
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

test('the total is the subtotal plus 28 dollars, and the adjustments add up to what is due', () => {
  const lineCents = fc.array(fc.integer({ min: 0, max: 10_000_000 }));
  const promoCode = fc.constantFrom(undefined, 'FIRSTHEM', 'NOPE');
  fc.assert(
    fc.property(lineCents, promoCode, (lines, code) => {
      const { subtotalCents, totalCents, adjustments, amountDueCents } = totals(lines, {
        promoCode: code,
      });
      expect(totalCents).toBe(subtotalCents + 2800);
      expect(amountDueCents).toBe(adjustments.reduce((sum, { cents }) => sum + cents, totalCents));
      expect(adjustments.every(({ cents }) => Number.isInteger(cents) && cents < 0)).toBe(true);
      expect(amountDueCents).toBeGreaterThan(0);
    }),
  );
});

test.each([
  [{ priceCents: 24800, discountPriceCents: 18595 }, '25% off ', 18595],
  [{ priceCents: 3195, discountPriceCents: null }, null, 3195],
  [{ priceCents: 0, discountPriceCents: null }, null, 0],
])('%j reads %j and costs %i', (product, text, cents) => {
  expect(discountText(product)).toBe(text);
  expect(unitPriceCents(product)).toBe(cents);
});

test('a promo code matches in any case and with outer spaces, and no other text does', () => {
  expect([' firsthem ', 'FIRSTHEM', 'FirstHem'].every(isFirstPurchaseCode)).toBe(true);
  expect(['', 'FIRST HEM', 'FIRSTHEM2', 'SECONDHEM'].some(isFirstPurchaseCode)).toBe(false);
});
