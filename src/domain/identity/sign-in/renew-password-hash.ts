import type { Database } from '../../../platform/database/database.ts';
import { isHashingBusy, type PasswordHashing } from '../passwords/password-hashing.ts';

export type Renewing = { database: Database; passwordHashing: PasswordHashing };

/** Hashes a right password anew where its hash costs too little. Answers the stored hash. */
export const renewPasswordHash = async (
  { database, passwordHashing }: Renewing,
  userId: string,
  proved: { hash: string; password: string },
): Promise<string> => {
  if (!passwordHashing.isOutdated(proved.hash)) return proved.hash;
  const renewed = await passwordHashing.hash(proved.password).catch((error: unknown) => {
    if (isHashingBusy(error)) return null;
    throw error;
  });
  // The next sign-in tries again.
  if (!renewed) return proved.hash;
  const { rowCount } = await database.writes.query(
    `update identity_accounts set password = $3
     where user_id = $1 and provider_id = 'credential' and password = $2`,
    [userId, proved.hash, renewed],
  );
  return rowCount === 1
    ? renewed
    : await findRenewed({ database, passwordHashing }, userId, proved);
};

// Another sign-in was faster. A new password that was set meanwhile does not verify.
const findRenewed = async (
  { database, passwordHashing }: Renewing,
  userId: string,
  { hash: outdated, password }: { hash: string; password: string },
): Promise<string> => {
  const { rows } = await database.pool.query<{ hash: string | null }>(
    `select password as hash from identity_accounts
     where user_id = $1 and provider_id = 'credential'`,
    [userId],
  );
  const hash = rows[0]?.hash;
  return hash && (await passwordHashing.verify({ hash, password })) ? hash : outdated;
};
