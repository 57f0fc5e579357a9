import type { Database } from '../../../platform/database/database.ts';
import type { SecretEncryption } from './secret-encryption.ts';

type Renewing = { database: Database; secretEncryption: SecretEncryption };

/**
 * Encrypts with AUTH_SECRET what AUTH_SECRET_PREVIOUS encrypted, so the owner can remove the old
 * secret. Returns how many.
 */
export const renewEncryption = async ({
  database,
  secretEncryption,
}: Renewing): Promise<number> => {
  const { rows } = await database.writes.query<{ userId: string; secret: string }>(
    `select user_id as "userId", secret from authenticator_apps
     where not starts_with(secret, $1) order by user_id limit 1000`,
    [secretEncryption.currentPrefix],
  );
  for (const { userId, secret } of rows) {
    const text = secretEncryption.decrypt(secret, userId);
    if (text === null) continue;
    await database.writes.query(
      'update authenticator_apps set secret = $3 where user_id = $1 and secret = $2',
      [userId, secret, secretEncryption.encrypt(text, userId)],
    );
  }
  return rows.length;
};
