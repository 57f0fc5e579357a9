import type { Database } from '../../platform/database/database.ts';
import type { PromoRule } from '../pricing/promo-rule.ts';

/** The promo code that first purchases are offered now; null without one. */
export const findFirstPurchaseCode = async ({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): Promise<PromoRule | null> => {
  const { rows } = await database.pool.query<PromoRule>({
    name: 'find-first-purchase-code',
    text: `select code, kind, value, first_purchase as "isFirstPurchase",
        minimum_subtotal_cents as "minimumSubtotalCents" from promo_codes
      where first_purchase and code not like 'auto-%' and terms is null
        and archived_at is null and coalesce(starts_at <= $1, true)
        and coalesce(ends_at > $1, true) and redemptions_max is null
      order by created_at desc limit 1`,
    values: [now()],
  });
  return rows[0] ?? null;
};
