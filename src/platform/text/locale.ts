// How the shop, or the tab, writes numbers, sums and days: its settings, as plain strings.
// Nothing here asks Intl, whose first use costs a phone 60 ms.

/** What stands between groups of three digits, and from how many digits on. */
export type Grouping = readonly [separator: string, fromDigits: number];

export type Locale = {
  /** The language of texts: 'en', or one that has messages. */
  words: string;
  /** The BCP 47 tag for days, in the language of texts. */
  days: string;
  /** Weekday, month and day in short: 'w, m d'. */
  shortDay: string;
  /** The short names of weekdays from Sunday on, then of months; none in English. */
  shortNames: readonly string[];
  /** ISO 4217, in capitals. */
  currency: string;
  /** Decimals of a sum: 2 for dollars, 0 for yen, 3 for dinars. */
  digits: 0 | 2 | 3;
  /** 'US dollars' */
  currencyName: string;
  /** Where the shop is: ISO 3166, two letters. */
  country: string;
  units: 'cm' | 'in';
  /** Whose days count. */
  timeZone: string;
  count: Grouping;
  sum: Grouping;
  decimal: string;
  /** What stands before and after a sum, and before and after one below zero. */
  around: readonly [string, string, string, string];
  /** What stands before and after the number of an order. */
  order: readonly [before: string, after: string];
  /** The slug of the market; empty: the default. */
  market: string;
  /** What its addresses begin with, 'de' or 'ch/fr'; empty: at the root. */
  base: string;
  /** The language of what the owner wrote, 'de'; empty: as it was typed. */
  ownersWords: string;
};

/** The default until the shop's settings are known. */
export const defaultLocale: Locale = {
  words: 'en',
  days: 'en-US',
  shortDay: 'w, m d',
  shortNames: [],
  currency: 'USD',
  digits: 2,
  currencyName: 'US dollars',
  country: 'US',
  units: 'cm',
  timeZone: 'UTC',
  count: [',', 4],
  sum: [',', 4],
  decimal: '.',
  around: ['$', '', '-$', ''],
  order: ['', ''],
  market: '',
  base: '',
  ownersWords: '',
};

/** What one shop, or one request for a page, writes by; null until it is known. */
export type HeldLocale = { current: Locale | null };

let state = { current: defaultLocale };

/** Read it where something is written: it changes while the shop runs. */
export const locale = (): Locale => state.current;

/**
 * Null: the default. On the server it also applies to work outside of requests, until the next
 * call.
 */
export const setLocale = (next: Partial<Locale> | null): void => {
  // An answer of the version before lacks what is new.
  state.current = { ...defaultLocale, ...next };
};

/** On the server, work of several shops and requests alternates. This tells whose is running. */
export const holdLocaleBy = (find: () => HeldLocale | undefined): void => {
  let newest = state.current;
  state = {
    get current() {
      return find()?.current ?? newest;
    },
    set current(next) {
      newest = next;
      const own = find();
      if (own) own.current = next;
    },
  };
};

/** '/de' or '/ch/fr', or nothing in the language of the default market, which is at the root. */
export const marketPrefix = (): string => {
  const { base } = locale();
  return base && `/${base}`;
};

/** The page of a path, as routes name it: '/Shop' for '/de/Shop' in the market 'de'. */
export const withoutMarket = (path: string): string => {
  const prefix = marketPrefix();
  return `${path}/`.toLowerCase().startsWith(`${prefix}/`)
    ? path.slice(prefix.length) || '/'
    : path;
};
