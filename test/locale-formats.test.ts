// What is written without Intl is what Intl writes, for each language and currency that is offered.
import { afterAll, expect, test } from 'vitest';
import { currencies } from '../src/domain/pricing/currencies.ts';
import { languageTags } from '../src/domain/shop-settings/locale/locale-group.ts';
import { localeOf } from '../src/domain/shop-settings/locale/locale-of.ts';
import { readMessages } from '../src/messages/read-messages.ts';
import { formatCount } from '../src/platform/text/format-count.ts';
import { defaultLocale, locale, setLocale } from '../src/platform/text/locale.ts';
import { digitsOf } from '../src/platform/values/currency-digits.ts';
import {
  centsText,
  currencySymbol,
  currencyWord,
  formatCents,
  formatShortCents,
  toCents,
  toDollars,
} from '../src/platform/values/money.ts';
import { typedCents } from '../src/platform/values/typed-cents.ts';
import { formatDeliveryDay } from '../src/web/components/shop/format-date.ts';

afterAll(() => setLocale(null));

const write = (language: string, currency: string) => {
  const plain = { country: 'US', units: 'cm', timeZone: 'UTC', prefix: '', suffix: '' };
  const made = localeOf({ language, currency, ...plain });
  setLocale(made);
  return made;
};
const counts = [0, 7, 999, 1000, 9999, 12_345, 999_999, 1_234_567];
const sums = [0, 1, 99, 100, 123_450, 999_999, 1_000_000, 123_456_789];

test('the default is what Intl says of it', () => {
  expect(write('en-US', 'USD')).toEqual(defaultLocale);
});

test.each(languageTags)('%s is written as Intl writes it', (tag) => {
  for (const currency of Object.keys(currencies)) {
    write(tag, currency);
    const digits = digitsOf(currency);
    const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const intl = new Intl.NumberFormat(tag, { style: 'currency', currency, ...places });
    for (const cents of sums.flatMap((sum) => (sum === 0 ? sum : [sum, -sum]))) {
      expect(formatCents(cents)).toBe(intl.format(cents / 10 ** digits));
      if (cents >= 0) expect(typedCents(formatCents(cents))).toBe(cents);
      if (cents >= 0) expect(typedCents(centsText(cents))).toBe(cents);
    }
  }
  const count = new Intl.NumberFormat(tag);
  for (const number of counts) expect(formatCount(number)).toBe(count.format(number));
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(locale().days, options);
  expect(formatDeliveryDay('2026-11-09')).toBe(day.format(new Date('2026-11-09')));
});

test.each([
  ['en-US', 'USD', '$1,234.50', '-$5.00', '$99', '$', 'dollars', 'Tue, Nov 24'],
  ['de-DE', 'EUR', '1.234,50\u00a0€', '-5,00\u00a0€', '99\u00a0€', '€', 'euros', 'Tue 24 Nov'],
  ['en-GB', 'GBP', '£1,234.50', '-£5.00', '£99', '£', 'pounds', 'Tue 24 Nov'],
  ['de-CH', 'CHF', "CHF\u00a01'234.50", 'CHF-5.00', 'CHF\u00a099', 'CHF', 'francs', 'Tue 24 Nov'],
])('%s with %s', (tag, currency, ...texts) => {
  write(tag, currency);
  expect([
    formatCents(123_450),
    formatCents(-500),
    formatShortCents(9900),
    currencySymbol(),
    currencyWord(),
    formatDeliveryDay('2026-11-24'),
  ]).toEqual(texts);
});

test.each([
  ['en-US', 'USD', '1,299.90', 129_990],
  ['en-US', 'USD', '$ 129.9', 12_990],
  ['en-US', 'USD', '1,299', 129_900],
  ['en-US', 'USD', '129,90', null],
  ['en-US', 'USD', '1.299,90', null],
  ['en-US', 'USD', '1.299', null],
  ['de-DE', 'EUR', '129,90', 12_990],
  ['de-DE', 'EUR', '1.299,90 €', 129_990],
  ['de-DE', 'EUR', '1.299', 129_900],
  ['de-DE', 'EUR', '129.90', null],
  ['de-DE', 'EUR', '1,299.90', null],
  ['de-DE', 'EUR', '1,299', null],
  ['de-DE', 'EUR', '$5', null],
  ['fr-FR', 'EUR', '1 299,90', 129_990],
  ['fr-FR', 'EUR', '129.90', 12_990],
  ['de-CH', 'CHF', "CHF 1'299.90", 129_990],
  ['pt-PT', 'EUR', '0,07', 7],
  ['de-DE', 'EUR', '', null],
  ['de-DE', 'EUR', '-5', null],
  ['de-DE', 'EUR', '1e3', null],
  ['de-DE', 'EUR', '12.34', null],
  ['de-DE', 'EUR', '99999999', null],
  ['de-DE', 'EUR', '99.999.999', null],
  ['ja-JP', 'JPY', '￥4,999', 4999],
  ['ja-JP', 'JPY', '123,456,789', 123_456_789],
  ['ja-JP', 'JPY', '49.99', null],
  ['de-DE', 'JPY', '4.999 ¥', 4999],
])('in %s with %s %j is %j cents', (tag, currency, text, cents) => {
  write(tag, currency);
  expect(typedCents(text)).toBe(cents);
});

test('three decimals are written and typed as well', () => {
  setLocale({ ...defaultLocale, currency: 'KWD', digits: 3, around: ['KWD ', '', '-KWD ', ''] });
  expect([1, 4999, 1_234_000].map((cents) => formatCents(cents))).toEqual([
    'KWD 0.001',
    'KWD 4.999',
    'KWD 1,234.000',
  ]);
  expect(formatShortCents(99_000)).toBe('KWD 99');
  expect(['4.999', '4.9', '4', '4.9999'].map((text) => typedCents(text))).toEqual([
    4999,
    4900,
    4000,
    null,
  ]);
  for (let cents = 0; cents <= 20_000; cents += 1) {
    expect(typedCents(centsText(cents))).toBe(cents);
    expect(toCents(toDollars(cents))).toBe(cents);
  }
});

// 0.29 and others are no binary fractions.
test('each cent is exact, typed and written', () => {
  write('de-DE', 'EUR');
  for (let cents = 0; cents <= 20_000; cents += 1) expect(typedCents(centsText(cents))).toBe(cents);
});

test('texts are in another language where the shop says so, if there are messages', () => {
  readMessages();
  const plain = { currency: 'EUR', country: 'DE', units: 'cm', timeZone: 'UTC' };
  const chosen = { ...plain, prefix: '', suffix: '' };
  const of = (language: string, texts?: string) => {
    const { words, days, shortNames } = localeOf({ ...chosen, language, ...(texts && { texts }) });
    return [words, days, shortNames[0] ?? null];
  };
  expect(of('de-DE')).toEqual(['en', 'en-GB', null]);
  expect(of('de-AT', 'english')).toEqual(['en', 'en-GB', null]);
  expect(of('de-AT', 'translated')).toEqual(['de', 'de-AT', 'So']);
  expect(of('ja-JP', 'translated')).toEqual(['en', 'en-GB', null]);
  expect(of('en-US', 'translated')).toEqual(['en', 'en-US', null]);
});
