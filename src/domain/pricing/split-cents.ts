/**
 * Splits cents in proportion to weights of 0 or more, to the cent: what rounding leaves goes to the
 * largest remainders, of equal ones to the first. The parts always make the sum.
 */
export const splitCents = (cents: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  // Lines that cost nothing get equal shares.
  if (all === 0) return weights.length === 0 ? [] : splitCents(cents, weights.map(one));
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = exact.map((value) => Number(value / BigInt(all)));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: Number(value % BigInt(all)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
};

const one = (): number => 1;
