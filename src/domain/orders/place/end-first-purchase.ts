import type { Queryable } from '../../../platform/database/database.ts';
import { inOneRoundTrip } from '../../../platform/database/transact.ts';
import type { LostPromoReason } from '../order.ts';
import { repriceOrder } from '../reprice-order.ts';

/** The card that paid for a revision of the order, which waits for this decision. */
export type PayingCard = { fingerprint: string; revision: number };

/**
 * Locks an order and takes first-purchase discounts off it, when it is unpaid and its customer, or
 * the card that pays, has bought before: its price and its revision change. Answers why it did.
 */
export const endFirstPurchase = async (
  client: Queryable,
  orderId: string,
  card?: PayingCard,
): Promise<LostPromoReason | undefined> => {
  // A statement of its own sees what was committed while the lock was waited for.
  const [, { rows }] = await inOneRoundTrip(
    client.query({
      name: 'lock-order',
      text: 'select from orders where id = $1 for update',
      values: [orderId],
    }),
    client.query<{ reason: LostPromoReason }>({
      name: 'end-first-purchase',
      text: `with ended as (select o.id, lost.codes, case
            when exists (select from orders other where other.id <> o.id
              and (other.user_id = o.user_id
                or canonical_email(other.user_email) = canonical_email(o.user_email))
              and order_is_paid(other.state)) then 'bought_since'
            when o.revision = $3 and exists (select from payments p
              join orders other on other.transaction_id = p.intent_id and other.id <> o.id
              where p.card_fingerprint = $2 and has_first_purchase(other.id)) then 'card_used'
            end as reason
          from orders o join lateral (select array_agg(a.discount order by a.discount) as codes
            from order_adjustments a join promo_codes c on c.code = a.discount and c.first_purchase
            where a.order_id = o.id) lost on lost.codes is not null
          where o.id = $1 and o.state = 'unpaid'
        ), taken as (
          delete from order_adjustments a using ended
          where a.order_id = ended.id and a.discount = any(codes) and reason is not null
        )
        update orders o set lost_promo_code = codes[1], lost_promo_reason = reason,
          promo_code = case when o.promo_code = any(codes) then null else o.promo_code end
        from ended where o.id = ended.id and reason is not null returning reason`,
      values: [orderId, card?.fingerprint ?? null, card?.revision ?? null],
    }),
  );
  if (rows[0]) await repriceOrder(client, orderId);
  return rows[0]?.reason;
};
