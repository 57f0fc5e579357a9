import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productLimits } from '../manage/save/product-input.ts';
import { bulkDifference, raisesPrice } from './bulk-difference.ts';
import { type BulkChange, type BulkFacts, bulkEditMax } from './bulk-edit.ts';

const coat: BulkFacts = {
  priceCents: 24_800,
  discountPriceCents: null,
  discountLastDay: null,
  comingDiscountCents: null,
  comingFirstDay: null,
  comingLastDay: null,
  category: 'Clothing',
  isArchived: false,
  isDraft: false,
  publishAt: null,
  attributes: [],
};
const pricesAfter = (change: BulkChange, priceCents: number, discountPriceCents?: number) => {
  const product = { ...coat, priceCents, discountPriceCents: discountPriceCents ?? null };
  const after = bulkDifference(change, product)?.after;
  return after && [after.priceCents, after.discountPriceCents];
};
const price = (percent: number, ending: 'cent' | 'dollar' | '99' = 'cent') =>
  ({ kind: 'price', percent, ending }) as const;
const sale = (percent: number, ending: 'cent' | 'dollar' | '99' = 'cent') =>
  ({ kind: 'sale', percent, ending }) as const;

test.each([
  ['a raise, half a cent up', price(10), [1995], [2195, null]],
  ['a tenth of a percent', price(0.1), [1000], [1001, null]],
  ['a reduction of both prices', price(-10), [24_800, 18_600], [22_320, 16_740]],
  ['to whole dollars', price(7, 'dollar'), [4900], [5200, null]],
  ['to .99', price(7, '99'), [4900], [5199, null]],
  ['a raise that .99 would turn around', price(1, '99'), [1000], undefined],
  ['a reduction that dollars would turn around', price(-1, 'dollar'), [1090], undefined],
  ['never below a cent', price(-90), [1], undefined],
  ['under a dollar, to the cent', price(-50, 'dollar'), [60], [30, null]],
  ['never above the highest price', price(400), [99_000_000], [productLimits.priceCents, null]],
  ['a discount that dollars would end stays', price(10, 'dollar'), [1000, 990], [1100, 1089]],
  ['a discount that cents end', price(-50), [2, 1], [1, null]],
  ['a sale', sale(25), [24_800], [24_800, 18_600]],
  ['a sale in place of another', sale(25, '99'), [24_800, 20_000], [24_800, 18_599]],
  ['a sale that takes nothing off', sale(1), [10], undefined],
  ['the end of a sale', { kind: 'end_sale' } as const, [24_800, 18_600], [24_800, null]],
  ['the end of no sale', { kind: 'end_sale' } as const, [24_800], undefined],
] as const)('%s', (_what, change, [now, discount]: readonly number[], after) => {
  expect(pricesAfter(change, now ?? 0, discount)).toEqual(after);
});

test('what changes is told, and nothing else; what is so already is not', () => {
  const difference = (change: BulkChange, product: Partial<BulkFacts> = {}) =>
    bulkDifference(change, { ...coat, ...product });
  expect(difference({ kind: 'category', category: 'Coats' })).toEqual({
    before: { category: 'Clothing' },
    after: { category: 'Coats' },
  });
  expect(difference({ kind: 'category', category: 'Clothing' })).toBeNull();
  expect(difference({ kind: 'archive' })).toEqual({
    before: { isArchived: false, isDraft: false, publishAt: null },
    after: { isArchived: true, isDraft: false, publishAt: null },
  });
  expect(difference({ kind: 'archive' }, { isArchived: true })).toBeNull();
  expect(difference({ kind: 'restore' })).toBeNull();
  expect(difference(price(5))?.before).toEqual({
    priceCents: 24_800,
    discountPriceCents: null,
    discountLastDay: null,
    comingDiscountCents: null,
    comingFirstDay: null,
    comingLastDay: null,
  });
});

