import type { Database } from '../database/database.ts';
import { lastDayOver } from './discount-last-day.ts';

// Short transactions: orders never wait long for a product.
const batchSize = 100;

/** Ends discounts whose last day is over, as the audit log tells; the next run does the rest. */
export const endDiscounts = async ({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): Promise<number> => {
  const at = now();
  // What an order or an admin holds is ended by the next run.
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
    [at, lastDayOver(at)],
  );
  return rowCount ?? 0;
};
