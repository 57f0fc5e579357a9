import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { normalizePromoCode } from '../pricing/promo-rule.ts';
import type { PromoCode } from './find-promo-code.ts';
import { type ListedPromoCode, selectPromoCode } from './list-promo-codes.ts';

type CreateContext = { database: Database; now: () => Date };

/** For admins. Errors: invalid_input when the code exists, archived or not. */
export const createPromoCode = (
  { database, now }: CreateContext,
  input: PromoCode,
  actorId: string,
): Promise<ListedPromoCode | Failure<'invalid_input'>> =>
  database.transaction(async (client) => {
    const code = normalizePromoCode(input.code);
    const at = now();
    const { rowCount } = await client.query(
      `insert into promo_codes (code, kind, value, first_purchase, minimum_subtotal_cents,
         redemptions_max, customer_redemptions_max, starts_at, ends_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      [
        code,
        input.kind,
        input.value,
        input.isFirstPurchase,
        input.minimumSubtotalCents,
        input.redemptionsMax,
        input.customerRedemptionsMax,
        input.startsAt,
        input.endsAt,
        at,
      ],
    );
    if (rowCount === 0) {
      return fail('invalid_input', `The promo code ${code} exists already.`, { field: 'code' });
    }
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'promo_code_created',
      subject: code,
      detail: input,
    });
    return (await selectPromoCode(client, code)) as ListedPromoCode;
  });
