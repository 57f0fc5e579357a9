import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { checkDiscountDays, withoutIdleDay } from './discount-days.ts';
import type { ManagedProduct } from './list/managed-product.ts';
import { changedMeanwhile, lockProduct } from './lock-product.ts';
import { recordProductChange } from './save/audit-product.ts';

type Change = {
  id: string;
  /** The one that was edited. */
  revision: number;
  priceCents: number;
  /** Below the price; null for none. */
  discountPriceCents: number | null;
  actorId: string;
};

/**
 * The same prices twice are one change. Errors: not_found, changed_meanwhile {product},
 * invalid_input.
 */
export const changePrice = (
  { database, now }: DatabaseAndClock,
  { id, revision, priceCents, discountPriceCents, actorId }: Change,
): Promise<ManagedProduct | Failure<'not_found' | 'changed_meanwhile' | 'invalid_input'>> =>
  database.transaction(async (client) => {
    const before = await lockProduct(client, id);
    if (isFailure(before)) return before;
    const isSo =
      before.priceCents === priceCents && before.discountPriceCents === discountPriceCents;
    if (isSo) return before;
    if (before.revision !== revision) return changedMeanwhile(before);
    const at = now();
    const { discountLastDay } = withoutIdleDay({ ...before, discountPriceCents }, before.sizes);
    const days = checkDiscountDays({ ...before, priceCents }, at, before);
    if (isFailure(days)) return days;
    await client.query(
      `update products set price_cents = $2, discount_price_cents = $3, updated_at = $4,
         revision = revision + 1, discount_last_day = $5
       where id = $1`,
      [before.id, priceCents, discountPriceCents, at, discountLastDay],
    );
    const changed = { priceCents, discountPriceCents, discountLastDay };
    const after = { ...before, ...changed, revision: before.revision + 1, updatedAt: at };
    await recordProductChange(client, { at, actorId, before, after });
    return after;
  });
