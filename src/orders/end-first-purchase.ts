import type { Queryable } from '../database/database.ts';
import { totals } from '../pricing/pricing.ts';
import { updateTotals } from './update-totals.ts';

/**
 * Locks an order and takes a first-purchase code off it, when it is unpaid and its customer has
 * bought since: its price and its revision change. Answers whether it did.
 */
export const endFirstPurchase = async (client: Queryable, orderId: string): Promise<boolean> => {
  await client.query('select from orders where id = $1 for update', [orderId]);
  // A statement of its own sees what was committed while the first one waited.
  const { rows } = await client.query<{ lines: number[] }>(
    `update orders o set promo_code = null, lost_promo_code = promo_code,
       lost_promo_reason = 'bought_since'
     where id = $1 and state = 'unpaid'
       and promo_code in (select code from promo_codes where first_purchase)
       and exists (select from orders other where other.id <> o.id
         and (other.user_id = o.user_id
           or canonical_email(other.user_email) = canonical_email(o.user_email))
         and other.state in ('paid', 'refunded'))
     returning array(select line_cents from order_lines l
       where l.order_id = o.id and l.removed_at is null) as lines`,
    [orderId],
  );
  if (!rows[0]) return false;
  await updateTotals(client, orderId, totals(rows[0].lines));
  return true;
};
