import type { DatabaseAndClock, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { AuthUser } from '../identity/user.ts';

type Moderation = { id: string; admin: AuthUser; reason: string | null };

/**
 * Hides a review with a reason, or shows it without one, and closes its reports. The audit log has
 * who, when and why. A repeat changes nothing. Errors: not_found.
 */
export const moderateReview = (
  { database, now }: DatabaseAndClock,
  { id, admin, reason }: Moderation,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    const at = now();
    const { rows } = await client.query<{ hiddenReason: string | null }>({
      name: 'lock-review',
      text: `select hidden_reason as "hiddenReason" from reviews where id = $1 for no key update`,
      values: [id],
    });
    if (!rows[0]) return fail('not_found', say('Review not found.'));
    const { rowCount: settled } = await settleReports(client, id, at);
    if (rows[0].hiddenReason === reason && settled === 0) return true;
    await client.query({
      name: 'moderate-review',
      text: `update reviews
        set hidden_reason = $2::text,
          hidden_at = case when $2::text is not null then $3::timestamptz end,
          hidden_by = case when $2::text is not null then $4::text end
        where id = $1`,
      values: [id, reason, at, admin.id],
    });
    const action = reason ? 'review_hidden' : 'review_shown';
    await recordAuditEntry(client, {
      at,
      actorId: admin.id,
      action,
      subject: id,
      detail: { reason },
    });
    return true;
  });

const settleReports = (client: Queryable, id: string, at: Date) =>
  client.query({
    name: 'settle-review-reports',
    text: 'update review_reports set settled_at = $2 where review_id = $1 and settled_at is null',
    values: [id, at],
  });
