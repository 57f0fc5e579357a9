import type { Queryable } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/transact.ts';
import { totals } from '../../pricing/pricing.ts';
import { findOrderDelivery } from '../find-order-delivery.ts';
import type { LostPromoReason } from '../order.ts';
import { updateTotals } from '../update-totals.ts';

/** The card that paid for a revision of the order, which waits for this decision. */
export type PayingCard = { fingerprint: string; revision: number };

/**
 * Locks an order and takes a first-purchase code off it, when it is unpaid and its customer, or
 * the card that pays, has bought before: its price and its revision change. Answers why it did.
 */
export const endFirstPurchase = async (
  client: Queryable,
  orderId: string,
  card?: PayingCard,
): Promise<LostPromoReason | undefined> => {
  // A statement of its own sees what was committed while the lock was waited for.
  const [, { rows }] = await together(
    client.query('select from orders where id = $1 for update', [orderId]),
    client.query<{ reason: LostPromoReason; lines: number[] }>({
      name: 'end-first-purchase',
      text: `update orders o set promo_code = null, lost_promo_code = o.promo_code,
          lost_promo_reason = ended.reason
        from (select o.id, case
            when exists (select from orders other where other.id <> o.id
              and (other.user_id = o.user_id
                or canonical_email(other.user_email) = canonical_email(o.user_email))
              and order_is_paid(other.state)) then 'bought_since'
            when o.revision = $3 and exists (select from payments p
              join orders other on other.transaction_id = p.intent_id and other.id <> o.id
              join promo_codes used on used.code = other.promo_code and used.first_purchase
              where p.card_fingerprint = $2) then 'card_used' end as reason
          from orders o join promo_codes c on c.code = o.promo_code and c.first_purchase
          where o.id = $1 and o.state = 'unpaid') ended
        where o.id = ended.id and ended.reason is not null
        returning ended.reason, array(select line_cents from order_lines l
          where l.order_id = o.id and l.removed_at is null) as lines`,
      values: [orderId, card?.fingerprint ?? null, card?.revision ?? null],
    }),
  );
  if (!rows[0]) return undefined;
  const delivery = await findOrderDelivery(client, orderId);
  await updateTotals(client, orderId, totals(rows[0].lines, null, delivery));
  return rows[0].reason;
};
