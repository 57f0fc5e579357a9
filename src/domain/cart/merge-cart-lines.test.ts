import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCartLine } from '../../../test/test-cart.ts';
import { setQuantity } from './cart.ts';
import { cartLinesMax, type LineQuantity, mergeCartLines } from './merge-cart-lines.ts';
import { quantitiesOf, withAccountLines } from './with-account-lines.ts';

type Counts = Record<string, number>;
const lines = (counts: Counts): LineQuantity[] =>
  Object.entries(counts).map(([id, quantity]) => ({ id, quantity }));
const counts = (merged: readonly LineQuantity[]): Counts =>
  Object.fromEntries(merged.map(({ id, quantity }) => [id, quantity]));
const merge = (base: Counts, mine: Counts, theirs: Counts): Counts =>
  counts(mergeCartLines({ base: lines(base), mine: lines(mine), theirs: lines(theirs) }));

test.each<[string, Counts, Counts, Counts, Counts]>([
  ['carts that never met join', {}, { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['and the larger quantity counts', {}, { a: 1, b: 5 }, { a: 3, b: 2 }, { a: 3, b: 5 }],
  ['a removal here counts', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 1 }, { b: 1 }],
  ['a removal there counts', { a: 1, b: 1 }, { a: 1, b: 1 }, { b: 1 }, { b: 1 }],
  ['less here counts', { a: 5 }, { a: 2 }, { a: 5 }, { a: 2 }],
  ['less there counts', { a: 5 }, { a: 5 }, { a: 2 }, { a: 2 }],
  ['of two changes the larger counts', { a: 5 }, { a: 2 }, { a: 7 }, { a: 7 }],
  ['more there is not lost to a removal here', { a: 1 }, {}, { a: 2 }, { a: 2 }],
  ['what both removed is gone', { a: 1 }, {}, {}, {}],
])('%s', (_what, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toEqual(merged);
});

test('the lines there keep their order, new ones follow', () => {
  const merged = mergeCartLines({
    base: [],
    mine: lines({ d: 1, b: 1, c: 1 }),
    theirs: lines({ a: 1, b: 1 }),
  });
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
});

test('a full cart keeps what this browser shows', () => {
  const many = (name: string, count: number) =>
    lines(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}`, 1])));
  const mine = many('mine', cartLinesMax - 1);
  const merged = mergeCartLines({ base: [], mine, theirs: many('their', 5) });
  expect(merged).toHaveLength(cartLinesMax);
  expect(merged).toEqual(expect.arrayContaining(mine));
});

const anyCart = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 6 }))
  .map((found) => ({ ...found }));
const quantityMax = 4;

test('properties: nothing unchanged is lost, limits hold, merging twice is merging once', () => {
  fc.assert(
    fc.property(anyCart, anyCart, anyCart, (base, mine, theirs) => {
      const given = { base: lines(base), mine: lines(mine), quantityMax };
      const once = mergeCartLines({ ...given, theirs: lines(theirs) });
      expect(mergeCartLines({ ...given, theirs: once })).toEqual(once);
      expect(new Set(once.map(({ id }) => id)).size).toBe(once.length);
      for (const { quantity } of once) {
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(quantityMax);
      }
      const merged = counts(once);
      for (const id of ['a', 'b', 'c', 'd']) {
        const [was = 0, here = 0, there = 0] = [base[id], mine[id], theirs[id]];
        const now = merged[id] ?? 0;
        if (here === there) expect(now).toBe(Math.min(here, quantityMax));
        // Only a removal since the base ends a line.
        if (now === 0) expect([here, there]).toContain(0);
        if (now === 0 && was === 0) expect([here, there]).toEqual([0, 0]);
      }
    }),
  );
});

test('properties: two browsers that sync in turn end up alike', () => {
  fc.assert(
    fc.property(anyCart, anyCart, anyCart, (base, one, other) => {
      const account = merge(base, one, base);
      const joined = merge(base, other, account);
      expect(merge(account, account, joined)).toEqual(joined);
      expect(merge(joined, joined, joined)).toEqual(joined);
    }),
  );
});

test('an answer changes quantities, and keeps what was changed while it was on its way', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(aCartLine) as [never, never, never, never];
  const sent = lines({ a: 1, b: 1 });
  const now = setQuantity([a, c], 'a', 4);
  const answer = { lines: setQuantity([a, b, d], 'd', 3), unavailable: [] };
  const cart = withAccountLines(now, sent, answer);
  expect(counts(quantitiesOf(cart))).toEqual({ a: 4, c: 1, d: 3 });
  expect(cart.at(-1)).toMatchObject({ _id: 'd', ProductPrice: 20, UpdatePrice: 60 });
});

test('what is not on sale stays, for the page to say so; what others removed goes', () => {
  const cart = [aCartLine('gone'), aCartLine('removed')];
  const answer = { lines: [], unavailable: ['gone'] };
  expect(withAccountLines(cart, quantitiesOf(cart), answer)).toEqual([cart[0]]);
});
