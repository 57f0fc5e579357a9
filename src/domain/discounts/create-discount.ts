import { randomUUID } from 'node:crypto';
import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { normalizePromoCode } from '../pricing/promo-rule.ts';
import { type LimitedDiscount, termColumns } from './discount-columns.ts';
import { type ListedDiscount, selectDiscount } from './list-discounts.ts';

/** Without a code it is automatic. Without a title its code is its name. */
type NewDiscount = Omit<LimitedDiscount, 'key' | 'isAutomatic' | 'title'> & {
  code: string | null;
  title: string | null;
};

/** For admins. Errors: invalid_input if the code exists, or a group or a market does not. */
export const createDiscount = (
  { database, now }: DatabaseAndClock,
  input: NewDiscount,
  actorId: string,
): Promise<ListedDiscount | Failure<'invalid_input'>> =>
  database.transaction(async (client) => {
    const key = input.code === null ? `auto-${randomUUID()}` : normalizePromoCode(input.code);
    const at = now();
    // Locked until the discount is saved, because deleting a group checks for discounts.
    const groups = await client.query(
      'select from customer_groups where id = any($1::uuid[]) for key share',
      [input.forGroups],
    );
    if (groups.rowCount !== input.forGroups.length) {
      const message = 'A group of customers no longer exists.';
      return fail('invalid_input', message, { field: 'forGroups' });
    }
    const own = input.markets.filter((slug) => slug !== '');
    const markets = await client.query('select from markets where slug = any($1) for key share', [
      own,
    ]);
    if (markets.rowCount !== own.length) {
      const message = 'A market no longer exists.';
      return fail('invalid_input', message, { field: 'markets' });
    }
    const { rowCount } = await client.query(
      `insert into promo_codes (code, title, combines, kind, value, terms, extended_terms,
         first_purchase, minimum_subtotal_cents, redemptions_max, customer_redemptions_max,
         starts_at, ends_at, for_groups, markets, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       on conflict do nothing`,
      [
        key,
        input.title,
        input.combines,
        ...termColumns(input),
        input.isFirstPurchase,
        input.minimumSubtotalCents,
        input.redemptionsMax,
        input.customerRedemptionsMax,
        input.startsAt,
        input.endsAt,
        input.forGroups,
        input.markets,
        at,
      ],
    );
    if (rowCount === 0) {
      return fail('invalid_input', `The promo code ${key} exists already.`, { field: 'code' });
    }
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'promo_code_created',
      subject: key,
      detail: input,
    });
    return (await selectDiscount(client, key)) as ListedDiscount;
  });
