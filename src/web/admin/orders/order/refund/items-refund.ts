import { itemsKept } from '../../../../../domain/orders/line-refund.ts';
import type { OrderJson } from '../../../../../domain/orders/order-schema.ts';
import { partOfCents } from '../../../../../platform/values/part-of-cents.ts';
import { centsOf } from '../../../../../platform/values/sums.ts';

type Order = Pick<OrderJson, 'lines' | 'refundable' | 'currency'>;

/** What items of lines cost together, of what is left of the payment; in cents. */
export const itemsRefundCents = (
  { lines, refundable, currency }: Order,
  parts: readonly { id: string; quantity: number }[],
): number => {
  const cents = parts.map(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    const kept = line ? itemsKept(line) : 0;
    return line && kept > 0 ? partOfCents(centsOf(line.refundable, currency), quantity, kept) : 0;
  });
  const sum = cents.reduce((total, one) => total + one, 0);
  return Math.min(sum, centsOf(refundable, currency));
};
