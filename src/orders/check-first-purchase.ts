import type { Queryable } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { isFirstPurchaseCode } from '../pricing/pricing.ts';

/** Whether this customer may use the code: it is the right one, nothing was bought before and no other order waits with it. */
export const checkFirstPurchase = async (
  client: Queryable,
  customerId: string,
  code: string,
  thisOrderId: string | undefined,
): Promise<Failure<'invalid_promo_code'> | undefined> => {
  if (!isFirstPurchaseCode(code)) {
    return fail('invalid_promo_code', 'We do not know this code. Check the spelling.', {
      field: 'promoCode',
    });
  }
  const { rows } = await client.query<{ number: number; state: string }>(
    `select number, state from orders
     where user_id = $1 and id is distinct from $2
       and (state in ('paid', 'refunded') or (state = 'unpaid' and promo_code is not null))
     order by state limit 1`,
    [customerId, thisOrderId ?? null],
  );
  const other = rows[0];
  if (!other) return undefined;
  return other.state === 'unpaid'
    ? fail(
        'invalid_promo_code',
        `Your unpaid order ${other.number} uses this code already. Pay or delete it first.`,
        {
          field: 'promoCode',
        },
      )
    : fail('invalid_promo_code', 'This code is for a first purchase. Take it out to go on.', {
        field: 'promoCode',
      });
};
