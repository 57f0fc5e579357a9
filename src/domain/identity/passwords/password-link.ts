// One-time links to set a password. A link may also grant a role.
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { createToken, hashLinkToken } from '../token.ts';
import type { Role } from '../user.ts';

const linkHours = 24;

export type LinkGrants = {
  role: Role;
  /** The user's earlier links stay good as well. */
  isAdditional?: boolean;
  /** The link goes to the user's address: using it confirms that one. */
  isEmailed?: boolean;
};

/** The link's token, or null for an unknown email. Unless additional, it voids earlier links. */
export const createPasswordLink = (
  { database, now }: DatabaseAndClock,
  email: string,
  { role, isAdditional = false, isEmailed = false }: LinkGrants,
): Promise<string | null> =>
  database.transaction(async (client) => {
    await lockLinks(client);
    const found = await client.query<{ id: string }>(findUser, [normalizeEmail(email)]);
    const userId = found.rows[0]?.id;
    if (userId === undefined) return null;
    if (!isAdditional) {
      await client.query('delete from identity_links where value = $1', [userId]);
    }
    const token = createToken();
    const at = now();
    await client.query(
      `insert into identity_links
         (id, identifier, value, role, expires_at, created_at, updated_at, email, is_emailed)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $5, $6, $7)`,
      [
        hashLinkToken(token),
        userId,
        role,
        new Date(at.getTime() + linkHours * 60 * 60 * 1000),
        at,
        normalizeEmail(email),
        isEmailed,
      ],
    );
    return token;
  });

const findUser = 'select id from users where email = $1 and disabled_at is null';

/** The user of a link, or null if it is unknown, used or expired. It does not use the link. */
export const findPasswordLink = async (
  { database, now }: DatabaseAndClock,
  token: string,
): Promise<{ email: string } | null> => {
  const { rows } = await database.pool.query<{ email: string }>(
    `select users.email from identity_links join users on users.id = value
     where identifier = $1 and expires_at > $2 and ${isForUser}`,
    [hashLinkToken(token), now()],
  );
  return rows[0] ?? null;
};

/** Takes a link out, in the caller's transaction; null when another request was faster. */
export const takePasswordLink = async (
  client: Queryable,
  token: string,
  at: Date,
): Promise<UsedLink | null> => {
  await lockLinks(client);
  const { rows } = await client.query<UsedLink>(
    `delete from identity_links using users
     where identifier = $1 and expires_at > $2 and users.id = value and ${isForUser}
     returning value as "userId", identity_links.role,
       identity_links.is_emailed as "isEmailed"`,
    [hashLinkToken(token), at],
  );
  return rows[0] ?? null;
};

export type UsedLink = { userId: string; role: Role; isEmailed: boolean };

// A link for an address that the account had before is void.
const isForUser = 'disabled_at is null and identity_links.email = users.email';

// Calls take turns: using a link and creating the next one delete each other's rows.
const lockLinks = (client: Queryable) =>
  client.query('lock table identity_links in share row exclusive mode');
