// What was sent of an order and what came back, derived from its parcels, refunds and returns.
import type { Order, OrderLine } from './order.ts';
import type { RefundedGoods } from './order-payment.ts';

export const fulfillmentStatuses = [
  'unfulfilled',
  'partially_fulfilled',
  'fulfilled',
  'returned',
] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

type Goods = Pick<OrderLine, 'quantity' | 'fulfilled' | 'returned'> & {
  refund: { quantity: number; canceled: number; restocked: number } | null;
};

/** Items of a line that are to be sent once the order is paid. In SQL: line_goods. */
export const itemsToFulfill = ({ quantity, fulfilled, refund }: Goods): number =>
  quantity - Math.max(fulfilled + (refund?.canceled ?? 0), refund?.quantity ?? 0);

/** Items of a line that were sent and may come back; a refund may have restocked some. */
export const itemsToReturn = ({ fulfilled, returned, refund }: Goods): number => {
  const restocked = refund ? Math.max(0, refund.restocked - refund.canceled) : 0;
  return Math.max(0, fulfilled - returned - restocked);
};

/** Items of a line that a refund can be for: those to be sent, or those that were. */
export const refundableItems = (line: Goods, goods: RefundedGoods): number => {
  if (goods === 'unfulfilled') return itemsToFulfill(line);
  const refunded = (line.refund?.quantity ?? 0) - (line.refund?.canceled ?? 0);
  return Math.max(0, line.fulfilled - refunded);
};

export const fulfillmentStatus = ({
  lines,
  fulfillments,
}: { lines: readonly Goods[] } & Pick<Order, 'fulfillments'>): FulfillmentStatus => {
  if (fulfillments.length === 0) return 'unfulfilled';
  if (lines.some((line) => itemsToFulfill(line) > 0)) return 'partially_fulfilled';
  return lines.every(({ fulfilled, returned }) => returned >= fulfilled) ? 'returned' : 'fulfilled';
};

/** Lines of which something is to be sent, with that quantity. */
export const linesToFulfill = <Line extends Goods>(lines: readonly Line[]): Line[] =>
  withItems(lines, itemsToFulfill);

/** Lines that a refund can be for, with that quantity. */
export const linesToRefund = <Line extends Goods>(
  lines: readonly Line[],
  goods: RefundedGoods,
): Line[] => withItems(lines, (line) => refundableItems(line, goods));

/** Lines of which something may come back, with that quantity. */
export const linesToReturn = <Line extends Goods>(lines: readonly Line[]): Line[] =>
  withItems(lines, itemsToReturn);

const withItems = <Line extends Goods>(
  lines: readonly Line[],
  itemsOf: (line: Line) => number,
): Line[] =>
  lines
    .map((line) => ({ ...line, quantity: itemsOf(line) }))
    .filter(({ quantity }) => quantity > 0);
