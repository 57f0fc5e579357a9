import type { Queryable } from '../../../platform/database/database.ts';
import type { Failure } from '../../../platform/errors/errors.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import { enqueueEmailChanged, enqueueNewEmailConfirmed } from './email-change-email.ts';
import { lockChangeOf } from './email-change-token.ts';
import type { EmailSubscriptions } from './email-subscriptions.ts';
import { emailTaken, isEmailTaken } from './email-taken.ts';
import { saveEmail } from './save-email.ts';

const undoDays = 7;

/**
 * Sets the new email in the caller's transaction; null for an unknown token. If the old email was
 * confirmed, it can undo the change for a week. Errors: email_taken.
 */
export const confirmEmailChange = async (
  client: Queryable,
  emailSubscriptions: EmailSubscriptions,
  { token, at }: { token: string; at: Date },
): Promise<true | null | Failure<'email_taken'>> => {
  const change = await lockChangeOf(client, { token, purpose: 'confirm', now: at });
  if (!change || change.isConfirmed) return null;
  const { id, userId, oldEmail, newEmail } = change;
  if (await isEmailTaken(client, { email: newEmail, now: at, userId })) return emailTaken();
  const isUndoable = await isConfirmed(client, userId);
  await saveEmail(client, { userId, from: oldEmail, to: newEmail, isConfirmed: true, at });
  await enqueueNewEmailConfirmed(client, { id: userId, recipient: newEmail, now: at });
  if (!isUndoable) {
    await client.query('delete from email_changes where id = $1', [id]);
    return true;
  }
  // The newsletter subscription of an unconfirmed address may be a stranger's, so it stays.
  await emailSubscriptions.move(client, { from: oldEmail, to: newEmail, isConfirmed: true, at });
  await client.query('update email_changes set confirmed_at = $2, expires_at = $3 where id = $1', [
    id,
    at,
    new Date(at.getTime() + undoDays * dayMs),
  ]);
  await enqueueEmailChanged(client, { id, recipient: oldEmail, now: at });
  return true;
};

const isConfirmed = async (client: Queryable, userId: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from users where id = $1 and email_verified', [
    userId,
  ]);
  return Boolean(rowCount);
};
