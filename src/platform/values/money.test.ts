import { expect, test } from 'vitest';
import { locale } from '../text/locale.ts';
import { formatCents, toCents, toDollars } from './money.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99, '$0.99'],
  [100, '$1.00'],
  [1999, '$19.99'],
  [99999, '$999.99'],
  [100000, '$1,000.00'],
  [123456789, '$1,234,567.89'],
  [-1999, '-$19.99'],
])('%i cents are formatted as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test('amounts are formatted as Intl formats US dollars', () => {
  const platform = new Intl.NumberFormat(locale().days, { style: 'currency', currency: 'USD' });
  for (let cents = 1; cents < 10 ** 12; cents = cents * 3 + 7)
    expect(formatCents(cents)).toBe(platform.format(cents / 100));
});

test('cents survive the conversion to dollars and back', () => {
  for (let cents = 0; cents <= 30_000; cents += 1) expect(toCents(toDollars(cents))).toBe(cents);
});
