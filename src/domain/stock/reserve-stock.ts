import type { Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { changeStock } from './change-stock.ts';

export type StockLine = {
  sizeId: string;
  productName: string;
  sizeLabel: string;
  quantity: number;
};

/** Reserves items for an order. Errors: out_of_stock {available, lines}; the caller rolls back. */
export const reserveStock = async (
  client: Queryable,
  lines: readonly StockLine[],
  orderId: string,
  now: Date,
): Promise<Failure<'out_of_stock'> | undefined> => {
  const short = await changeStock(
    client,
    lines.map((line) => ({ sizeId: line.sizeId, delta: -line.quantity })),
    { kind: 'reserved', orderId, now },
  );
  if (short.length === 0) return undefined;
  const { rows } = await client.query<{ id: string; stock: number }>(
    'select id, stock from product_sizes where id = any($1::uuid[])',
    [short],
  );
  const missing = lines
    .filter((line) => short.includes(line.sizeId))
    .map((line) => ({
      _id: line.sizeId,
      productName: line.productName,
      size: line.sizeLabel,
      available: rows.find((row) => row.id === line.sizeId)?.stock ?? 0,
    }));
  return fail('out_of_stock', missing.map(toSentence).join(' '), {
    available: missing[0]?.available ?? 0,
    lines: missing,
  });
};

const toSentence = ({
  productName,
  size,
  available,
}: {
  productName: string;
  size: string;
  available: number;
}): string =>
  available === 0
    ? `${productName} (${size}) is sold out.`
    : `Only ${available} of ${productName} (${size}) left.`;
