import { expect, test } from 'vitest';
import { splitCents } from './split-cents.ts';

test.each([
  [12_800, [3333, 6667, 5000], [2844, 5689, 4267]],
  [1, [1, 1, 1], [1, 0, 0]],
  [2, [5, 5, 5], [1, 1, 0]],
  [100, [0, 3], [0, 100]],
  [10, [0, 0, 0], [4, 3, 3]],
  [0, [3, 4], [0, 0]],
  [5, [], []],
])('%i cents by %j are %j', (cents, weights, parts) => {
  expect(splitCents(cents, weights)).toEqual(parts);
});

test('the parts of any sum make the sum, and none is a cent off its share', () => {
  let seed = 7;
  const below = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % max;
  };
  for (let round = 0; round < 2000; round += 1) {
    const weights = Array.from({ length: 1 + below(9) }, () => below(1_000_000));
    const cents = below(100_000_000);
    const parts = splitCents(cents, weights);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, part] of parts.entries())
      expect(Math.abs(part - (cents * (weights[index] ?? 0)) / all)).toBeLessThan(1);
  }
});
