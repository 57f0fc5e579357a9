import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { enqueueConfirmEmail } from '../email-change/confirmation-email.ts';
import { isEmailTaken } from '../email-change/email-taken.ts';
import { savePassword } from '../passwords/save-password.ts';
import { type IdentityUser, identityUserColumns } from '../user.ts';

export type SignUpContext = { database: Database; now: () => Date; canSendEmail: boolean };

/**
 * Writes a user with their password, if one was chosen, both or neither; null when the email has an
 * account.
 * The password comes hashed, because hashing takes longer than a connection may be kept.
 */
export const signUp = (
  { database, now, canSendEmail }: SignUpContext,
  { passwordHash, ...typed }: { name: string; email: string; passwordHash: string | null },
): Promise<IdentityUser | null> =>
  // Not in the share for orders, where many may wait for one size.
  transact(database.writes, async (client) => {
    const at = now();
    if (await isEmailTaken(client, { email: normalizeEmail(typed.email), now: at })) return null;
    const user = await insertUser(client, { ...typed, emailVerified: false }, at);
    if (!user) return null;
    if (passwordHash) await savePassword(client, { userId: user.id, passwordHash, at });
    if (canSendEmail) {
      await enqueueConfirmEmail(client, { userId: user.id, email: user.email, now: at });
    }
    return user;
  });

/** If several sign up with one email at once, one inserts the user and the others get null. */
export const insertUser = async (
  client: Queryable,
  { name, email, emailVerified }: { name: string; email: string; emailVerified: boolean },
  at: Date,
): Promise<IdentityUser | null> => {
  const { rows } = await client.query<IdentityUser>(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (email) do nothing returning ${identityUserColumns}`,
    [
      randomUUID(),
      plainName(name) || email.split('@')[0],
      normalizeEmail(email),
      emailVerified,
      at,
    ],
  );
  return rows[0] ?? null;
};

const plainName = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
