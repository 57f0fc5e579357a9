// How the shop, or the tab, writes numbers, sums and days: its settings, as plain strings.
// Nothing here asks Intl, whose first use costs a phone 60 ms.

/** What stands between groups of three digits, and from how many digits on. */
export type Grouping = readonly [separator: string, fromDigits: number];

export type Locale = {
  /** The BCP 47 tag for days, in English as all texts are. */
  days: string;
  /** Weekday, month and day in short: 'w, m d'. */
  shortDay: string;
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
};

/** What counts until the shop says otherwise. */
export const defaultLocale: Locale = {
  days: 'en-US',
  shortDay: 'w, m d',
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
};

/** What one shop, or one request for a page, writes by; null until it is known. */
export type HeldLocale = { current: Locale | null };

let state = { current: defaultLocale };

/** Read it where something is written: it changes while the shop runs. */
export const locale = (): Locale => state.current;

/** Null: the default. On the server also for work that is nobody's, until the next call. */
export const setLocale = (next: Locale | null): void => {
  // An answer of the version before lacks what is new.
  state.current = { ...defaultLocale, ...next };
};

/** On the server, where work of several shops and requests takes turns: whose is under way. */
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
