import { expect, test } from 'vitest';
import { changesOf, factsOf, reasonOf } from './audit-changes.ts';

test('an entry is told in words: what changed, from what to what, and why', () => {
  const detail = {
    reason: 'Left the team',
    before: { role: 'admin', disabled: false },
    after: { role: 'user', disabled: false },
    orders: 2,
  };
  expect(changesOf(detail)).toEqual([{ field: 'Role', before: 'admin', after: 'user' }]);
  expect(factsOf(detail)).toEqual(['Orders: 2']);
  expect(reasonOf(detail)).toBe('Left the team');
});

test('of lists only what differs is told, under the names of things', () => {
  const sizes = [
    { label: 'S', stock: 4, priceCents: 1999 },
    { label: 'M', stock: 0, priceCents: 1999 },
  ];
  const detail = {
    before: { sizes, tags: ['a'], isOnSale: false, style: null },
    after: {
      sizes: [{ label: 'XS', stock: 1 }, sizes[0], { ...sizes[1], priceCents: 250_000 }],
      tags: ['a', 'b'],
      isOnSale: true,
      style: '',
    },
  };
  expect(changesOf(detail)).toEqual([
    { field: 'Sizes, M, price', before: '$19.99', after: '$2,500.00' },
    { field: 'Tags', before: 'a', after: 'a, b' },
    { field: 'On sale', before: 'no', after: 'yes' },
    { field: 'Sizes, XS, label', before: '–', after: 'XS' },
    { field: 'Sizes, XS, stock', before: '–', after: '1' },
  ]);
});

test.each([
  [{}, [], []],
  [{ reason: null }, [], []],
  [{ before: { role: 'user' } }, [{ field: 'Role', before: 'user', after: '–' }], []],
  [{ before: 'text', after: null }, [], []],
  [{ lines: [{ a: 1 }], why: null }, [], ['Lines, 1, a: 1', 'Why: –']],
])('%j is told as %j and %j', (detail, changes, facts) => {
  expect(changesOf(detail)).toEqual(changes);
  expect(factsOf(detail)).toEqual(facts);
  expect(reasonOf(detail)).toBeNull();
});
