/**
 * A part of a whole as a percentage of one decimal, rounded towards 0: never 100 of less than all.
 * What would be 0 and is not keeps its first digit: 0.03.
 */
export const percentOf = (part: number, whole: number): number => {
  const percent = (100 * part) / whole;
  // Amounts in dollars are floats, slightly off their cents.
  const down = Math.trunc(percent * 10 + Math.sign(percent) * 1e-9) / 10;
  return down || Number(percent.toPrecision(1));
};
