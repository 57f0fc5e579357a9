import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentProblem, contrastOf, darkAccent } from './look.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#1f35d6', '#fdfdfc', 8.1],
])('%s on %s has a contrast of %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test('a pale accent is denied, and each that is taken can be read on dark paper', () => {
  expect(accentProblem('#ffd400')).toMatch(/^Choose a darker color/);
  expect(accentProblem('#1f35d6')).toBeNull();
  const color = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrastOf(darkAccent(accent), '#131315')).toBeGreaterThanOrEqual(4.5);
      if (accentProblem(accent) === null)
        expect(contrastOf(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
