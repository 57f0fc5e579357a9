import { afterEach, expect, test } from 'vitest';
import { currencies } from '../../domain/pricing/currencies.ts';
import { languageTags } from '../../domain/shop-settings/locale/locale-group.ts';
import { localeOf } from '../../domain/shop-settings/locale/locale-of.ts';
import { setLocale } from '../text/locale.ts';
import { digitsOf } from './currency-digits.ts';
import { formatCents } from './money.ts';
import {
  centsOf,
  dollarsOf,
  formatDollars,
  formatSum,
  isWholeSum,
  sumFieldText,
  sumText,
  sumWord,
  typedSum,
} from './sums.ts';

afterEach(() => setLocale(null));

const plain = { country: 'US', units: 'cm', timeZone: 'UTC', prefix: '', suffix: '' };
const sums = [0, 1, 99, 100, 123_450, 1_000_000, 123_456_789];

test.each(languageTags)('%s writes sums of other currencies as Intl, with their letters', (tag) => {
  for (const page of ['USD', 'EUR', 'JPY', 'CHF'])
    for (const currency of Object.keys(currencies)) {
      setLocale(localeOf({ language: tag, currency: page, ...plain }));
      const digits = digitsOf(currency);
      const intl = new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      for (const cents of sums.flatMap((sum) => (sum === 0 ? sum : [sum, -sum]))) {
        const text = formatSum(cents, currency.toLowerCase());
        const written = intl.format(cents / 10 ** digits);
        expect(text).toBe(currency === page ? formatCents(cents) : written);
        if (cents >= 0) expect(typedSum(text, currency)).toBe(cents);
      }
    }
});

test('each currency has its own decimals, whatever the page has', () => {
  expect(sumText(1999, 'jpy')).toBe('1999');
  expect([dollarsOf(1999, 'jpy'), dollarsOf(1999, 'eur'), dollarsOf(1999, 'KWD')]).toEqual([
    1999, 19.99, 1.999,
  ]);
  expect([centsOf(1999, 'jpy'), centsOf(19.99, 'eur'), centsOf(1.999, 'KWD')]).toEqual([
    1999, 1999, 1999,
  ]);
  expect([isWholeSum(100.5, 'jpy'), isWholeSum(100.5, 'eur')]).toEqual([false, true]);
  expect([sumFieldText(1999, 'jpy'), sumFieldText(1999, 'eur')]).toEqual(['1999', '19.99']);
  expect([typedSum('19.99', 'jpy'), typedSum('EUR 19.99', 'eur')]).toEqual([null, 1999]);
  expect([sumWord('usd'), sumWord('jpy')]).toEqual(['dollars', 'JPY']);
  expect([formatDollars(19.9, 'usd'), formatDollars(19.9, 'eur')]).toEqual([
    '$19.90',
    'EUR\u00a019.90',
  ]);
});
