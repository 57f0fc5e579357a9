// The strings of Intl for a language tag and a currency, so that browsers need no Intl.
import type { Locale } from '../../../platform/text/locale.ts';
import { isSpoken } from '../../../platform/text/say.ts';
import { digitsOf } from '../../../platform/values/currency-digits.ts';

/** The groups `locale`, `region` and `orderNumbers`. */
type Chosen = {
  language: string;
  /** The choice of that setting; English without one. */
  texts?: string;
  /** Another language than that of the texts: 'fr'. */
  words?: string | undefined;
  currency: string;
  country: string;
  units: string;
  timeZone: string;
  prefix: string;
  suffix: string;
};

const keptMax = 100;
const kept = new Map<string, Locale>();

/** Calls Intl once for each change of the settings, and for each market. */
export const localeOf = (chosen: Chosen): Locale => {
  const { texts, currency, country, units, timeZone, prefix, suffix } = chosen;
  const own = wordsOf(chosen.language, texts);
  const words = chosen.words && isSpoken(chosen.words) ? chosen.words : own;
  const language = words === own ? chosen.language : inRegionOf(chosen.language, words);
  const all = [language, words, currency, country, units, timeZone, prefix, suffix];
  const key = JSON.stringify(all);
  const known = kept.get(key);
  if (known) return known;
  const days = daysOf(language, words);
  const digits = digitsOf(currency);
  const sums = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // Also for sums without decimals, to know the decimal sign.
    minimumFractionDigits: Math.max(1, digits),
  });
  const [before, after] = aroundOf(sums.formatToParts(1));
  const [beforeNegative, afterNegative] = aroundOf(sums.formatToParts(-1));
  const locale: Locale = {
    words,
    days,
    shortDay: shortDayOf(days),
    shortNames: words === 'en' ? [] : shortNamesOf(days),
    currency,
    digits,
    currencyName: currencyNameOf(currency, words),
    country,
    units: units === 'in' ? 'in' : 'cm',
    timeZone,
    count: groupingOf(new Intl.NumberFormat(language)),
    sum: groupingOf(sums),
    decimal: sums.formatToParts(1).find(({ type }) => type === 'decimal')?.value ?? '.',
    around: [before, after, beforeNegative, afterNegative],
    order: [prefix, suffix],
    market: '',
    base: '',
    ownersWords: '',
  };
  if (kept.size >= keptMax) kept.clear();
  kept.set(key, locale);
  return locale;
};

/** The language of texts, where numbers are written by a tag. */
export const wordsOf = (language: string, texts: string | undefined): string => {
  const [own = ''] = language.split('-');
  return texts === 'translated' && isSpoken(own) ? own : 'en';
};

/** 'fr-CH' for French where numbers are written by 'de-CH'. */
const inRegionOf = (language: string, words: string): string =>
  [words, language.split('-')[1]].filter(Boolean).join('-');

/** The same currency and zone, in English words and days. */
export const inEnglish = (of: Locale): Locale =>
  of.words === 'en' ? of : { ...of, ...textsIn(of, 'en') };

/** The parts of a locale that are text, in another language. Numbers and sums stay as they are. */
export const textsIn = (of: Locale, words: string) => {
  const days = of.words === words ? of.days : words === 'en' ? 'en-GB' : words;
  return {
    words,
    days,
    shortDay: shortDayOf(days),
    shortNames: words === 'en' ? [] : shortNamesOf(days),
    currencyName: currencyNameOf(of.currency, words),
  };
};

/** Where texts are English, days of other languages are written as in Great Britain. */
const daysOf = (language: string, words: string): string =>
  language.startsWith(words) ? language : 'en-GB';

const groupingOf = (format: Intl.NumberFormat): [string, number] => {
  const groupOf = (number: number) =>
    format.formatToParts(number).find(({ type }) => type === 'group')?.value;
  return [groupOf(10_000) ?? '', groupOf(1000) ? 4 : 5];
};

/** The text before the first digit and after the last one. */
const aroundOf = (parts: readonly Intl.NumberFormatPart[]): [string, string] => {
  const isDigits = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction';
  const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map((one) => one.value).join('');
  const [first, end] = [parts.findIndex(isDigits), parts.findLastIndex(isDigits) + 1];
  return [textOf(parts.slice(0, first)), textOf(parts.slice(end))];
};

const shortDayOf = (days: string): string => {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const letters: Record<string, string> = { weekday: 'w', month: 'm', day: 'd' };
  return new Intl.DateTimeFormat(days, options)
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? value)
    .join('');
};

/** The first day was a Sunday. */
const shortNamesOf = (days: string): string[] => {
  const name = (part: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(days, { ...part, timeZone: 'UTC' }).format(at);
  const weekdays = Array.from({ length: 7 }, (_, n) =>
    name({ weekday: 'short' }, Date.UTC(2023, 0, 1 + n)),
  );
  const months = Array.from({ length: 12 }, (_, n) =>
    name({ month: 'short' }, Date.UTC(2023, n, 1)),
  );
  return [...weekdays, ...months];
};

/** 'US dollars', 'euros', and in German 'US-Dollar'. */
export const currencyNameOf = (currency: string, language = 'en'): string => {
  const named = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  return new Intl.NumberFormat(language, named)
    .formatToParts(2)
    .flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
    .join('');
};
