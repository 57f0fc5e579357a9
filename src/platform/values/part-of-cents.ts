/** A share of an amount, exact in whole cents. Halves round up in size, below zero too. */
export const partOfCents = (cents: number, part: number, whole: number): number => {
  const [doubled, of] = [2n * BigInt(cents) * BigInt(part), BigInt(whole)];
  return Number((doubled < 0n ? doubled - of : doubled + of) / (2n * of));
};

/** In whole cents; null of none. */
export const averageCents = (cents: number, count: number): number | null =>
  count === 0 ? null : partOfCents(cents, 1, count);
