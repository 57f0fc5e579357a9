import { formatCount } from '../text/format-count.ts';

// Money is whole US cents; the API and the cart speak dollars with two decimals.

/** Dollars (at most two decimals meant) to whole cents: 19.99 -> 1999. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents to dollars: 1999 -> 19.99. */
export const toDollars = (cents: number): number => cents / 100;

/**
 * Whole cents as text: 123456 -> '$1,234.56'.
 * Without Intl, whose first use costs a phone 60 ms.
 */
export const formatCents = (cents: number): string => {
  const [dollars = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${formatCount(Number(dollars))}.${rest}`;
};
