// The only place where stock changes. Callers lock the rows in the order of their ids.
import type { Queryable } from '../../platform/database/database.ts';

type StockKind = 'received' | 'reserved' | 'released' | 'corrected' | 'restocked';
export type StockChange = { sizeId: string; delta: number };

/**
 * Adds each delta (items, negative takes) and writes the ledger. Answers the ids of sizes that
 * have too few and stay unchanged: then the caller rolls back.
 */
export const changeStock = async (
  client: Queryable,
  changes: readonly StockChange[],
  reason: {
    kind: StockKind;
    orderId: string | null;
    now: Date;
    editId?: string;
    /** The caller has checked the stock, so too little stock fails the transaction. */
    isChecked?: boolean;
  },
): Promise<string[]> => {
  const effective = changes.filter((change) => change.delta !== 0);
  if (effective.length === 0) return [];
  const { rows } = await client.query<{ sizeId: string }>({
    name: 'change-stock',
    text: `with moved as (
        update product_sizes s set stock = s.stock + d.delta
        from unnest($1::uuid[], $2::int[]) d(id, delta)
        where s.id = d.id and ($7 or s.stock + d.delta >= 0)
        returning s.id, d.delta)
      insert into stock_ledger (size_id, delta, kind, order_id, at, edit_id)
      select id, delta, $3, $4, $5, $6 from moved
      returning size_id as "sizeId"`,
    values: [
      effective.map((change) => change.sizeId),
      effective.map((change) => change.delta),
      reason.kind,
      reason.orderId,
      reason.now,
      reason.editId ?? null,
      reason.isChecked ?? false,
    ],
  });
  const moved = new Set(rows.map((row) => row.sizeId));
  return effective.map((change) => change.sizeId).filter((id) => !moved.has(id));
};
