// Money is whole US cents everywhere but at the doors, which speak dollars with two decimals.

/** Dollars (at most two decimals meant) to whole cents: 19.99 -> 1999. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents to dollars: 1999 -> 19.99. */
export const toDollars = (cents: number): number => cents / 100;

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whole cents as a shopper reads them: 123456 -> '$1,234.56'. */
export const formatCents = (cents: number): string => format.format(cents / 100);
