// Discounts of products begin and end with days of the shop.
import type { Database, DatabaseAndClock } from '../../../platform/database/database.ts';
import { dayIn } from '../../../platform/text/day-in.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { fieldNames, fieldOf } from '../field-lists.ts';

// Short transactions: orders never wait long for a product.
const batchSize = 100;
// Then other jobs get a turn, and the process can stop.
const batchesMax = 20;

/** Ends discounts whose last day is over, with those of their sizes. Answers how many. */
export const endDiscounts = (context: DatabaseAndClock): Promise<number> =>
  turnDiscounts(context, {
    isDue: 'discount_last_day < $1',
    product: { discount_price_cents: 'null', discount_last_day: 'null' },
    sizeCents: 'null::int',
  });

/**
 * Begins discounts whose first day has come, in place of those that are there. One that is over
 * already, or no longer lower than the price, is dropped. Answers how many.
 */
export const beginDiscounts = (context: DatabaseAndClock): Promise<number> => {
  const isOn = `(due.coming_discount_cents < due.price_cents
    and coalesce(due.coming_last_day >= $1, true))`;
  // A size with its own price is reduced by the same share.
  const reduced = `greatest(1, part_of_cents(due.coming_discount_cents, s.price_cents,
    due.price_cents)::int)`;
  return turnDiscounts(context, {
    isDue: 'coming_first_day <= $1',
    product: {
      discount_price_cents: `case when ${isOn} then due.coming_discount_cents
        else due.discount_price_cents end`,
      discount_last_day: `case when ${isOn} then due.coming_last_day
        else due.discount_last_day end`,
      coming_discount_cents: 'null',
      coming_first_day: 'null',
      coming_last_day: 'null',
    },
    sizeCents: `(case when not ${isOn} then s.discount_price_cents
      when ${reduced} < s.price_cents then ${reduced} end)`,
  });
};

/** SQL of what is due on day $1, and what its columns become; `due` is the product as it was. */
type Turn = { isDue: string; product: Record<string, string>; sizeCents: string };

const turnDiscounts = async ({ database, now }: DatabaseAndClock, turn: Turn): Promise<number> => {
  const at = now();
  const { timeZone } = await findShopSettings(database.pool, 'region');
  let turned = 0;
  for (let batch = 0; batch < batchesMax; batch++) {
    const count = await turnBatch(database, turn, [dayIn(at, timeZone), at]);
    turned += count;
    if (count < batchSize) break;
  }
  return turned;
};

/** As the audit log tells. A product that an order or an admin holds is left to the next run. */
const turnBatch = (
  database: Database,
  { isDue, product, sizeCents }: Turn,
  [today, at]: [string, Date],
): Promise<number> =>
  database.transaction(async (client) => {
    // Sizes before products, as orders lock them.
    await client.query(
      `select from product_sizes where price_cents is not null and product_id = any(array(
         select id from products where ${isDue} order by id limit ${batchSize}))
       order by id for no key update`,
      [today],
    );
    const columns = Object.keys(product);
    const values = columns.map((column) => `${column} = ${product[column]}`).join(', ');
    const isTurned = `s.product_id = due.id and s.price_cents is not null
      and s.discount_price_cents is distinct from ${sizeCents}`;
    const { rowCount } = await client.query(
      `with due as (
         select id, price_cents, discount_price_cents, discount_last_day, coming_discount_cents,
           coming_first_day, coming_last_day
         from products where ${isDue} order by id limit ${batchSize}
         for no key update skip locked
       ), turned as (
         update products p set ${values}, updated_at = $2, revision = p.revision + 1
         from due where p.id = due.id returning p.*
       ), turned_sizes as (
         update product_sizes s set discount_price_cents = ${sizeCents}
         from due where ${isTurned}
       )
       insert into audit_log (at, actor_id, action, subject, detail)
       select $2, null, 'product_changed', due.id, jsonb_build_object(
         'before', ${factsOf('due', columns)} || ${sizesOf('s.discount_price_cents', isTurned)},
         'after', ${factsOf('turned', columns)} || ${sizesOf(sizeCents, isTurned)})
       from due join turned using (id)`,
      [today, at],
    );
    return rowCount ?? 0;
  });

const names = new Map(fieldNames.map((name) => [fieldOf(name).column, name]));
/** By the names of fields. */
const factsOf = (row: string, columns: readonly string[]): string => {
  const pairs = columns.map((column) => `'${names.get(column)}', ${row}.${column}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
};

/** As the statement finds them; nothing of a product whose sizes stay. */
const sizesOf = (cents: string, isTurned: string): string => `coalesce(
  (select jsonb_build_object('sizes', jsonb_agg(jsonb_build_object(
     'label', s.label, 'discountPriceCents', ${cents}) order by s.position))
   from product_sizes s where ${isTurned} having count(*) > 0), '{}')`;
