import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { ManagedProductInFull } from './list/managed-product.ts';
import type { SizeInput } from './save/product-input.ts';

/**
 * A stock that is sent without what its sender saw may be older than the last order. It is taken
 * while no order changed the stock since an admin last set it. Errors: changed_meanwhile {product}.
 */
export const checkStockSeen = async (
  client: Queryable,
  product: ManagedProductInFull,
  sizes: readonly SizeInput[],
): Promise<Failure<'changed_meanwhile'> | undefined> => {
  const blind = product.sizes.filter(({ id, stock }) =>
    sizes.some((one) => one.id === id && one.stock !== stock && one.stockSeen === undefined),
  );
  if (blind.length === 0) return undefined;
  const { rows } = await client.query<{ id: string }>(
    `select size.id from unnest($1::uuid[]) size (id)
     where (select kind from stock_ledger where size_id = size.id order by id desc limit 1)
       not in ('received', 'corrected')`,
    [blind.map(({ id }) => id)],
  );
  const moved = blind.find(({ id }) => rows.some((row) => row.id === id));
  if (!moved) return undefined;
  const message =
    `Orders changed the stock of ${moved.label} since it was set: it is ${moved.stock} now. ` +
    `Send ${moved.stock} to keep it, or revision and stockSeen, the stock that you edited.`;
  return fail('changed_meanwhile', message, { product });
};
