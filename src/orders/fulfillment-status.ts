// What of an order was sent, derived from its fulfillments and the lines that are refunded.
import type { Order, OrderLine } from './order.ts';

export const fulfillmentStatuses = ['unfulfilled', 'partially_fulfilled', 'fulfilled'] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

type Goods = Pick<OrderLine, 'quantity' | 'fulfilled'> & { refund: object | null };

/** Items of a line that are to be sent once the order is paid. In SQL: line_goods. */
export const itemsToFulfill = ({ quantity, fulfilled, refund }: Goods): number =>
  refund ? 0 : quantity - fulfilled;

export const fulfillmentStatus = ({
  lines,
  fulfillments,
}: { lines: readonly Goods[] } & Pick<Order, 'fulfillments'>): FulfillmentStatus => {
  if (fulfillments.length === 0) return 'unfulfilled';
  return lines.some((line) => itemsToFulfill(line) > 0) ? 'partially_fulfilled' : 'fulfilled';
};

/** Lines of which something is to be sent, with that quantity. */
export const linesToFulfill = <Line extends Goods>(lines: readonly Line[]): Line[] =>
  lines
    .map((line) => ({ ...line, quantity: itemsToFulfill(line) }))
    .filter(({ quantity }) => quantity > 0);
