import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Identity } from './identity.ts';
import { normalizeEmail } from './user.ts';

/**
 * A one-time link that makes `email` an admin and sets a password; null once an admin can log in.
 * The role comes with the link; an earlier sign-up with that email loses its password.
 */
export const inviteFirstAdmin = async (
  { database, identity }: { database: Database; identity: Pick<Identity, 'createPasswordLink'> },
  email: string,
): Promise<string | null> => {
  // A new start voids earlier links, for whichever email they were.
  await database.pool.query(`delete from identity_links where role = 'admin'`);
  const { rowCount } = await database.pool.query(
    `select 1 from users join identity_accounts on user_id = users.id where role = 'admin' limit 1`,
  );
  if (rowCount) return null;
  // Reserves the email until the link is used.
  await database.pool.query(
    `insert into users (id, name, email) values ($1, 'Admin', $2) on conflict (email) do nothing`,
    [randomUUID(), normalizeEmail(email)],
  );
  return await identity.createPasswordLink(email, { role: 'admin' });
};
