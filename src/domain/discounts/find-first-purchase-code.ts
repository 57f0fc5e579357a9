import type { DatabaseAndClock } from '../../platform/database/database.ts';
import type { PromoRule } from '../pricing/promo-rule.ts';

/**
 * The promo code that first purchases are offered now in a market; null without one. A sum holds
 * in the currency of the shop alone.
 */
export const findFirstPurchaseCode = async (
  { database, now }: DatabaseAndClock,
  market = '',
): Promise<PromoRule | null> => {
  const { rows } = await database.pool.query<PromoRule>({
    name: 'find-first-purchase-code',
    text: `select code, kind, value, first_purchase as "isFirstPurchase",
        minimum_subtotal_cents as "minimumSubtotalCents" from promo_codes
      where first_purchase and code not like 'auto-%' and terms is null
        and archived_at is null and coalesce(starts_at <= $1, true)
        and coalesce(ends_at > $1, true) and redemptions_max is null
        and (markets = '{}' or $2 = any(markets))
        and (kind = 'percent' and minimum_subtotal_cents = 0 or not exists (
          select from markets where slug = $2 and currency is not null))
      order by created_at desc limit 1`,
    values: [now(), market],
  });
  return rows[0] ?? null;
};
