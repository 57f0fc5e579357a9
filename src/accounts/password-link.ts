// One-time links to set a password. A link may also grant a role.
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Auth } from './better-auth.ts';
import { normalizeEmail, type Role } from './user.ts';

const linkHours = 24;

type Links = { auth: Auth; database: Database; now: () => Date };

/** The link's token, or null for an unknown email. Only its hash is stored. */
export const createPasswordLink = async (
  { auth, database, now }: Links,
  email: string,
  role: Role,
): Promise<string | null> => {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(normalizeEmail(email));
  if (!found) return null;
  const token = randomBytes(24).toString('base64url');
  const { id } = await internalAdapter.createVerificationValue({
    value: found.user.id,
    identifier: identifierOf(token),
    expiresAt: new Date(now().getTime() + linkHours * 60 * 60 * 1000),
  });
  await database.pool.query('update identity_links set role = $2 where id = $1', [id, role]);
  return token;
};

/** Answers POST /reset-password: sets the password, ends all other ways in, and signs in. */
export const redeemPasswordLink = async (links: Links, request: Request): Promise<Response> => {
  const { auth } = links;
  const { token, newPassword } = await readBody(request.clone());
  const link = await findLink(links, token);
  // better-auth consumes the link: of several requests one succeeds.
  const response = await auth.handler(request);
  if (!response.ok || !link) return response;
  const email = await applyLink(links, link);
  const body = { email, password: newPassword };
  return await auth.api.signInEmail({ body, headers: request.headers, asResponse: true });
};

type Link = { userId: string; role: Role };

const findLink = async ({ auth, database }: Links, token: string): Promise<Link | undefined> => {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(identifierOf(token));
  const { rows } = await database.pool.query<Link>(
    'select value as "userId", role from identity_links where id = $1',
    [link?.id],
  );
  return rows[0];
};

// Voids earlier access tokens and other links; better-auth has ended the sessions.
const applyLink = async ({ database, now }: Links, { userId, role }: Link): Promise<string> => {
  const { rows } = await database.pool.query<{ email: string }>(
    `with changed as (
       update users set tokens_valid_from = $2, updated_at = $2,
         role = case when $3 then 'admin' else role end
       where id = $1 returning id, email),
     audited as (
       insert into audit_log (at, actor_id, action, subject)
       select $2, id, 'become admin by link', id from changed where $3)
     select email from changed`,
    [userId, now(), role === 'admin'],
  );
  await database.pool.query('delete from identity_links where value = $1', [userId]);
  return rows[0]?.email ?? '';
};

const readBody = async (request: Request): Promise<{ token: string; newPassword: string }> => {
  const body: unknown = await request.json().catch(() => null);
  const { token, newPassword } = (body ?? {}) as Record<string, unknown>;
  // better-auth also takes the token from the query; the same link must be found here.
  const fromQuery = new URL(request.url).searchParams.get('token') ?? '';
  return {
    token: typeof token === 'string' && token ? token : fromQuery,
    newPassword: typeof newPassword === 'string' ? newPassword : '',
  };
};

const identifierOf = (token: string): string => `reset-password:${token}`;
