import type { Queryable } from '../database/database.ts';
import { isFirstPurchaseCode } from '../pricing/pricing.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Whether this shopper may use the code: it is the right one, nothing was bought before and no other order waits with it. */
export const checkFirstPurchase = async (
  client: Queryable,
  buyerId: string,
  code: string,
  thisOrderId: string | undefined,
): Promise<Refusal<'promo_not_valid'> | undefined> => {
  if (!isFirstPurchaseCode(code)) {
    return refuse('promo_not_valid', 'We do not know this code. Check the spelling.', { field: 'promoCode' });
  }
  const { rows } = await client.query<{ number: number; state: string }>(
    `select number, state from orders
     where user_id = $1 and id is distinct from $2
       and (state in ('paid', 'refunded') or (state = 'unpaid' and promo_code is not null))
     order by state limit 1`,
    [buyerId, thisOrderId ?? null],
  );
  const other = rows[0];
  if (!other) return undefined;
  return other.state === 'unpaid'
    ? refuse('promo_not_valid', `Your unpaid order ${other.number} uses this code already. Pay or delete it first.`, {
        field: 'promoCode',
      })
    : refuse('promo_not_valid', 'This code is for a first purchase. Take it out to go on.', { field: 'promoCode' });
};
