import type { Queryable } from '../../../platform/database/database.ts';
import { itemsToFulfill } from '../../orders/fulfillment-status.ts';
import { refundTaxCents } from '../../orders/line-refund.ts';
import type { Order, OrderLine } from '../../orders/order.ts';
import type { RefundedGoods, RestockChoice } from '../../orders/order-payment.ts';
import { restockItems } from '../../stock/restock-items.ts';

/** Items of a line, and what of the refund belongs to them. */
type Part = { lineId: string; quantity: number; cents: number };

type RefundedLines = {
  order: Order;
  parts: readonly Part[];
  /**
   * Items that were sent; otherwise items that were not sent are taken first, and are never sent.
   */
  goods: RefundedGoods;
  /** Null: no money was left to refund. */
  refundId: string | null;
  restock: RestockChoice;
  now: Date;
};

/**
 * Records that items were refunded. Of a line that was refunded before, what is not for sale yet is
 * restocked. The caller has locked the order. Answers how many items are for sale again.
 */
export const recordRefundedLines = async (
  client: Queryable,
  { order, parts, goods, refundId, restock, now }: RefundedLines,
): Promise<number> => {
  const rows = parts.flatMap((part) => {
    const line = order.lines.find(({ id }) => id === part.lineId);
    if (!line) return [];
    const canceled = goods === 'fulfilled' ? 0 : Math.min(part.quantity, itemsToFulfill(line));
    return [{ ...part, line, canceled, restock: itemsToRestock(restock, line, part) }];
  });
  const restocked = await restockItems(
    client,
    rows.map((row) => ({ ...row.line, quantity: row.restock })),
    { orderId: order.id, now },
  );
  await client.query(
    `insert into refund_lines
       (line_id, refund_id, quantity, canceled, amount_cents, restocked, tax_cents, at)
     select line.*, $8 from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::int[],
       $6::int[], $7::int[]) line`,
    [
      rows.map(({ lineId }) => lineId),
      rows.map(() => refundId),
      rows.map(({ quantity }) => quantity),
      rows.map(({ canceled }) => canceled),
      rows.map(({ cents }) => cents),
      rows.map(({ lineId }) => restocked.get(lineId) ?? 0),
      rows.map(({ line, cents }) => refundTaxCents(order, line, cents)),
      now,
    ],
  );
  return [...restocked.values()].reduce((sum, quantity) => sum + quantity, 0);
};

/** How many refunded items of a line are not restocked yet. */
const itemsToRestock = (
  choice: RestockChoice,
  { quantity, fulfilled, restocked, refund }: OrderLine,
  part: Part,
): number => {
  const refunded = (refund?.quantity ?? 0) + part.quantity;
  if (choice === 'none') return 0;
  const items = choice === 'all' ? refunded : Math.min(refunded, quantity - fulfilled);
  return Math.max(0, items - restocked);
};
