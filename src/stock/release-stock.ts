import type { Queryable } from '../database/database.ts';
import { changeStock } from './change-stock.ts';

/**
 * Gives back what the lines of these orders hold. Sizes that the admin has removed meanwhile are passed over.
 * The caller has just moved each order out of 'unpaid', in the same transaction: so it happens once.
 */
export const releaseStock = async (
  client: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<void> => {
  // One pass takes all locks in the order of the sizes' ids; then each order gets its own rows in the ledger.
  const { rows } = await client.query<{ orderId: string; sizeId: string; quantity: number }>({
    name: 'held-lines',
    text: `select l.order_id as "orderId", s.id as "sizeId", l.quantity
      from order_lines l join product_sizes s on s.id = l.size_id
      where l.order_id = any($1::uuid[]) and l.deleted_at is null
      order by s.id for update of s`,
    values: [orderIds],
  });
  for (const orderId of orderIds) {
    const held = rows.filter((row) => row.orderId === orderId);
    await changeStock(
      client,
      held.map((row) => ({ sizeId: row.sizeId, delta: row.quantity })),
      { kind: 'released', orderId, now },
    );
  }
};
