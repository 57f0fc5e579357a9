import { grouped } from '../text/format-count.ts';
import { locale } from '../text/locale.ts';

// Money is whole minor units of the shop's currency, called cents: hundredths of a dollar, whole
// yen. The API and the cart speak units of the currency, called dollars.

const centsPerDollar = (): number => 10 ** locale().digits;

/** Dollars to whole cents: 19.99 -> 1999. */
export const toCents = (dollars: number): number => Math.round(dollars * centsPerDollar());

/** Whole cents to dollars: 1999 -> 19.99. */
export const toDollars = (cents: number): number => cents / centsPerDollar();

/** Whether no part of a cent is left: 19.99 is whole, 19.999 is not. */
export const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * centsPerDollar() - toCents(dollars)) < 1e-6;

/** Whole cents as files and feeds have them, with a dot: 1990 -> '19.90'. */
export const amountText = (cents: number): string => toDollars(cents).toFixed(locale().digits);

/** Whole cents as text, in the shop's currency: 123456 -> '$1,234.56'. */
export const formatCents = (cents: number): string => {
  const { sum, decimal, around } = locale();
  const [whole = '', rest] = amountText(Math.abs(cents)).split('.');
  const at = cents < 0 ? 2 : 0;
  const fraction = rest === undefined ? '' : `${decimal}${rest}`;
  return `${around[at]}${grouped(whole, sum)}${fraction}${around[at + 1]}`;
};

/** The same without decimals that say nothing: '$99' or '$99.50'. */
export const formatShortCents = (cents: number): string =>
  formatCents(cents).replace(amountText(0).slice(1).replace('.', locale().decimal), '');

/** As a field holds it: 123456 -> '1234.56'. */
export const centsText = (cents: number): string =>
  amountText(cents).replace('.', locale().decimal);

/** '$' */
export const currencySymbol = (): string => locale().around.slice(0, 2).join('').trim();

/** 'dollars', within a sentence. */
export const currencyWord = (): string => locale().currencyName.replace(/^.* /, '');

/** The same at its beginning. */
export const currencyTitle = (): string => currencyWord().replace(/^./, (one) => one.toUpperCase());
