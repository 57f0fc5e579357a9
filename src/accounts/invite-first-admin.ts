import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Identity } from '../identity/identity.ts';
import { normalizeEmail } from '../identity/user.ts';
import { enqueueFirstAdmin } from './first-admin-email.ts';
import { hasAdmin } from './has-admin.ts';

/**
 * A one-time link that makes `email` an admin and sets a password; null once an admin can log in.
 * The role comes with the link; an earlier sign-up with that email loses its password. Where
 * emails can be sent, one with a link of its own is enqueued.
 */
export const inviteFirstAdmin = async (
  { database, identity, now, canSendEmail }: InviteContext,
  email: string,
): Promise<string | null> => {
  // A new start voids earlier links, for whichever email they were.
  await database.writes.query(`delete from identity_links where role = 'admin'`);
  if (await hasAdmin(database.pool)) return null;
  // Reserves the email until the link is used.
  await database.writes.query(
    `insert into users (id, name, email) values ($1, 'Admin', $2) on conflict (email) do nothing`,
    [randomUUID(), normalizeEmail(email)],
  );
  const link = await identity.createPasswordLink(email, { role: 'admin' });
  if (canSendEmail) {
    await database.transaction((client) => enqueueFirstAdmin(client, normalizeEmail(email), now()));
  }
  return link;
};

type InviteContext = {
  database: Database;
  identity: Pick<Identity, 'createPasswordLink'>;
  now: () => Date;
  canSendEmail: boolean;
};
