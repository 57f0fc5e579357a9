// What of a cart a discount is about: its own items, and other items that have to be there.
import type { Discount, DiscountLine } from './discount.ts';

type Lines = readonly DiscountLine[];

export type Goods = {
  /** What it is for. */
  items: Lines;
  /** Of these, with their quantities, the cheapest that it may reduce. */
  few: Lines;
  /** What its conditions count: `items`, or the other items that it needs. */
  counted: Lines;
  /** What the delivery costs without discounts. */
  shippingCents: number;
};

export type Terms = Pick<Discount, 'scope' | 'without' | 'needs' | 'skipsReduced' | 'itemsMax'>;

/** No item counts twice: what is reduced is not what has to be there for it. */
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

/** So many items of all lines, which keep their places; of one price those of the first id. */
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
