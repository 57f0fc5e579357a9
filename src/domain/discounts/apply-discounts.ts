// Which discounts count for a cart and what each takes off: the same in browser and server.
import type { Adjustment } from '../pricing/pricing.ts';
import { splitCents } from '../pricing/split-cents.ts';
import type { Discount, DiscountLine } from './discount.ts';
import { type DiscountFacts, findUnmet, type Unmet } from './discount-conditions.ts';
import { type Goods, goodsOf } from './discount-goods.ts';
import { costOf, kinds, savingOf } from './discount-kinds.ts';

export type Applied = {
  adjustments: Adjustment[];
  /** Cents off each line, in the order of the lines. */
  lineCents: number[];
  /** Why the others do not count. */
  unmet: { discount: Discount; why: Unmet }[];
};

/**
 * Each discount is computed from the prices before all others. Discounts that combine count
 * together; any other counts alone. The choice that saves most wins; if equal, the first by key.
 * The order of discounts and lines does not matter. Neither a line nor the delivery costs less than
 * 0.
 */
export const applyDiscounts = (
  given: readonly DiscountLine[],
  discounts: readonly Discount[],
  facts: DiscountFacts,
): Applied => {
  // The rounding remainder goes to the first line, so the result is always the same.
  const lines = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const judged = discounts
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((discount) => judge(discount, lines, facts));
  const fits = judged.filter((one) => 'off' in one);
  const best = choicesOf(fits)
    .map((choice) => take(choice, lines, facts.shippingCents))
    .reduce((most, one) => (one.cents > most.cents ? one : most), nothing(lines));
  const unmet = judged.flatMap((one): Applied['unmet'] => {
    if ('why' in one) return [one];
    const { discount } = one;
    if (best.taken.some(({ key }) => key === discount.key)) return [];
    const isChosen = best.choice.includes(one);
    const others = best.taken.map(({ title }) => title);
    const why: Unmet = isChosen
      ? { reason: 'nothing_left' }
      : { reason: 'other_saves_more', others };
    return [{ discount, why }];
  });
  const lineCents = given.map((line) => best.lineCents[lines.indexOf(line)] ?? 0);
  return { adjustments: best.adjustments, lineCents, unmet };
};

/** Discounts that would each reduce the price, by conditions that need no database. */
export const fittingDiscounts = (
  lines: readonly DiscountLine[],
  discounts: readonly Discount[],
  facts: DiscountFacts,
): Discount[] => discounts.filter((discount) => 'off' in judge(discount, lines, facts));

/** `off`: cents off each line, or off the delivery. */
type Fit = { discount: Discount; goods: Goods; off: number[] | number };

const judge = (
  discount: Discount,
  lines: readonly DiscountLine[],
  facts: DiscountFacts,
): Fit | { discount: Discount; why: Unmet } => {
  const goods = goodsOf(discount, lines, facts.shippingCents);
  const why = findUnmet(discount, goods, facts);
  if (why) return { discount, why };
  const ofItems = atMost(discount.offMaxCents, kinds[discount.kind].off(discount, goods));
  if (typeof ofItems === 'number') {
    if (ofItems > 0) return { discount, goods, off: ofItems };
    const reason = facts.shippingCents > 0 ? 'takes_nothing' : 'delivery_is_free';
    return { discount, why: { reason } };
  }
  const off = lines.map((line) => ofItems[goods.items.indexOf(line)] ?? 0);
  return off.some((cents) => cents > 0)
    ? { discount, goods, off }
    : { discount, why: { reason: 'takes_nothing' } };
};

/** 0: no bound. */
const atMost = (cents: number, off: number[] | number): number[] | number => {
  if (cents === 0) return off;
  if (typeof off === 'number') return Math.min(cents, off);
  return sumOf(off) > cents ? splitCents(cents, off) : off;
};

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/**
 * The choices: all discounts that combine, and each other one alone. Sorted, so keys decide ties.
 */
const choicesOf = (fits: readonly Fit[]): (readonly Fit[])[] => {
  const together = fits.filter(({ discount }) => discount.combines);
  const alone = fits.filter(({ discount }) => !discount.combines).map((fit) => [fit]);
  const keyOf = ([first]: readonly Fit[]): string => first?.discount.key ?? '';
  return [together, ...alone].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

type Taken = {
  choice: readonly Fit[];
  taken: Discount[];
  cents: number;
  adjustments: Adjustment[];
  lineCents: number[];
};

const nothing = (lines: readonly DiscountLine[]): Taken => ({
  choice: [],
  taken: [],
  cents: 0,
  adjustments: [],
  lineCents: lines.map(() => 0),
});

const take = (
  choice: readonly Fit[],
  lines: readonly DiscountLine[],
  shippingCents: number,
): Taken => {
  const result: Taken = { ...nothing(lines), choice };
  let shippingLeft = shippingCents;
  for (const { discount, goods, off } of choice) {
    const ofLines = lines.map((line, index) =>
      typeof off === 'number'
        ? 0
        : Math.min(off[index] ?? 0, costOf(line) - (result.lineCents[index] ?? 0)),
    );
    const cents = typeof off === 'number' ? Math.min(off, shippingLeft) : sumOf(ofLines);
    if (cents === 0) continue;
    if (typeof off === 'number') shippingLeft -= cents;
    result.lineCents = result.lineCents.map((before, index) => before + (ofLines[index] ?? 0));
    result.cents += cents;
    result.taken.push(discount);
    result.adjustments.push(adjustmentOf(discount, goods, cents));
  }
  return result;
};

const adjustmentOf = (discount: Discount, { counted }: Goods, cents: number): Adjustment => {
  const { key, title, isAutomatic, kind } = discount;
  const ofGoods = isAutomatic ? 'discount' : 'promo_code';
  return {
    kind: kinds[kind].isOfShipping ? 'shipping_discount' : ofGoods,
    label: `${isAutomatic ? title : key}, ${savingOf(discount, counted)}`,
    cents: -cents,
    discount: key,
  };
};
