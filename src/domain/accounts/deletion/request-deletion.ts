import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { Demanding } from '../../identity/second-factors/is-second-factor-demanded.ts';
import { checkRecentSignIn } from '../../identity/sessions/check-recent-sign-in.ts';
import { type SignedInUser, sameEmail } from '../../identity/user.ts';
import { enqueueDeletionRequested } from './deletion-requested-email.ts';

/** How long a user may cancel the deletion. */
const thinkingDays = 14;

type RequestContext = Demanding & { now: () => Date; canSendEmail: boolean };

/**
 * Sets the day on which the user's account is deleted, and tells them by email; a second time
 * changes nothing. `typedEmail` confirms it.
 * Errors: requires_recent_login, invalid_input (another email), forbidden (admins).
 */
export const requestDeletion = async (
  context: RequestContext,
  user: SignedInUser,
  typedEmail: string,
): Promise<{ deleteAt: Date } | Failure> => {
  const recent = await checkRecentSignIn(context, user);
  if (recent !== true) return recent;
  if (user.teamRole !== null) return fail('forbidden', adminStays);
  if (!sameEmail(typedEmail, user.email)) {
    return fail('invalid_input', say('Type the email address of this account.'), {
      field: 'email',
    });
  }
  return await context.database.transaction((client) => setDeletion(client, context, user));
};

const adminStays =
  'An account of an admin cannot be deleted. Ask another admin to take your admin role first.';

const setDeletion = async (
  client: Queryable,
  { now, canSendEmail }: RequestContext,
  { id, email }: SignedInUser,
): Promise<{ deleteAt: Date } | Failure<'unauthenticated'>> => {
  const at = now();
  const deleteAt = new Date(at.getTime() + thinkingDays * dayMs);
  const { rowCount } = await client.query(
    'update users set delete_at = $2 where id = $1 and delete_at is null',
    [id, deleteAt],
  );
  if (!rowCount) return findDeleteAt(client, id);
  await recordAuditEntry(client, {
    at,
    actorId: id,
    action: 'deletion_requested',
    subject: id,
    detail: { deleteAt },
  });
  if (canSendEmail) await enqueueDeletionRequested(client, { userId: id, email, now: at });
  return { deleteAt };
};

const findDeleteAt = async (
  client: Queryable,
  id: string,
): Promise<{ deleteAt: Date } | Failure<'unauthenticated'>> => {
  const { rows } = await client.query<{ deleteAt: Date }>(
    'select delete_at as "deleteAt" from users where id = $1 and delete_at is not null',
    [id],
  );
  return rows[0] ?? fail('unauthenticated', say('Log in first.'));
};
