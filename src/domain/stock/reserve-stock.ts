import type { Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { changeStock } from './change-stock.ts';

export type StockLine = {
  sizeId: string;
  productName: string;
  sizeLabel: string;
  quantity: number;
};

/**
 * Whether the sizes, which the caller has locked, have enough: `stockOf` is what was read since.
 * Errors: out_of_stock {available, lines}.
 */
export const checkStock = (
  lines: readonly StockLine[],
  stockOf: (sizeId: string) => number,
): Failure<'out_of_stock'> | undefined => {
  const missing = lines
    .filter(({ sizeId, quantity }) => stockOf(sizeId) < quantity)
    .map(({ sizeId, productName, sizeLabel }) => ({
      _id: sizeId,
      productName,
      size: sizeLabel,
      available: stockOf(sizeId),
    }));
  if (missing.length === 0) return undefined;
  return fail('out_of_stock', missing.map(toSentence).join(' '), {
    available: missing[0]?.available ?? 0,
    lines: missing,
  });
};

/** Reserves items for an order, of which `checkStock` found enough under the same locks. */
export const reserveStock = async (
  client: Queryable,
  lines: readonly StockLine[],
  orderId: string,
  now: Date,
): Promise<void> => {
  await changeStock(
    client,
    lines.map((line) => ({ sizeId: line.sizeId, delta: -line.quantity })),
    { kind: 'reserved', orderId, now, isChecked: true },
  );
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
