// What the refund of a line pays back: its share of what the order really cost.
import { splitCents } from '../pricing/split-cents.ts';
import type { Order, OrderLine } from './order.ts';

type Costs = Pick<Order, 'lines' | 'adjustments' | 'totals'>;

/** What delivery really cost: nothing where it was free. */
const deliveryCents = ({ totals, adjustments }: Costs): number =>
  adjustments
    .filter(({ kind }) => kind === 'free_shipping' || kind === 'shipping_discount')
    .reduce((sum, { cents }) => sum + cents, totals.shippingCents);

/**
 * Each line's share in cents, by its id: goods and taxes less promo codes, split by what the lines
 * cost. Delivery belongs to none.
 */
const shares = (order: Costs): Map<string, number> => {
  const { lines, totals } = order;
  const goodsCents = totals.amountDueCents - deliveryCents(order);
  const parts = splitCents(
    goodsCents,
    lines.map(({ lineCents }) => lineCents),
  );
  return new Map(lines.map(({ id }, index) => [id, parts[index] ?? 0]));
};

/** Lines whose money has not gone back: they are to be sent, or were. */
export const keptLines = <Line extends { refund: object | null }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ refund }) => refund === null);

/**
 * What a line's refund pays back now, in cents: its share, with the last line the delivery too, and
 * never more than what is left of the payment.
 */
export const lineRefundCents = (
  order: Costs & Pick<Order, 'refundableCents'>,
  { id, refund }: Pick<OrderLine, 'id' | 'refund'>,
): number => {
  if (refund) return 0;
  const isLast = keptLines(order.lines).length === 1;
  const cents = (shares(order).get(id) ?? 0) + (isLast ? deliveryCents(order) : 0);
  return Math.min(cents, order.refundableCents);
};

/** How a refund of all that is left belongs to the lines that are left, in their order. */
export const splitAmongLines = (order: Costs, cents: number): { id: string; cents: number }[] => {
  const kept = keptLines(order.lines);
  const share = shares(order);
  const parts = splitCents(
    cents,
    kept.map(({ id }) => share.get(id) ?? 0),
  );
  return kept.map(({ id }, index) => ({ id, cents: parts[index] ?? 0 }));
};
