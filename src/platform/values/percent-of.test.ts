import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from './percent-of.ts';

test.each([
  [1, 3, 33.3],
  [8, 100, 8],
  [0.57, 1, 57],
  [9999, 10_000, 99.9],
  [999_999, 1_000_000, 99.9],
  [3, 10_000, 0.03],
  [-2, 3, -66.6],
  [0, 5, 0],
])('%d of %d are %d%%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test('a share that is neither nothing nor all is never told as either', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1e9 }), fc.nat(), (whole, number) => {
      const part = 1 + (number % (whole - 1));
      const percent = percentOf(part, whole);
      expect(percent).toBeGreaterThan(0);
      expect(percent).toBeLessThan(100);
    }),
  );
});
