import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { discountKey } from './discount-state.ts';
import { type ListedDiscount, selectDiscount } from './list-discounts.ts';

/** What is left out stays. What a discount gives never changes, as orders refer to it. */
export type DiscountChange = {
  endsAt?: Date | null | undefined;
  redemptionsMax?: number | null | undefined;
  isArchived?: boolean | undefined;
};

/**
 * For admins. Orders that have the discount keep it; the same again changes nothing. Errors:
 * not_found, invalid_input for a limit below the redemptions {redemptions}, or an end before the
 * start.
 */
export const changeDiscount = (
  { database, now }: { database: Database; now: () => Date },
  typed: string,
  change: DiscountChange,
  actorId: string,
): Promise<ListedDiscount | Failure<'not_found' | 'invalid_input'>> =>
  database.transaction(async (client) => {
    const key = discountKey(typed);
    // Orders with a limited discount take turns on the same row.
    await client.query('select from promo_codes where code = $1 for no key update', [key]);
    const current = await selectDiscount(client, key);
    if (!current) return fail('not_found', 'Discount not found.');
    if (isSo(current, change)) return current;
    const invalid = checkChange(current, change);
    if (invalid) return invalid;
    const at = now();
    await update(client, current, change, at);
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'promo_code_changed',
      subject: key,
      detail: change,
    });
    return (await selectDiscount(client, key)) as ListedDiscount;
  });

const isSo = (current: ListedDiscount, change: DiscountChange): boolean =>
  (change.endsAt === undefined || change.endsAt?.getTime() === current.endsAt?.getTime()) &&
  (change.redemptionsMax === undefined || change.redemptionsMax === current.redemptionsMax) &&
  (change.isArchived === undefined || change.isArchived === (current.archivedAt !== null));

const checkChange = (
  { redemptions, startsAt }: ListedDiscount,
  { redemptionsMax, endsAt }: DiscountChange,
): Failure<'invalid_input'> | undefined => {
  if (redemptionsMax && redemptionsMax < redemptions) {
    const message = `This discount was used ${redemptions} times already.`;
    return fail('invalid_input', message, { field: 'redemptionsMax', redemptions });
  }
  return startsAt && endsAt && endsAt <= startsAt
    ? fail('invalid_input', 'The end must be after the start.', { field: 'endsAt' })
    : undefined;
};

const update = async (
  client: Queryable,
  current: ListedDiscount,
  { endsAt, redemptionsMax, isArchived }: DiscountChange,
  at: Date,
): Promise<void> => {
  const { archivedAt } = current;
  await client.query(
    `update promo_codes set ends_at = $2, redemptions_max = $3, archived_at = $4
     where code = $1`,
    [
      current.key,
      endsAt === undefined ? current.endsAt : endsAt,
      redemptionsMax === undefined ? current.redemptionsMax : redemptionsMax,
      isArchived === undefined ? archivedAt : isArchived ? (archivedAt ?? at) : null,
    ],
  );
};
