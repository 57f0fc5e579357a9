// What the refund of a line pays back: the line's share of what the order really cost.
import { partOfCents } from '../../platform/values/part-of-cents.ts';
import type { Totals } from '../pricing/pricing.ts';
import { splitCents } from '../pricing/split-cents.ts';
import type { Order, OrderLine } from './order.ts';
import { addedTaxOf, taxOf } from './order-taxes.ts';

type Costs = Pick<Order, 'lines' | 'adjustments' | 'totals' | 'taxes'>;
type Refundable = Pick<OrderLine, 'quantity'> & { refund: { quantity: number } | null };

/** What delivery really cost, without taxes that were added: nothing where it was free. */
export const deliveryCents = ({
  totals,
  adjustments,
}: Pick<Costs, 'totals' | 'adjustments'>): number =>
  adjustments
    .filter(({ kind }) => kind === 'free_shipping' || kind === 'shipping_discount')
    .reduce((sum, { cents }) => sum + cents, totals.shippingCents);

/** The same for totals without an order. */
export const deliveryDueCents = (totals: Totals): number =>
  deliveryCents({ totals, adjustments: [...totals.adjustments] });

/** The same with the taxes that were added to it. */
export const deliveryWithTaxCents = (order: Costs): number =>
  deliveryCents(order) + addedTaxOf(order.taxes, null);

/**
 * A line's share in cents: goods and taxes less discounts, split in proportion to the lines' prices
 * with taxes. Delivery belongs to no line.
 */
export const lineShareCents = (order: Costs, lineId: string): number => {
  const { lines, totals } = order;
  const parts = splitCents(
    totals.amountDueCents - deliveryWithTaxCents(order),
    lines.map(
      ({ lineCents, discountCents, position }) =>
        lineCents - discountCents + addedTaxOf(order.taxes, position),
    ),
  );
  return parts[lines.findIndex(({ id }) => id === lineId)] ?? 0;
};

/** Items of a line whose money has not gone back. */
export const itemsKept = ({ quantity, refund }: Refundable): number =>
  quantity - (refund?.quantity ?? 0);

/** Lines of which some money has not gone back. */
export const keptLines = <Line extends Refundable>(lines: readonly Line[]): Line[] =>
  lines.filter((line) => itemsKept(line) > 0);

type Line = Pick<OrderLine, 'id'> & Refundable;

/** What the next items of a line cost, in cents: together the items make its share. */
const itemsCents = (order: Costs, line: Line, items: number): number => {
  const share = lineShareCents(order, line.id);
  const upTo = (count: number) => partOfCents(share, count, line.quantity);
  const refunded = line.refund?.quantity ?? 0;
  return upTo(refunded + items) - upTo(refunded);
};

/**
 * What a refund of what is left of a line pays back now, in cents: its share, with the last line
 * the delivery too, and never more than what is left of the payment.
 */
export const lineRefundCents = (
  order: Costs & Pick<Order, 'refundableCents'>,
  line: Line,
): number => {
  const items = itemsKept(line);
  if (items === 0) return 0;
  const isLast = keptLines(order.lines).length === 1;
  const cents = itemsCents(order, line, items) + (isLast ? deliveryWithTaxCents(order) : 0);
  return Math.min(cents, order.refundableCents);
};

/**
 * The tax in `cents` of a line that are paid back, in cents: what goes beyond the line's share is
 * delivery. All refunds of a line together have its whole tax.
 */
export const refundTaxCents = (
  order: Costs,
  line: Pick<OrderLine, 'id' | 'position'> & { refund: { amountCents: number } | null },
  cents: number,
): number => {
  const share = lineShareCents(order, line.id);
  const upTo = (paidBack: number): number =>
    partOf(taxOf(order.taxes, line.position), Math.min(paidBack, share), share) +
    partOf(taxOf(order.taxes, null), Math.max(0, paidBack - share), deliveryWithTaxCents(order));
  const earlier = line.refund?.amountCents ?? 0;
  return upTo(earlier + cents) - upTo(earlier);
};

/** The share of a tax that `part` is of `whole`. */
export const partOf = (taxCents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : partOfCents(taxCents, Math.min(part, whole), whole);

/** Splits a refund among items of lines, in their order. */
export const splitAmongLines = (
  order: Costs,
  cents: number,
  parts: readonly { lineId: string; quantity: number }[],
): { lineId: string; quantity: number; cents: number }[] => {
  const lineOf = (id: string) => order.lines.find((line) => line.id === id);
  const weights = parts.map(({ lineId, quantity }) => {
    const line = lineOf(lineId);
    return line ? itemsCents(order, line, quantity) : 0;
  });
  const split = splitCents(cents, weights);
  return parts.map((part, index) => ({ ...part, cents: split[index] ?? 0 }));
};
