import { grouped } from '../text/format-count.ts';
import { type Locale, locale } from '../text/locale.ts';

// Money is whole minor units of a currency, called cents: hundredths of a dollar, whole yen. The
// API and the cart speak units of the currency, called dollars. These functions are of the page's
// currency; what an order, a payment or a refund says is written by those of sums.ts.

/** How a sum is written. */
export type SumWay = Pick<Locale, 'digits' | 'sum' | 'decimal' | 'around'>;

/** Dollars to whole cents: 19.99 -> 1999. */
export const toCents = (dollars: number, digits: Locale['digits'] = locale().digits): number =>
  Math.round(dollars * 10 ** digits);

/** Whole cents to dollars: 1999 -> 19.99. */
export const toDollars = (cents: number, digits: Locale['digits'] = locale().digits): number =>
  cents / 10 ** digits;

/** Whether no part of a cent is left: 19.99 is whole, 19.999 is not. */
export const isWholeCents = (
  dollars: number,
  digits: Locale['digits'] = locale().digits,
): boolean => Math.abs(dollars * 10 ** digits - toCents(dollars, digits)) < 1e-6;

/** Whole cents as files and feeds have them, with a dot: 1990 -> '19.90'. */
export const amountText = (cents: number, digits: Locale['digits'] = locale().digits): string =>
  toDollars(cents, digits).toFixed(digits);

/** Whole cents as text, in the page's currency: 123456 -> '$1,234.56'. */
export const formatCents = (
  cents: number,
  { digits, sum, decimal, around }: SumWay = locale(),
): string => {
  const [whole = '', rest] = amountText(Math.abs(cents), digits).split('.');
  const at = cents < 0 ? 2 : 0;
  const fraction = rest ? `${decimal}${rest}` : '';
  return `${around[at]}${grouped(whole, sum)}${fraction}${around[at + 1]}`;
};

/** The same without decimals if they are zero: '$99' or '$99.50'. */
export const formatShortCents = (cents: number): string =>
  formatCents(cents).replace(centsText(0).slice(1), '');

/** As a field holds it: 123456 -> '1234.56'. */
export const centsText = (cents: number): string =>
  amountText(cents).replace('.', locale().decimal);

/** '$' */
export const currencySymbol = (): string => locale().around.slice(0, 2).join('').trim();

/** 'dollars', within a sentence. */
export const currencyWord = (): string => locale().currencyName.replace(/^.* /, '');

/** The same at its beginning. */
export const currencyTitle = (): string => currencyWord().replace(/^./, (one) => one.toUpperCase());
