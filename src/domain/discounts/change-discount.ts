import { isDeepStrictEqual } from 'node:util';
import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { discountKey } from './discount-state.ts';
import { type ListedDiscount, selectDiscount } from './list-discounts.ts';

/**
 * Fields that are left out stay. What a discount gives never changes, because orders refer to it.
 */
export type DiscountChange = {
  endsAt?: Date | null | undefined;
  redemptionsMax?: number | null | undefined;
  isArchived?: boolean | undefined;
};

/** What can change, as the audit log keeps it; `end` in ISO 8601. */
export type ChangeableDiscount = {
  end: string | null;
  ordersInAll: number | null;
  isArchived: boolean;
};

/**
 * For admins. Orders that have the discount keep it; the same again changes nothing. Errors:
 * not_found, invalid_input for a limit below the redemptions {redemptions}, or an end before the
 * start.
 */
export const changeDiscount = (
  context: DatabaseAndClock,
  typed: string,
  { endsAt, redemptionsMax, isArchived }: DiscountChange,
  actorId: string,
): Promise<ListedDiscount | Failure> =>
  replaceDiscount(context, { typed, actorId }, (now) => ({
    end: endsAt === undefined ? now.end : (endsAt?.toISOString() ?? null),
    ordersInAll: redemptionsMax === undefined ? now.ordersInAll : redemptionsMax,
    isArchived: isArchived ?? now.isArchived,
  }));

/** Changes a discount to what `next` returns. Errors: those of `next`, and those above. */
export const replaceDiscount = (
  { database, now }: DatabaseAndClock,
  { typed, actorId }: { typed: string; actorId: string },
  next: (before: ChangeableDiscount) => ChangeableDiscount | Failure,
): Promise<ListedDiscount | Failure> =>
  database.transaction(async (client) => {
    const key = discountKey(typed);
    // Orders with a limited discount take turns on the same row.
    await client.query('select from promo_codes where code = $1 for no key update', [key]);
    const current = await selectDiscount(client, key);
    if (!current) return fail('not_found', 'Discount not found.');
    const before = changeableOf(current);
    const after = next(before);
    if (isFailure(after)) return after;
    if (isDeepStrictEqual(before, after)) return current;
    const invalid = checkChange(current, before, after);
    if (invalid) return invalid;
    const at = now();
    const archivedAt = after.isArchived ? (current.archivedAt ?? at) : null;
    await client.query(
      `update promo_codes set ends_at = $2, redemptions_max = $3, archived_at = $4
       where code = $1`,
      [key, after.end, after.ordersInAll, archivedAt],
    );
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'promo_code_changed',
      subject: key,
      detail: { before, after },
    });
    return (await selectDiscount(client, key)) as ListedDiscount;
  });

const changeableOf = ({ endsAt, redemptionsMax, archivedAt }: ListedDiscount) => ({
  end: endsAt?.toISOString() ?? null,
  ordersInAll: redemptionsMax,
  isArchived: archivedAt !== null,
});

const checkChange = (
  { redemptions, startsAt }: ListedDiscount,
  before: ChangeableDiscount,
  { end, ordersInAll }: ChangeableDiscount,
): Failure<'invalid_input'> | undefined => {
  if (ordersInAll !== before.ordersInAll && ordersInAll !== null && ordersInAll < redemptions) {
    const message = `This discount was used ${redemptions} times already.`;
    return fail('invalid_input', message, { field: 'redemptionsMax', redemptions });
  }
  return end !== before.end && startsAt && end && new Date(end) <= startsAt
    ? fail('invalid_input', 'The end must be after the start.', { field: 'endsAt' })
    : undefined;
};
