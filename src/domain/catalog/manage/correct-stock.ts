import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { changeStock } from '../../stock/change-stock.ts';
import type { ManagedProduct } from './list/managed-product.ts';
import { lockProduct } from './lock-product.ts';
import { recordProductChange } from './save/audit-product.ts';
import { productLimits } from './save/product-input.ts';
import { tooMuchStock } from './save/save-sizes.ts';

type Correction = {
  id: string;
  /** Sent twice, it counts once. */
  editId: string;
  /** Items more or fewer, of different sizes. */
  changes: readonly { sizeId: string; delta: number }[];
  actorId: string;
};

/**
 * Adds to the stock of sizes, or takes from it: what sells meanwhile stays sold. All or nothing.
 * Errors: not_found, invalid_input, changed_meanwhile {product, size} when fewer are left.
 */
export const correctStock = (
  { database, now }: DatabaseAndClock,
  { id, editId, changes, actorId }: Correction,
): Promise<ManagedProduct | Failure<'not_found' | 'invalid_input' | 'changed_meanwhile'>> =>
  database.transaction(async (client) => {
    const before = await lockProduct(client, id);
    if (isFailure(before)) return before;
    if (await isMade(client, editId)) return before;
    const sizes = before.sizes.map((size) => ({
      ...size,
      stock: size.stock + (changes.find(({ sizeId }) => sizeId === size.id)?.delta ?? 0),
    }));
    const problem = problemOf(before, sizes, changes);
    if (problem) return problem;
    const at = now();
    const sorted = changes.toSorted((one, other) => (one.sizeId < other.sizeId ? -1 : 1));
    await changeStock(client, sorted, { kind: 'corrected', orderId: null, now: at, editId });
    const after = { ...before, sizes };
    await recordProductChange(client, { at, actorId, before, after });
    return after;
  });

const isMade = async (client: Queryable, editId: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from stock_ledger where edit_id = $1 limit 1', [
    editId,
  ]);
  return rowCount !== 0;
};

type Sizes = ManagedProduct['sizes'];

const problemOf = (product: ManagedProduct, sizes: Sizes, changes: Correction['changes']) => {
  const isKnown = ({ sizeId }: { sizeId: string }) => sizes.some(({ id }) => id === sizeId);
  if (!changes.every(isKnown))
    return fail('invalid_input', 'A size is gone. Load the page again.', { field: 'sizes' });
  if (sizes.some(({ stock }) => stock > productLimits.stock)) return tooMuchStock();
  const short = product.sizes.find((_, index) => (sizes[index]?.stock ?? 0) < 0);
  if (!short) return undefined;
  const message = `Only ${short.stock} left in ${short.label}. Nothing was changed.`;
  return fail('changed_meanwhile', message, { product, size: short.id });
};
