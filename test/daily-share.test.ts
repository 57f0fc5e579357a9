import { expect, test } from 'vitest';
import { shareOfSeed } from './daily-share.ts';

test.each([
  [20_785, {}],
  [0, { from: 7 }],
  [20_790, { every: 3, from: 2 }],
])('of as many days as there are shares each case has one: %s, %j', (seed, share) => {
  const cases = Array.from({ length: 100 }, (_, n) => n);
  const days = Array.from({ length: 'every' in share ? share.every : 11 }, (_, day) => seed + day);
  const tried = days.map((day) => shareOfSeed(cases, day, share));
  expect(tried.flat().toSorted((a, b) => a - b)).toEqual(cases);
  for (const one of tried) expect(one.length).toBeGreaterThan(cases.length / days.length - 1);
});
