import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountText, isFirstPurchaseCode, totals, unitPriceCents } from './pricing.ts';

test('the sums of the example order: 249.85 and 28 make 277.85; free delivery and a fifth leave 207.88', () => {
  expect(totals([18595, 6390], true)).toEqual({
    subtotalCents: 24985,
    shippingCents: 2000,
    taxesCents: 800,
    totalCents: 27785,
    freeShippingCents: 2000,
    promoCents: 4997,
    finalCents: 20788,
  });
});

test.each([
  [[5000], 7800, 0],
  // Over 99 dollars, not at 99 dollars.
  [[9900], 12700, 0],
  [[9901], 10701, 2000],
])('%j costs %i cents, with %i off for delivery', (lines, finalCents, freeShippingCents) => {
  expect(totals(lines)).toMatchObject({ finalCents, freeShippingCents, promoCents: 0 });
});

test('the total is always the subtotal and 28 dollars, and the parts always add up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), fc.boolean(), (lines, first) => {
      const sums = totals(lines, first);
      expect(sums.totalCents).toBe(sums.subtotalCents + 2800);
      expect(sums.finalCents).toBe(sums.totalCents - sums.freeShippingCents - sums.promoCents);
      expect(Number.isInteger(sums.finalCents) && sums.finalCents > 0).toBe(true);
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

test('the code may be typed in any case, with spaces around, and nothing else', () => {
  expect([' firsthem ', 'FIRSTHEM', 'FirstHem'].every(isFirstPurchaseCode)).toBe(true);
  expect(['', 'FIRST HEM', 'FIRSTHEM2', 'SECONDHEM'].some(isFirstPurchaseCode)).toBe(false);
});
