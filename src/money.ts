// Money is whole US cents everywhere but at the doors, which speak dollars with two decimals.

/** Dollars (at most two decimals meant) to whole cents: 19.99 -> 1999. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents to dollars: 1999 -> 19.99. */
export const toDollars = (cents: number): number => cents / 100;

/** Whole cents as a customer reads them: 123456 -> '$1,234.56'. By hand: waking Intl costs a phone 60 ms before the page is alive. */
export const formatCents = (cents: number): string => {
  const [dollars = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};
