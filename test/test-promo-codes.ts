// Promo codes for tests.
import type { Database } from '../src/platform/database/database.ts';

type PromoCodeInput = {
  code?: string;
  kind?: 'percent' | 'amount';
  /** Hundredths of a percent, or cents. */
  value?: number;
  isFirstPurchase?: boolean;
  minimumSubtotalCents?: number;
  redemptionsMax?: number | null;
  customerRedemptionsMax?: number | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
};

/** $10.00 off unless said otherwise. */
export const aPromoCode = async (
  database: Database,
  input: PromoCodeInput = {},
): Promise<string> => {
  const code = input.code ?? 'TEN';
  await database.pool.query(
    `insert into promo_codes (code, kind, value, first_purchase, minimum_subtotal_cents,
       redemptions_max, customer_redemptions_max, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      code,
      input.kind ?? 'amount',
      input.value ?? 1000,
      input.isFirstPurchase ?? false,
      input.minimumSubtotalCents ?? 0,
      input.redemptionsMax ?? null,
      input.customerRedemptionsMax ?? null,
      input.startsAt ?? null,
      input.endsAt ?? null,
    ],
  );
  return code;
};
