import type { Queryable } from '../../../platform/database/database.ts';

/** Whether the user's email is confirmed; false for an unknown user. */
export const isEmailConfirmed = async (client: Queryable, userId: string): Promise<boolean> => {
  const { rows } = await client.query<{ isConfirmed: boolean }>({
    name: 'is-email-confirmed',
    text: 'select email_verified as "isConfirmed" from users where id = $1',
    values: [userId],
  });
  return rows[0]?.isConfirmed ?? false;
};
