import type { Database } from '../database/database.ts';
import type { AuthUser } from './user.ts';

type Confirmation = { isConfirmed: boolean; canSendEmail: boolean };

/** Whether a user has confirmed their email, and whether they can be asked to. */
export const findEmailConfirmation = async (
  { database, canSendEmail }: { database: Database; canSendEmail: boolean },
  { id }: AuthUser,
): Promise<Confirmation> => {
  const { rows } = await database.pool.query<{ isConfirmed: boolean }>({
    name: 'find-email-confirmation',
    text: 'select email_verified as "isConfirmed" from users where id = $1',
    values: [id],
  });
  return { isConfirmed: rows[0]?.isConfirmed ?? false, canSendEmail };
};
