import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { Identity } from '../../identity/sign-in/identity.ts';
import { deleteUser } from '../deletion/delete-user.ts';
import { enqueueFirstAdmin } from './first-admin-email.ts';
import { hasAdmin } from './has-admin.ts';

/**
 * A one-time link that makes `email` an admin and sets a password; null once an admin can log in.
 * The role comes with the link. An account of this email that was never confirmed is deleted; one
 * that is confirmed loses all ways in once the link is used. Where emails can be sent, one with a
 * link of its own is enqueued.
 */
export const inviteFirstAdmin = async (
  { database, identity, now, canSendEmail }: InviteContext,
  email: string,
): Promise<string | null> => {
  // A new start voids earlier links, for whichever email they were.
  await database.writes.query(`delete from identity_links where role = 'admin'`);
  if (await hasAdmin(database.pool)) return null;
  await database.transaction((client) => deleteUnproved(client, normalizeEmail(email), now()));
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

/** Deletes an unconfirmed account with the admin's email, which may be a stranger's. */
const deleteUnproved = async (client: pg.PoolClient, email: string, at: Date): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where email = $1 and not email_verified
       and exists (select from identity_accounts where user_id = users.id)`,
    [email],
  );
  const reason = 'its email is that of the first admin, and was not confirmed';
  // The address is told by the link.
  for (const { id } of rows)
    await deleteUser(client, { id, actorId: null, reason, at, canSendEmail: false });
};
