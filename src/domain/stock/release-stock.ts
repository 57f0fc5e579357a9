import type { Queryable } from '../../platform/database/database.ts';
import { changeStock } from './change-stock.ts';

/**
 * Releases what these orders reserve; sizes deleted since are skipped. The caller moves each
 * order out of 'unpaid', or replaces its lines, in the same transaction: so it happens once.
 */
export const releaseStock = async (
  client: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<void> => {
  // One statement locks all sizes by id; then each order gets its own ledger rows.
  const { rows } = await client.query<{ orderId: string; sizeId: string; quantity: number }>({
    name: 'lock-reserved-lines',
    text: `select l.order_id as "orderId", s.id as "sizeId", l.quantity
      from order_lines l join product_sizes s on s.id = l.size_id
      where l.order_id = any($1::uuid[]) and l.removed_at is null
      order by s.id for update of s`,
    values: [orderIds],
  });
  for (const orderId of orderIds) {
    const reserved = rows.filter((row) => row.orderId === orderId);
    await changeStock(
      client,
      reserved.map((row) => ({ sizeId: row.sizeId, delta: row.quantity })),
      { kind: 'released', orderId, now },
    );
  }
};
