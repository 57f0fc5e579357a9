import type { Queryable } from '../database/database.ts';

/**
 * For whoever proves an email for the first time by setting a password: providers that were
 * connected before may be a stranger's, who made an account with this email.
 */
export const dropUnprovenConnections = async (client: Queryable, userId: string): Promise<void> => {
  await client.query(
    `delete from identity_accounts using users
     where users.id = $1 and user_id = users.id and not email_verified
       and provider_id <> 'credential'`,
    [userId],
  );
};
