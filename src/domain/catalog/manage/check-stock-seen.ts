import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { ManagedProductInFull } from './list/managed-product.ts';
import type { SizeInput } from './save/product-input.ts';

/**
 * A stock that is sent without what its sender saw may be older than the last order. It is taken
 * while no order changed the stock since an admin last set it, unless the stock was just that
 * before an order: an admin may have corrected it since. Errors: changed_meanwhile {product}.
 *
 * After such a correction, a number that was read before the order and edited then is taken: it
 * arrives exactly as one that was read now and edited. Only `revision` and `stockSeen` tell them
 * apart, and the specified body has neither.
 */
export const checkStockSeen = async (
  client: Queryable,
  product: ManagedProductInFull,
  sizes: readonly SizeInput[],
): Promise<Failure<'changed_meanwhile'> | undefined> => {
  const blind = product.sizes.flatMap(({ id, stock }) => {
    const sent = sizes.find((one) => one.id === id);
    const isBlind = sent && sent.stock !== stock && sent.stockSeen === undefined;
    return isBlind ? [{ id, stock, sent: sent.stock }] : [];
  });
  if (blind.length === 0) return undefined;
  // The stock before a change: today's, less this change and those after it.
  const { rows } = await client.query<{ id: string }>(
    `select one.id from jsonb_to_recordset($1) one (id uuid, stock int, sent int)
     where exists (
       select from (
         select kind, row_number() over newest = 1 as is_last,
           one.stock - sum(delta) over newest as stock_before
         from stock_ledger where size_id = one.id window newest as (order by id desc)
       ) change
       where kind not in ('received', 'corrected') and (is_last or stock_before = one.sent))`,
    [JSON.stringify(blind)],
  );
  const moved = product.sizes.find(({ id }) => rows.some((row) => row.id === id));
  if (!moved) return undefined;
  const message =
    `Orders changed the stock of ${moved.label}: it is ${moved.stock} now. ` +
    `Send ${moved.stock} to keep it, or revision and stockSeen, the stock that you edited.`;
  return fail('changed_meanwhile', message, { product });
};