test('a sale that begins later waits beside the discount of today', () => {
  const days = { firstDay: '2026-12-24', lastDay: '2026-12-31' };
  const coming = { comingDiscountCents: 18_600, comingFirstDay: '2026-12-24' };
  const later = bulkDifference({ ...sale(25), ...days }, { ...coat, discountPriceCents: 20_000 });
  expect(later?.after).toMatchObject({ ...coming, comingLastDay: '2026-12-31' });
  expect(later?.after).toMatchObject({ discountPriceCents: 20_000, discountLastDay: null });
  expect(later && raisesPrice(later)).toBe(false);
  const waiting = { ...coat, ...coming };
  const dearer = bulkDifference(price(10), waiting);
  expect(dearer?.after).toMatchObject({ priceCents: 27_280, comingDiscountCents: 20_460 });
  const none = { comingDiscountCents: null, comingFirstDay: null, comingLastDay: null };
  expect(bulkDifference({ kind: 'end_sale' }, waiting)?.after).toMatchObject(none);
  const cheap = { ...waiting, priceCents: 2, comingDiscountCents: 1 };
  expect(bulkDifference(price(-50), cheap)?.after).toMatchObject({ priceCents: 1, ...none });
});

test.each([
  ['a sale has the last day of its own', { ...sale(25), lastDay: '2026-12-24' }, '2026-12-24'],
  ['a sale without one goes on', sale(25), null],
  ['another price keeps it', price(10), '2026-11-30'],
  ['a price that ends the discount does not', price(-50), null, 2],
  ['the end of a sale does not', { kind: 'end_sale' }, null],
] as [string, BulkChange, string | null, number?][])(
  'the last day of a discount: %s',
  (_what, change, day, priceCents = 24_800) => {
    const discountPriceCents = priceCents - 1;
    const product = { ...coat, priceCents, discountPriceCents, discountLastDay: '2026-11-30' };
    expect(bulkDifference(change, product)).toMatchObject({
      before: { discountLastDay: '2026-11-30' },
      after: { discountLastDay: day },
    });
  },
);

test('prices stay whole, within bounds and in the asked direction; discounts stay lower', () => {
  const cents = fc.integer({ min: 1, max: productLimits.priceCents });
  const ending = fc.constantFrom('cent', 'dollar', '99');
  const changes = fc.oneof(
    fc.record({
      kind: fc.constant('price'),
      percent: fc
        .integer({ min: -10 * bulkEditMax.lower, max: 10 * bulkEditMax.raise })
        .map((tenths) => tenths / 10),
      ending,
    }),
    fc.record({
      kind: fc.constant('sale'),
      percent: fc.integer({ min: 1, max: bulkEditMax.sale }),
      ending,
    }),
  ) as fc.Arbitrary<BulkChange & { percent: number }>;
  fc.assert(
    fc.property(changes, cents, fc.option(cents), (change, priceCents, other) => {
      const discountPriceCents = other !== null && other < priceCents ? other : null;
      const after = bulkDifference(change, { ...coat, priceCents, discountPriceCents })?.after;
      const { priceCents: now = priceCents, discountPriceCents: reduced = null } = after ?? {};
      for (const price of [now, ...(reduced === null ? [] : [reduced])]) {
        expect(Number.isInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(1);
        expect(price).toBeLessThanOrEqual(productLimits.priceCents);
      }
      if (reduced !== null) expect(reduced).toBeLessThan(now);
      if (change.kind === 'sale') expect(now).toBe(priceCents);
      else expect(Math.sign(now - priceCents) * Math.sign(change.percent)).not.toBe(-1);
    }),
  );
});

test.each([
  ['a sale higher than the one that is there', sale(20), [24_748, 18_595], true],
  ['a sale lower than it', sale(40), [24_748, 18_595], false],
  ['a sale of what had none', sale(5), [24_748], false],
  ['a raise', price(10), [1995], true],
  ['a reduction', price(-10), [1995], false],
  ['a discount that cents end, for less', price(-50), [2, 1], false],
  ['the end of a sale', { kind: 'end_sale' } as const, [24_800, 18_600], true],
  ['another category', { kind: 'category', category: 'Hat' } as const, [24_800], false],
] as const)('%s: customers pay more is %s', (_what, change, prices, isRise) => {
  const [priceCents, discountPriceCents = null] = prices;
  const difference = bulkDifference(change, { ...coat, priceCents, discountPriceCents });
  expect(difference && raisesPrice(difference)).toBe(isRise);
});
