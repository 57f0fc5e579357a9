import type { Queryable } from '../../platform/database/database.ts';
import { changeStock } from './change-stock.ts';

type SoldLine = { id: string; sizeId: string; quantity: number };

/**
 * Puts sold items back for sale. Answers how many of each line, by its id: none of a size that was
 * deleted. The caller records it under the order's lock, so it happens once.
 */
export const restockItems = async (
  client: Queryable,
  lines: readonly SoldLine[],
  { orderId, now }: { orderId: string; now: Date },
): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ id: string }>(
    'select id from product_sizes where id = any($1::uuid[]) order by id for update',
    [lines.map(({ sizeId }) => sizeId)],
  );
  const sizes = new Set(rows.map(({ id }) => id));
  const restocked = lines.filter(({ sizeId }) => sizes.has(sizeId));
  await changeStock(
    client,
    restocked.map(({ sizeId, quantity }) => ({ sizeId, delta: quantity })),
    { kind: 'restocked', orderId, now },
  );
  return new Map(restocked.map(({ id, quantity }) => [id, quantity]));
};
