import type { Queryable } from '../database/database.ts';

/** Sets the hash that proves a user's password, in the caller's transaction. */
export const savePassword = async (
  client: Queryable,
  { userId, passwordHash, at }: { userId: string; passwordHash: string; at: Date },
): Promise<void> => {
  // The identity service finds a password by these names.
  await client.query(
    `insert into identity_accounts
       (id, user_id, provider_id, account_id, password, created_at, updated_at)
     values (gen_random_uuid(), $1, 'credential', $1, $2, $3, $3)
     on conflict (provider_id, account_id)
     do update set password = excluded.password, updated_at = excluded.updated_at`,
    [userId, passwordHash, at],
  );
};
