// Each discount alone, for each cart: what it takes off as a table, and by another way of counting.
import { expect, test } from 'vitest';
import { aCart, aDiscount, noFacts } from '../../../test/test-discounts.ts';
import { applyDiscounts } from './apply-discounts.ts';
import type { Discount, DiscountKind, DiscountLine } from './discount.ts';

const percent = { kind: 'percent', value: 2000 } as const;
const amount = { kind: 'amount', value: 1000 } as const;
const hats = ['category:Hat'];
const soon = new Date('2026-11-27T00:00:00Z');
const tiers = [
  { from: 5000, value: 1000 },
  { from: 10_000, value: 1550 },
  { from: 20_000, value: 2500 },
];
const itemTiers = [
  { from: 3, value: 500 },
  { from: 6, value: 1200 },
];

const discounts: Record<string, Discount> = {
  '20%': aDiscount(percent),
  '12.5%': aDiscount({ ...percent, value: 1250 }),
  '100%': aDiscount({ ...percent, value: 10_000 }),
  $10: aDiscount(amount),
  $500: aDiscount({ ...amount, value: 50_000 }),
  ship: aDiscount({ kind: 'free_shipping' }),
  ship100: aDiscount({ kind: 'free_shipping', minimumSubtotalCents: 10_000 }),
  shipHat: aDiscount({ kind: 'free_shipping', scope: hats }),
  '2+1': aDiscount({ kind: 'buy_get', buy: 2, get: 1, value: 10_000 }),
  '1+1half': aDiscount({ kind: 'buy_get', buy: 1, get: 1, value: 5000 }),
  '1+2': aDiscount({ kind: 'buy_get', buy: 1, get: 2, value: 3333 }),
  '2+1hat': aDiscount({ kind: 'buy_get', buy: 2, get: 1, value: 10_000, scope: hats }),
  'tier%': aDiscount({ kind: 'tier_percent', tiers }),
  'tier%n': aDiscount({ kind: 'tier_percent', tiersBy: 'quantity', tiers: itemTiers }),
  tier$: aDiscount({ kind: 'tier_amount', tiers }),
  tier$n: aDiscount({ kind: 'tier_amount', tiersBy: 'quantity', tiers: itemTiers }),
  'hat30%': aDiscount({ ...percent, value: 3000, scope: hats }),
  'women15%': aDiscount({ ...percent, value: 1500, scope: ['department:women'] }),
  list$10: aDiscount({ ...amount, scope: ['product:shirt', 'product:pin'] }),
  striped: aDiscount({ ...percent, scope: ['tag:pattern:striped'] }),
  from$60: aDiscount({ ...percent, minimumSubtotalCents: 6000 }),
  hats$30: aDiscount({ ...percent, minimumSubtotalCents: 3000, scope: hats }),
  '3items': aDiscount({ ...amount, minimumQuantity: 3 }),
  soon: aDiscount({ ...percent, startsAt: soon }),
  over: aDiscount({ ...percent, endsAt: noFacts.now }),
  others: aDiscount({ ...percent, key: 'auto-others' }),
  each$5: aDiscount({ kind: 'amount_each', value: 500 }),
  each$30: aDiscount({ kind: 'amount_each', value: 3000 }),
  'ship50%': aDiscount({ kind: 'shipping_percent', value: 5000 }),
  'ship90%to$5': aDiscount({ kind: 'shipping_percent', value: 9000, offMaxCents: 500 }),
  ship$5: aDiscount({ kind: 'shipping_amount', value: 500 }),
  ship$50: aDiscount({ kind: 'shipping_amount', value: 5000 }),
  'full20%': aDiscount({ ...percent, skipsReduced: true }),
  'noHat20%': aDiscount({ ...percent, without: hats }),
  menNoHat: aDiscount({ ...percent, scope: ['department:men'], without: hats }),
  '20%to$10': aDiscount({ ...percent, offMaxCents: 1000 }),
  '20%of2': aDiscount({ ...percent, itemsMax: 2 }),
  $10of1: aDiscount({ ...amount, itemsMax: 1 }),
  each$5of3: aDiscount({ kind: 'amount_each', value: 500, itemsMax: 3 }),
  '1+1of1': aDiscount({ kind: 'buy_get', buy: 1, get: 1, value: 10_000, itemsMax: 1 }),
  teeIfHat: aDiscount({ ...percent, scope: ['category:T-Shirt'], needs: hats }),
  ifHat$30: aDiscount({ ...percent, needs: hats, minimumSubtotalCents: 3000 }),
  ifHats2: aDiscount({ ...amount, needs: hats, minimumQuantity: 2 }),
  coatHat: aDiscount({
    kind: 'buy_get',
    buy: 1,
    get: 2,
    value: 5000,
    scope: hats,
    needs: ['product:coat'],
  }),
  tierIfHat: aDiscount({
    kind: 'tier_percent',
    tiersBy: 'quantity',
    tiers: itemTiers,
    needs: hats,
  }),
};

const carts = [
  ...['hat', 'cap', 'tee', 'shirt', 'coat', 'pin'].flatMap((name) =>
    [1, 2, 3].map((count) => `${count} ${name}`),
  ),
  ...['1 hat, 1 tee', '2 hat, 1 tee', '1 hat, 2 tee', '3 hat, 3 tee', '1 hat, 1 cap'],
  ...['1 hat, 1 cap, 1 pin', '2 hat, 2 cap, 2 pin', '1 coat, 1 hat', '1 coat, 1 shirt, 1 tee'],
  ...['2 coat, 5 hat', '4 shirt', '7 shirt', '6 pin', '9 pin', '1 pin, 1 coat', '3 pin, 1 shirt'],
  ...['5 tee, 1 hat', '1 hat, 1 cap, 1 tee, 1 shirt, 1 coat, 1 pin', '1 shirt, 1 cap'],
  ...['10 coat', '2 tee, 2 shirt', '4 hat, 1 coat'],
];

