import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { normalizePromoCode } from '../pricing/promo-rule.ts';
import { type ListedPromoCode, selectPromoCode } from './list-promo-codes.ts';

/** What is left out stays. What a code gives never changes, as orders refer to it. */
export type PromoCodeChange = {
  endsAt?: Date | null | undefined;
  redemptionsMax?: number | null | undefined;
  isArchived?: boolean | undefined;
};

/**
 * For admins. Orders that have the code keep it; the same again changes nothing. Errors: not_found,
 * invalid_input for a limit below the redemptions {redemptions}, or an end before the start.
 */
export const changePromoCode = (
  { database, now }: { database: Database; now: () => Date },
  typed: string,
  change: PromoCodeChange,
  actorId: string,
): Promise<ListedPromoCode | Failure<'not_found' | 'invalid_input'>> =>
  database.transaction(async (client) => {
    const code = normalizePromoCode(typed);
    // Orders with a limited code take turns on the same row.
    await client.query('select from promo_codes where code = $1 for no key update', [code]);
    const current = await selectPromoCode(client, code);
    if (!current) return fail('not_found', 'Promo code not found.');
    if (isSo(current, change)) return current;
    const invalid = checkChange(current, change);
    if (invalid) return invalid;
    const at = now();
    await update(client, current, change, at);
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'promo_code_changed',
      subject: code,
      detail: change,
    });
    return (await selectPromoCode(client, code)) as ListedPromoCode;
  });

const isSo = (current: ListedPromoCode, change: PromoCodeChange): boolean =>
  (change.endsAt === undefined || change.endsAt?.getTime() === current.endsAt?.getTime()) &&
  (change.redemptionsMax === undefined || change.redemptionsMax === current.redemptionsMax) &&
  (change.isArchived === undefined || change.isArchived === (current.archivedAt !== null));

const checkChange = (
  { redemptions, startsAt }: ListedPromoCode,
  { redemptionsMax, endsAt }: PromoCodeChange,
): Failure<'invalid_input'> | undefined => {
  if (redemptionsMax && redemptionsMax < redemptions) {
    const message = `This code was used ${redemptions} times already.`;
    return fail('invalid_input', message, { field: 'redemptionsMax', redemptions });
  }
  return startsAt && endsAt && endsAt <= startsAt
    ? fail('invalid_input', 'The end must be after the start.', { field: 'endsAt' })
    : undefined;
};

const update = async (
  client: Queryable,
  current: ListedPromoCode,
  { endsAt, redemptionsMax, isArchived }: PromoCodeChange,
  at: Date,
): Promise<void> => {
  const { archivedAt } = current;
  await client.query(
    `update promo_codes set ends_at = $2, redemptions_max = $3, archived_at = $4
     where code = $1`,
    [
      current.code,
      endsAt === undefined ? current.endsAt : endsAt,
      redemptionsMax === undefined ? current.redemptionsMax : redemptionsMax,
      isArchived === undefined ? archivedAt : isArchived ? (archivedAt ?? at) : null,
    ],
  );
};
