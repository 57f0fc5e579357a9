import type { Queryable } from '../../../platform/database/database.ts';

/** Sets the hash that proves a user's password, in the caller's transaction. */
export const savePassword = async (
  client: Queryable,
  { userId, passwordHash, at }: { userId: string; passwordHash: string; at: Date },
): Promise<{ isChange: boolean }> => {
  // The identity service finds a password by these names.
  const { rows } = await client.query<{ isChange: boolean }>(
    `insert into identity_accounts
       (id, user_id, provider_id, account_id, password, created_at, updated_at)
     values (gen_random_uuid(), $1, 'credential', $1, $2, $3, $3)
     on conflict (provider_id, account_id)
     do update set password = excluded.password, updated_at = excluded.updated_at
     returning xmax <> 0 as "isChange"`,
    [userId, passwordHash, at],
  );
  return { isChange: rows[0]?.isChange ?? false };
};
