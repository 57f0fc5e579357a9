import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Identity } from './identity.ts';
import { normalizeEmail } from './user.ts';

/**
 * As long as no admin can sign in: a one-time link by which `email` becomes admin and sets a password; else null.
 * The role comes with the link and not with the address, so signing up with that e-mail before gives nothing:
 * using the link replaces whatever password there was and ends its sessions.
 */
export const inviteFirstAdmin = async (
  database: Queryable,
  identity: Pick<Identity, 'createResetLink'>,
  email: string,
): Promise<string | null> => {
  const { rowCount } = await database.query(
    `select 1 from users join identity_accounts on user_id = users.id where role = 'admin' limit 1`,
  );
  if (rowCount) return null;
  // Holds the address, so that nobody else signs up with it meanwhile.
  await database.query(
    `insert into users (id, name, email) values ($1, 'Admin', $2) on conflict (email) do nothing`,
    [randomUUID(), normalizeEmail(email)],
  );
  return await identity.createResetLink(email, { admin: true });
};
