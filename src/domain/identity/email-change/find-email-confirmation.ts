import type { Database } from '../../../platform/database/database.ts';
import type { AuthUser } from '../user.ts';

type Confirmation = { isConfirmed: boolean; canSendEmail: boolean; newEmail: string | null };

/**
 * Whether a user has confirmed their email, whether they can be asked to, and the new email that
 * waits to be confirmed.
 */
export const findEmailConfirmation = async (
  { database, now, canSendEmail }: { database: Database; now: () => Date; canSendEmail: boolean },
  { id }: AuthUser,
): Promise<Confirmation> => {
  const { rows } = await database.pool.query<Omit<Confirmation, 'canSendEmail'>>({
    name: 'find-email-confirmation',
    text: `select email_verified as "isConfirmed", new_email as "newEmail"
           from users left join email_changes
             on user_id = users.id and confirmed_at is null and expires_at > $2
           where users.id = $1`,
    values: [id, now()],
  });
  const { isConfirmed = false, newEmail = null } = rows[0] ?? {};
  return { isConfirmed, canSendEmail, newEmail };
};
