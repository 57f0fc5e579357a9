import { expect, test } from 'vitest';
import { totals } from './pricing.ts';
import { sumLines } from './sum-lines.ts';

const code = {
  code: 'FIRSTHEM',
  kind: 'percent',
  value: 2000,
  minimumSubtotalCents: 0,
  isFirstPurchase: true,
} as const;

test('shipping that costs something is listed plainly', () => {
  expect(sumLines(totals([3195]))).toEqual([
    { label: 'Subtotal', cents: 3195 },
    { label: 'Shipping', cents: 2000 },
    { label: 'Taxes and handling', cents: 800 },
  ]);
});

test('free shipping tells what it would cost, and is no line of its own', () => {
  expect(sumLines(totals([20_390], code))).toEqual([
    { label: 'Subtotal', cents: 20_390 },
    { label: 'Shipping', cents: 0, insteadOfCents: 2000 },
    { label: 'Taxes and handling', cents: 800 },
    { label: 'FIRSTHEM, 20% off', cents: -4078, isReduction: true },
  ]);
});

test.each([[3195], [20_390]])('the lines of %i cents add up to the amount due', (cents) => {
  const due = totals([cents], code);
  expect(sumLines(due).reduce((sum, line) => sum + line.cents, 0)).toBe(due.amountDueCents);
});
