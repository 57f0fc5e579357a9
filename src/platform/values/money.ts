import { grouped } from '../text/format-count.ts';
import { locale } from '../text/locale.ts';

// Money is whole cents, hundredths of the shop's currency, whichever that is; the API and the cart
// speak units with two decimals, called dollars.

/** Dollars (at most two decimals meant) to whole cents: 19.99 -> 1999. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents to dollars: 1999 -> 19.99. */
export const toDollars = (cents: number): number => cents / 100;

/** Whole cents as text, in the shop's currency: 123456 -> '$1,234.56'. */
export const formatCents = (cents: number): string => {
  const { sum, decimal, around } = locale();
  const [whole = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const at = cents < 0 ? 2 : 0;
  return `${around[at]}${grouped(whole, sum)}${decimal}${rest}${around[at + 1]}`;
};

/** The same without decimals that say nothing: '$99' or '$99.50'. */
export const formatShortCents = (cents: number): string =>
  formatCents(cents).replace(`${locale().decimal}00`, '');

/** As a field holds it: 123456 -> '1234.56'. */
export const centsText = (cents: number): string =>
  (cents / 100).toFixed(2).replace('.', locale().decimal);

/** '$' */
export const currencySymbol = (): string => locale().around.slice(0, 2).join('').trim();

/** 'dollars', within a sentence. */
export const currencyWord = (): string => locale().currencyName.replace(/^.* /, '');

/** The same at its beginning. */
export const currencyTitle = (): string => currencyWord().replace(/^./, (one) => one.toUpperCase());
