import type { Queryable } from '../database/database.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import type { RestockChoice } from '../orders/order-payment.ts';
import { restockItems } from '../stock/restock-items.ts';

type RefundedLines = {
  order: Order;
  /** What of the refund belongs to each line. */
  parts: readonly { id: string; cents: number }[];
  /** Null: no money was left to refund. */
  refundId: string | null;
  restock: RestockChoice;
  now: Date;
};

/**
 * Records that lines were refunded: they are not sent any more. A line that was refunded before is
 * restocked at most. The caller has locked the order. Answers how many items are for sale again.
 */
export const recordRefundedLines = async (
  client: Queryable,
  { order, parts, refundId, restock, now }: RefundedLines,
): Promise<number> => {
  const lines = order.lines.filter(({ id }) => parts.some((part) => part.id === id));
  const restocked = await restockItems(
    client,
    lines.filter((line) => !line.refund?.restocked && restocks(restock, line)),
    { orderId: order.id, now },
  );
  await client.query(
    `insert into refunded_lines (line_id, refund_id, amount_cents, restocked, at)
     select line.*, $5 from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) line
     on conflict (line_id) do update
       set restocked = greatest(refunded_lines.restocked, excluded.restocked)`,
    [
      parts.map(({ id }) => id),
      parts.map(() => refundId),
      parts.map(({ cents }) => cents),
      parts.map(({ id }) => restocked.get(id) ?? 0),
      now,
    ],
  );
  return [...restocked.values()].reduce((sum, quantity) => sum + quantity, 0);
};

/** Whether refunded items of this line are for sale again. */
const restocks = (choice: RestockChoice, { fulfilled }: OrderLine): boolean =>
  choice === 'all' || (choice === 'unfulfilled' && fulfilled === 0);
