import { expect, test } from 'vitest';
import { averageCents, partOfCents } from './part-of-cents.ts';

test.each([
  [1000, 1, 3, 333],
  [1000, 2, 3, 667],
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [-4, 1, 3, -1],
  [0, 7, 9, 0],
  // Beyond what a float knows: the product is odd and larger than 2 ** 53.
  [99_999_999, 99_999_999, 2, 4_999_999_900_000_001],
])('%i cents, %i of %i, are %i', (cents, part, whole, result) => {
  expect(partOfCents(cents, part, whole)).toBe(result);
});

test('an average is of whole cents, and none of nothing', () => {
  expect([averageCents(1000, 3), averageCents(5, 2), averageCents(0, 0)]).toEqual([333, 3, null]);
});
