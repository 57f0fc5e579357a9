// Discounts together: which of them count, what is left, and what a customer is told.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCart, aDiscount, noFacts } from '../../../test/test-discounts.ts';
import { applyDiscounts } from './apply-discounts.ts';
import { type Discount, discountKinds } from './discount.ts';
import { costOf } from './discount-kinds.ts';
import { unmetText } from './discount-reasons.ts';

const names = ['hat', 'cap', 'tee', 'shirt', 'coat', 'pin'];
const anyCart = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...names)), {
    minLength: 1,
    selector: ([, name]) => name,
  })
  .map((lines) => aCart(lines.map((line) => line.join(' ')).join(', ')));

const anyDiscounts: fc.Arbitrary<Discount[]> = fc.uniqueArray(
  fc
    .record({
      key: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'auto-1', 'auto-2', 'auto-3'),
      kind: fc.constantFrom(...discountKinds),
      value: fc.integer({ min: 1, max: 10_000 }),
      buy: fc.integer({ min: 1, max: 3 }),
      get: fc.integer({ min: 1, max: 3 }),
      tiersBy: fc.constantFrom('subtotal' as const, 'quantity' as const),
      tiers: fc.array(
        fc.record({
          from: fc.integer({ min: 1, max: 20 }),
          value: fc.integer({ min: 1, max: 9999 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      scope: fc.constantFrom<string[]>([], ['category:Hat'], ['department:women', 'product:pin']),
      without: fc.constantFrom<string[]>([], ['category:Clothing']),
      needs: fc.constantFrom<string[]>([], [], ['category:T-Shirt', 'product:hat']),
      skipsReduced: fc.boolean(),
      itemsMax: fc.constantFrom(0, 0, 1, 4),
      offMaxCents: fc.constantFrom(0, 0, 1, 700),
      minimumQuantity: fc.integer({ min: 0, max: 4 }),
      minimumSubtotalCents: fc.constantFrom(0, 2000, 9000),
      combines: fc.boolean(),
    })
    .map((short) => aDiscount({ ...short, isAutomatic: short.key.startsWith('auto') })),
  { selector: ({ key }) => key },
);

const offOf = (cart: ReturnType<typeof aCart>, discounts: readonly Discount[]) =>
  -applyDiscounts(cart, discounts, noFacts).adjustments.reduce((sum, { cents }) => sum + cents, 0);

test('the order of discounts and of lines means nothing', () => {
  fc.assert(
    fc.property(anyCart, anyDiscounts, fc.infiniteStream(fc.nat()), (cart, discounts, random) => {
      const shuffled = <T>(list: readonly T[]): T[] =>
        list
          .map((one) => ({ one, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
      const given = applyDiscounts(cart, discounts, noFacts);
      const other = applyDiscounts(shuffled(cart), shuffled(discounts), noFacts);
      expect(other.adjustments).toEqual(given.adjustments);
      expect(new Map(other.unmet.map(({ discount, why }) => [discount.key, why]))).toEqual(
        new Map(given.unmet.map(({ discount, why }) => [discount.key, why])),
      );
    }),
  );
});

test('no line costs less than nothing, and lines and adjustments say the same', () => {
  fc.assert(
    fc.property(anyCart, anyDiscounts, (cart, discounts) => {
      const { adjustments, lineCents, unmet } = applyDiscounts(cart, discounts, noFacts);
      for (const [index, line] of cart.entries()) {
        expect(lineCents[index]).toBeGreaterThanOrEqual(0);
        expect(lineCents[index]).toBeLessThanOrEqual(costOf(line));
      }
      const ofGoods = adjustments.filter(({ kind }) => kind !== 'shipping_discount');
      const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);
      expect(sum(ofGoods.map(({ cents }) => -cents))).toBe(sum(lineCents));
      const ofShipping = adjustments.filter(({ kind }) => kind === 'shipping_discount');
      expect(sum(ofShipping.map(({ cents }) => -cents))).toBeLessThanOrEqual(noFacts.shippingCents);
      // Each counts, or is told why it does not.
      const told = [
        ...adjustments.map(({ discount }) => discount),
        ...unmet.map((one) => one.discount.key),
      ];
      expect(told.sort()).toEqual(discounts.map(({ key }) => key).sort());
    }),
  );
});

test('the customer gets what saves most of all that may count together', () => {
  fc.assert(
    fc.property(anyCart, anyDiscounts, (cart, discounts) => {
      const choices = [
        discounts.filter(({ combines }) => combines),
        ...discounts.filter(({ combines }) => !combines).map((one) => [one]),
      ];
      const most = Math.max(...choices.map((choice) => offOf(cart, choice)));
      expect(offOf(cart, discounts)).toBe(most);
      const counted = applyDiscounts(cart, discounts, noFacts).adjustments.map(
        (one) => one.discount,
      );
      const together = discounts.filter(({ key }) => counted.includes(key));
      if (together.length > 1) expect(together.every(({ combines }) => combines)).toBe(true);
    }),
  );
});

test('a discount keeps to its bounds and to its own items', () => {
  fc.assert(
    fc.property(anyCart, anyDiscounts, (cart, discounts) => {
      for (const discount of discounts) {
        const { lineCents, adjustments } = applyDiscounts(cart, [discount], noFacts);
        const off = -(adjustments[0]?.cents ?? 0);
        if (discount.offMaxCents > 0) expect(off).toBeLessThanOrEqual(discount.offMaxCents);
        const reduced = cart.filter((_, index) => (lineCents[index] ?? 0) > 0);
        for (const { scopes, isReduced } of reduced) {
          expect(discount.skipsReduced && isReduced).toBe(false);
          expect(discount.without.some((one) => scopes.includes(one))).toBe(false);
        }
        const isNeeded = ({ scopes }: (typeof cart)[number]) =>
          discount.needs.some((one) => scopes.includes(one));
        if (off > 0 && discount.needs.length > 0) expect(cart.some(isNeeded)).toBe(true);
      }
    }),
  );
});

test('those that combine go by the prices before all others, as far as a line lasts', () => {
  const cart = aCart('1 hat, 1 tee');
  const all = aDiscount({ key: 'A', kind: 'percent', value: 6000, combines: true });
  const hats = aDiscount({
    key: 'B',
    kind: 'percent',
    value: 8000,
    scope: ['category:Hat'],
    combines: true,
  });
  const { adjustments, lineCents } = applyDiscounts(cart, [hats, all], noFacts);
  // Of the hat 1197 are off already, so 798 of its 1995 are left for 1596.
  expect(adjustments.map(({ cents }) => cents)).toEqual([-2697, -798]);
  expect(lineCents).toEqual([1995, 1500]);
});

test('of two that save the same the code counts, which a customer has typed', () => {
  const both = [
    aDiscount({ kind: 'percent', value: 1000 }),
    aDiscount({ key: 'TEN', isAutomatic: false, kind: 'percent', value: 1000 }),
  ];
  const { adjustments, unmet } = applyDiscounts(aCart('2 tee'), both, noFacts);
  expect(adjustments).toEqual([
    { kind: 'promo_code', label: 'TEN, 10% off', cents: -500, discount: 'TEN' },
  ]);
  expect(unmet[0]?.why.reason).toBe('other_saves_more');
});

test.each<[string, Partial<Discount>, string, string]>([
  [
    'starts later',
    { startsAt: new Date('2026-11-27T08:00:00Z') },
    '1 tee',
    'This promo code starts on Friday, November 27.',
  ],
  [
    'is over',
    { endsAt: new Date('2026-11-26T12:00:00Z') },
    '1 tee',
    'This promo code has expired.',
  ],
  [
    'is for others',
    { scope: ['category:Hat'] },
    '1 tee',
    'This promo code is for other items than those in your cart.',
  ],
  [
    'needs more',
    { minimumSubtotalCents: 6000 },
    '2 tee',
    'This promo code is for orders of $60.00 or more. Add items for $10.00 to use it.',
  ],
  [
    'needs more of some',
    { minimumSubtotalCents: 6000, scope: ['category:Hat'] },
    '2 hat',
    'This promo code is for some items only. Add more of them for $20.10 to use it.',
  ],
  ['needs items', { minimumQuantity: 3 }, '2 tee', 'Add 1 more item to use this promo code.'],
  [
    'needs a third',
    { kind: 'buy_get', buy: 2, get: 1 },
    '1 tee',
    'Add 2 more items to use this promo code.',
  ],
  [
    'needs a tier',
    { kind: 'tier_percent', tiers: [{ from: 9900, value: 1000 }] },
    '1 tee',
    'Add items for $74.00 to use this promo code.',
  ],
])('a code that %s says so', (_what, change, cart, text) => {
  const code = aDiscount({
    kind: 'percent',
    value: 1000,
    key: 'TEN',
    isAutomatic: false,
    ...change,
  });
  const [unmet] = applyDiscounts(aCart(cart), [code], noFacts).unmet;
  expect(unmet && unmetText(unmet.discount, unmet.why)).toBe(text);
});

test('free delivery that is free already is no use of a discount', () => {
  const ship = aDiscount({ kind: 'free_shipping', title: 'Weekend' });
  const free = applyDiscounts(aCart('1 coat'), [ship], { ...noFacts, shippingCents: 0 });
  expect(free).toMatchObject({ adjustments: [], unmet: [{ why: { reason: 'delivery_is_free' } }] });
  expect(applyDiscounts(aCart('1 hat'), [ship], noFacts).adjustments).toEqual([
    {
      kind: 'shipping_discount',
      label: 'Weekend, free delivery',
      cents: -2000,
      discount: 'auto-1',
    },
  ]);
});
