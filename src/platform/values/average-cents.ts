/** In whole cents; null of none. */
export const averageCents = (cents: number, count: number): number | null =>
  count === 0 ? null : Math.round(cents / count);
