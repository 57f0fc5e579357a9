// The cart lines of a discount: items that it reduces, and items that it requires.
import type { Discount, DiscountLine } from './discount.ts';

type Lines = readonly DiscountLine[];

export type Goods = {
  /** The lines that it may reduce. */
  items: Lines;
  /** The cheapest of `items`, up to its greatest number of items. */
  few: Lines;
  /** The lines that its conditions count: `items`, or the required other items. */
  counted: Lines;
  /** What the delivery costs without discounts. */
  shippingCents: number;
};

export type Terms = Pick<Discount, 'scope' | 'without' | 'needs' | 'skipsReduced' | 'itemsMax'>;

/** A line that the discount reduces does not count as a required item. */
export const goodsOf = (discount: Terms, lines: Lines, shippingCents: number): Goods => {
  const { scope, without, needs, skipsReduced, itemsMax } = discount;
  const isFor = (line: DiscountLine): boolean =>
    !(skipsReduced && line.isReduced) &&
    !isNamed(without, line) &&
    (scope.length > 0 ? isNamed(scope, line) : !isNamed(needs, line));
  const items = lines.filter(isFor);
  const needed = lines.filter((line) => isNamed(needs, line) && !items.includes(line));
  return {
    items,
    few: itemsMax > 0 ? cheapest(items, itemsMax) : items,
    counted: needs.length > 0 ? needed : items,
    shippingCents,
  };
};

const isNamed = (names: readonly string[], { scopes }: DiscountLine): boolean =>
  names.some((name) => scopes.includes(name));

/** The `count` cheapest items, in the order of the lines; the id decides between equal prices. */
export const cheapest = (lines: Lines, count: number): DiscountLine[] => {
  let left = count;
  const kept = new Map<DiscountLine, number>();
  const byPrice = lines.toSorted(
    (a, b) => a.unitPriceCents - b.unitPriceCents || (a.id < b.id ? -1 : 1),
  );
  for (const line of byPrice) {
    const quantity = Math.min(left, line.quantity);
    kept.set(line, quantity);
    left -= quantity;
  }
  return lines.map((line) => ({ ...line, quantity: kept.get(line) ?? 0 }));
};
