import type { Queryable } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { isFirstPurchaseCode } from '../pricing/pricing.ts';

/**
 * Whether this customer may use the code: a first purchase, and no other unpaid order with it.
 * `orderId` is the order that would change.
 */
export const checkFirstPurchase = async (
  client: Queryable,
  customerId: string,
  code: string,
  orderId: string | undefined,
): Promise<Failure<'invalid_promo_code'> | undefined> => {
  if (!isFirstPurchaseCode(code)) {
    return invalid('This promo code is not valid. Check the spelling.');
  }
  const { rows } = await client.query<{ number: number; state: string }>(
    `select number, state from orders
     where user_id = $1 and id is distinct from $2
       and (state in ('paid', 'refunded') or (state = 'unpaid' and promo_code is not null))
     order by state limit 1`,
    [customerId, orderId ?? null],
  );
  const other = rows[0];
  if (!other) return undefined;
  return other.state === 'unpaid'
    ? invalid(
        `Your unpaid order ${other.number} already uses this promo code. Pay or delete it first.`,
      )
    : invalid('This promo code is for a first purchase only. Remove it to continue.');
};

const invalid = (message: string) => fail('invalid_promo_code', message, { field: 'promoCode' });
