import type { Database } from '../../../platform/database/database.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { lastDayOver } from './discount-last-day.ts';

type Context = { database: Database; now: () => Date };

// Short transactions: orders never wait long for a product.
const batchSize = 100;
// Then other jobs of the process, and its stop, have their turn.
const batchesMax = 20;

/** Ends discounts whose last day is over, as the audit log tells. Answers how many. */
export const endDiscounts = async (context: Context): Promise<number> => {
  let ended = 0;
  for (let batch = 0; batch < batchesMax; batch++) {
    const count = await endBatch(context);
    ended += count;
    if (count < batchSize) break;
  }
  return ended;
};

/** What an order or an admin holds is left to the next run. */
const endBatch = async ({ database, now }: Context): Promise<number> => {
  const at = now();
  const { timeZone } = await findShopSettings(database.pool, 'region');
  const { rowCount } = await database.writes.query(
    `with due as (
       select id, discount_price_cents, discount_last_day from products
       where discount_last_day <= $2 order by id limit ${batchSize}
       for no key update skip locked
     ), ended as (
       update products p set discount_price_cents = null, discount_last_day = null,
         updated_at = $1, revision = revision + 1
       from due where p.id = due.id
       returning p.id, due.discount_price_cents as cents, due.discount_last_day as day
     )
     insert into audit_log (at, actor_id, action, subject, detail)
     select $1, null, 'product_changed', id, jsonb_build_object(
       'before', jsonb_build_object('discountPriceCents', cents, 'discountLastDay', day),
       'after', jsonb_build_object('discountPriceCents', null, 'discountLastDay', null))
     from ended`,
    [at, lastDayOver(at, timeZone)],
  );
  return rowCount ?? 0;
};
