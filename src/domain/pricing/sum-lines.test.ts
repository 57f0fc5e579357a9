import { expect, test } from 'vitest';
import { type Adjustment, type DeliverySettings, totals as totalsOf } from './pricing.ts';
import { sumLines } from './sum-lines.ts';

const specified: DeliverySettings = {
  shippingCents: 2000,
  freeShippingOverCents: 9900,
  taxesCents: 800,
};
const totals = (lines: number[], discounts: Adjustment[] = [], settings = specified) =>
  totalsOf(lines, discounts, settings);

const code = { kind: 'promo_code', label: 'FIRSTHEM, 20% off', cents: -4078 } as const;

test('shipping that costs something is listed plainly', () => {
  expect(sumLines(totals([3195]))).toEqual([
    { label: 'Subtotal', cents: 3195 },
    { label: 'Shipping', cents: 2000 },
    { label: 'Taxes and handling', cents: 800 },
  ]);
});

test('free shipping tells what it would cost, and is no line of its own', () => {
  expect(sumLines(totals([20_390], [code]))).toEqual([
    { label: 'Subtotal', cents: 20_390 },
    { label: 'Shipping', cents: 0, insteadOfCents: 2000, isFree: true },
    { label: 'Taxes and handling', cents: 800 },
    { label: 'FIRSTHEM, 20% off', cents: -4078, isReduction: true },
  ]);
});

test('shipping that costs nothing is free, and no taxes are no line', () => {
  const free = { shippingCents: 0, freeShippingOverCents: 9900, taxesCents: 0 };
  expect(sumLines(totals([3195], [], free))).toEqual([
    { label: 'Subtotal', cents: 3195 },
    { label: 'Shipping', cents: 0, isFree: true },
  ]);
});

test('taxes that are added are lines beside the charge, and included ones follow', () => {
  const [added, included, none] = [
    { label: 'Sales tax 8%', cents: 256, isIncluded: false },
    { label: 'VAT 19%', cents: 510, isIncluded: true },
    { label: 'No tax (zero rate)', cents: 0, isIncluded: true },
  ];
  const lines = sumLines(totalsOf([3195], [], specified, [added, included, none]));
  expect(lines.slice(2)).toEqual([
    { label: 'Taxes and handling', cents: 800 },
    { label: 'Sales tax 8%', cents: 256 },
    { label: 'Incl. VAT 19%', cents: 510, isIncluded: true },
    { label: 'No tax (zero rate)', cents: 0, isIncluded: true },
  ]);
});

test.each([[6195], [20_390]])('the lines of %i cents add up to the amount due', (cents) => {
  const due = totals([cents], [code]);
  expect(sumLines(due).reduce((sum, line) => sum + line.cents, 0)).toBe(due.amountDueCents);
});
