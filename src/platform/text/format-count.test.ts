import { afterEach, expect, it } from 'vitest';
import { formatCount, formatPercent } from './format-count.ts';
import { defaultLocale, locale, setLocale } from './locale.ts';

afterEach(() => setLocale(null));

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  'groups the digits of %i as the locale does',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString(locale().days));
  },
);

it('writes the decimals of a tax rate with the sign of the locale', () => {
  expect(formatPercent(6.625)).toBe('6.625%');
  setLocale({ ...defaultLocale, decimal: ',' });
  expect([formatPercent(8.1), formatPercent(19)]).toEqual(['8,1%', '19%']);
});