const facts = { ...noFacts, blocks: { 'auto-others': { reason: 'certain_customers' as const } } };

test('45 discounts of 40 carts take off what they say, to the cent', async () => {
  expect([Object.keys(discounts).length, carts.length]).toEqual([45, 40]);
  const names = Object.keys(discounts);
  const rows = carts.map((cart) => names.map((name) => cellOf(cart, discounts[name] as Discount)));
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const table = [names, ...rows].map((row, index) =>
    [
      (index === 0 ? '' : (carts[index - 1] ?? '')).padEnd(42),
      ...row.map((cell, column) =>
        cell.padStart(Math.max(width(column), names[column]?.length ?? 0)),
      ),
    ].join('  '),
  );
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('./discount-table.txt');
  const counted = carts.map((cart) =>
    names.map((name) => countOff(aCart(cart), discounts[name] as Discount)),
  );
  const taken = rows.map((row) => row.map((cell) => (/^\d/.test(cell) ? Number(cell) : 0)));
  expect(taken).toEqual(counted);
});

/** Cents, or why there are none. */
const cellOf = (cart: string, discount: Discount): string => {
  const { adjustments, unmet } = applyDiscounts(aCart(cart), [discount], facts);
  const why = unmet[0]?.why;
  if (!why) return String(-(adjustments[0]?.cents ?? 0));
  const [first = '', second = ''] = why.reason.split('_');
  const missing = 'missingCents' in why ? why.missingCents : null;
  const items = 'missingItems' in why ? `${why.missingItems} items` : null;
  return missing === null
    ? items === null
      ? `${first} ${second}`.trim()
      : `+${items}`
    : `+${missing}`;
};

/** The same by single items and whole fractions, without the engine's ways. */
const countOff = (lines: DiscountLine[], discount: Discount): number => {
  const { scope, without, needs, skipsReduced, minimumQuantity, startsAt, endsAt } = discount;
  const units = lines
    .flatMap(({ quantity, ...unit }) => Array<typeof unit>(quantity).fill(unit))
    .sort((a, b) => a.unitPriceCents - b.unitPriceCents);
  const has = (names: readonly string[], unit: { scopes: readonly string[] }) =>
    names.filter((one) => unit.scopes.includes(one)).length > 0;
  const own = units.filter((unit) => {
    if (has(without, unit) || (skipsReduced && unit.isReduced)) return false;
    return scope.length === 0 ? !has(needs, unit) : has(scope, unit);
  });
  const counted =
    needs.length === 0 ? own : units.filter((one) => has(needs, one) && !own.includes(one));
  const [prices, asked] = [own, counted].map((some) => some.map((one) => one.unitPriceCents)) as [
    number[],
    number[],
  ];
  const isMet = [
    !Object.hasOwn(facts.blocks, discount.key),
    !startsAt || startsAt <= noFacts.now,
    !endsAt || endsAt > noFacts.now,
    prices.length > 0,
    asked.length >= Math.max(1, minimumQuantity),
    sum(asked) >= discount.minimumSubtotalCents,
  ];
  const few = discount.itemsMax > 0 ? prices.slice(0, discount.itemsMax) : prices;
  const off = isMet.every(Boolean) ? counts[discount.kind](discount, { prices, few, asked }) : 0;
  return discount.offMaxCents > 0 ? Math.min(off, discount.offMaxCents) : off;
};

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

const ofPercent = (cents: number, hundredths: number): number =>
  Number((BigInt(cents) * BigInt(hundredths) * 2n + 10_000n) / 20_000n);

const tierAt = ({ tiers, tiersBy }: Discount, asked: number[]): number => {
  const reached = tiersBy === 'subtotal' ? sum(asked) : asked.length;
  return Math.max(0, ...tiers.map(({ from, value }) => (from <= reached ? value : 0)));
};

/** Of all that it is for, of the few that it may reduce, and of what its conditions count. */
type Prices = Record<'prices' | 'few' | 'asked', number[]>;

const counts: Record<DiscountKind, (one: Discount, prices: Prices) => number> = {
  percent: ({ value }, { few }) => ofPercent(sum(few), value),
  amount: ({ value }, { few }) => Math.min(value, sum(few)),
  amount_each: ({ value }, { few }) => sum(few.map((price) => Math.min(price, value))),
  free_shipping: () => noFacts.shippingCents,
  shipping_percent: ({ value }) => ofPercent(noFacts.shippingCents, value),
  shipping_amount: ({ value }) => Math.min(value, noFacts.shippingCents),
  tier_percent: (one, { few, asked }) => ofPercent(sum(few), tierAt(one, asked)),
  tier_amount: (one, { few, asked }) => Math.min(sum(few), tierAt(one, asked)),
  buy_get: ({ buy, get, value, needs, itemsMax }, { prices, asked }) => {
    const got =
      needs.length > 0
        ? asked.filter((_, index) => (index + 1) % buy === 0).length * get
        : prices.filter((_, index) => index % (buy + get) >= buy).length;
    const most = itemsMax > 0 ? Math.min(got, itemsMax) : got;
    return sum(prices.slice(0, most).map((price) => ofPercent(price, value)));
  },
};
