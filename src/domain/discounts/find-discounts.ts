import type { Queryable } from '../../platform/database/database.ts';
import { promoCodesOf } from '../pricing/promo-rule.ts';
import { inWordsOf } from '../texts/find-texts-in.ts';
import {
  type DiscountRow,
  discountColumns,
  discountOfRow,
  type LimitedDiscount,
} from './discount-columns.ts';

/** The automatic discounts of this time, and those of typed codes, whenever they count. */
export const findDiscounts = async (
  client: Queryable,
  { promoCode, now }: { promoCode: string | undefined; now: Date },
): Promise<LimitedDiscount[]> => {
  const { rows } = await client.query<DiscountRow>({
    name: 'find-discounts',
    text: `select ${discountColumns} from promo_codes where code = any($1) and archived_at is null
      union all select ${discountColumns} from promo_codes
      where code like 'auto-%' and archived_at is null and coalesce(starts_at <= $2, true)
        and coalesce(ends_at > $2, true)`,
    values: [promoCodesOf(promoCode ?? ''), now],
  });
  const id = ({ key }: DiscountRow) => key;
  const called = await inWordsOf(client, 'discount', rows, { id, fields: ['title'] });
  return called.map(discountOfRow);
};

/** The discounts of an order, also archived or expired ones. */
export const findOrderDiscounts = async (
  client: Queryable,
  orderId: string,
): Promise<LimitedDiscount[]> => {
  const { rows } = await client.query<DiscountRow>(
    `select ${discountColumns} from promo_codes
     where code in (select discount from order_adjustments where order_id = $1)`,
    [orderId],
  );
  return rows.map(discountOfRow);
};

/**
 * Those of these discounts that are used up. Orders with the same discount take turns until the
 * transaction ends; with `isQuote` nothing is locked. An order that is being changed does not count
 * itself.
 */
export const findUsedUp = async (
  client: Queryable,
  discounts: readonly LimitedDiscount[],
  { orderId, isQuote }: { orderId: string | undefined; isQuote: boolean },
): Promise<string[]> => {
  const keys = discounts
    .filter(({ redemptionsMax }) => redemptionsMax !== null)
    .map(({ key }) => key);
  if (keys.length === 0) return [];
  // Weaker than 'for update', which would wait for the foreign keys of other orders.
  if (!isQuote) {
    const lock = 'select from promo_codes where code = any($1) order by code for no key update';
    await client.query(lock, [keys]);
  }
  const { rows } = await client.query<{ key: string }>({
    name: 'find-used-up-discounts',
    text: `select code as key from promo_codes c where code = any($1) and (archived_at is not null
        or redemptions_max <= (select count(*) from (
          select from order_adjustments a join orders o on o.id = a.order_id
          where a.discount = c.code and order_is_active(o.state) and o.id is distinct from $2
          limit c.redemptions_max) used))`,
    values: [keys, orderId ?? null],
  });
  return rows.map(({ key }) => key);
};
