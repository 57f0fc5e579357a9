// Who somebody is: better-auth, embedded, on our own users table. Roles are not its business.
import { randomBytes } from 'node:crypto';
import { APIError, betterAuth } from 'better-auth';
import type { Database } from '../database/database.ts';
import { normalizeEmail } from './user.ts';

const sessionDays = 30;
const linkHours = 24;
const dayMs = 24 * 60 * 60 * 1000;

const passwordLengthMin = 8;
const passwordLengthMax = 128;

export type AuthSession = { userId: string; email: string; name: string };

/** `cookies` extend the session and belong into the response. */
export type FoundSession = { session: AuthSession; cookies: string[] };

export type Identity = {
  /** Answers the calls under /api/auth that the shop uses, 404 for the others. */
  handler(request: Request): Promise<Response>;
  /** The session that the request's cookie proves, or null. */
  findSession(headers: Headers): Promise<FoundSession | null>;
  /** A link to set a password, valid once within 24 hours; null for an unknown e-mail. */
  createResetLink(email: string, grants?: { admin: boolean }): Promise<string | null>;
};

export type IdentityOptions = {
  database: Database;
  secret: string;
  /** Where the site lives: 'https://shop.example' or 'http://localhost:3000'. */
  publicUrl: string;
  now?: () => Date;
  /** Hears what went wrong, without names and secrets. */
  log?: (problem: string) => void;
};

export const createIdentity = ({
  database,
  secret,
  publicUrl,
  now = () => new Date(),
  log = () => {},
}: IdentityOptions): Identity => {
  const auth = createAuth({ database, secret, publicUrl, log });
  return {
    handler: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname.slice(basePath.length)}`;
      if (!calls.has(call))
        return Response.json(
          { code: 'not_found', message: 'Endpoint not found.' },
          { status: 404 },
        );
      return call === resetPassword
        ? await setPassword(auth, database, now, request)
        : await auth.handler(request);
    },
    findSession: async (headers) => {
      const { headers: answered, response } = await auth.api.getSession({
        headers,
        returnHeaders: true,
      });
      if (!response) return null;
      const { id, email, name } = response.user;
      return { session: { userId: id, email, name }, cookies: answered.getSetCookie() };
    },
    createResetLink: async (email, grants = { admin: false }) => {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(normalizeEmail(email));
      if (!found) return null;
      const token = `${grants.admin ? adminPrefix : ''}${randomBytes(24).toString('base64url')}`;
      await internalAdapter.createVerificationValue({
        value: found.user.id,
        identifier: linkIdentifier(token),
        expiresAt: new Date(now().getTime() + linkHours * 60 * 60 * 1000),
      });
      return `${publicUrl}/SetPassword?token=${token}`;
    },
  };
};

const basePath = '/api/auth';
const resetPassword = 'POST /reset-password';
const calls = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-out',
  'GET /get-session',
  resetPassword,
]);

// Part of the token, which only we can have written: a token of better-auth's own never holds a dot.
const adminPrefix = 'admin.';
const linkIdentifier = (token: string): string => `reset-password:${token}`;

type Auth = ReturnType<typeof createAuth>;

const createAuth = ({
  database,
  secret,
  publicUrl,
  log,
}: Required<Omit<IdentityOptions, 'now'>>) => {
  const { protocol, port } = new URL(publicUrl);
  return betterAuth({
    appName: 'Hemline',
    baseURL: publicUrl,
    basePath,
    secret,
    database: database.pool,
    trustedOrigins: (request) => ownOrigin(protocol, request),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its messages name people; what went wrong is enough.
    logger: {
      level: 'error',
      log: (_level, message) => log(message.replaceAll(/\S+@\S+/g, '(e-mail)')),
    },
    onAPIError: {
      // A wrong password is an answer and not an accident.
      onError: (error) => {
        if (!(error instanceof APIError)) log(`The identity service failed: ${error}`);
      },
    },
    advanced: {
      // Cookies ignore ports: two shops on one machine would sign each other out.
      cookiePrefix: port ? `hemline-${port}` : 'hemline',
      useSecureCookies: protocol === 'https:',
      ipAddress: { disableIpTracking: true },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLengthMin,
      maxPasswordLength: passwordLengthMax,
      revokeSessionsOnPasswordReset: true,
    },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, ...tidy(user) } }) } },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'identity_sessions',
      expiresIn: (sessionDays * dayMs) / 1000,
      updateAge: dayMs / 1000,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'identity_accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'identity_links',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
  });
};

// The cookie is bound to its host, and a page of another site cannot choose the Host header of a visitor's browser: so a
// request whose origin is its own host is our own page, under whatever name this machine is called.
const ownOrigin = (protocol: string, request: Request | undefined): string[] => {
  const host = request?.headers.get('host') ?? '';
  return /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?$/i.test(host)
    ? [`${protocol}//${host.toLowerCase()}`]
    : [];
};

const tidy = ({ name, email }: { name: string; email: string }) => {
  if (email.length > 254)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  return {
    name: name.replaceAll(/\s+/g, ' ').trim().slice(0, 100) || email.split('@')[0],
    image: null,
  };
};

// better-auth changes the password once for a link; then every older way in is closed and the person comes in.
const setPassword = async (
  auth: Auth,
  { pool }: Database,
  now: () => Date,
  request: Request,
): Promise<Response> => {
  const { internalAdapter } = await auth.$context;
  const { token, newPassword } = await readLink(request.clone());
  const link = await internalAdapter.findVerificationValue(linkIdentifier(token));
  const answer = await auth.handler(request);
  if (!answer.ok || !link) return answer;
  const { rows } = await pool.query<{ email: string }>(
    `with changed as (
       update users set tokens_valid_from = $2, updated_at = $2, role = case when $3 then 'admin' else role end
       where id = $1 returning id, email),
     noted as (
       insert into audit_log (at, actor_id, action, subject) select $2, id, 'become admin by link', id from changed where $3)
     select email from changed`,
    [link.value, now(), token.startsWith(adminPrefix)],
  );
  await pool.query('delete from identity_links where value = $1', [link.value]);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = JSON.stringify({ email: rows[0]?.email, password: newPassword });
  return await auth.handler(
    new Request(new URL(`${basePath}/sign-in/email`, request.url), {
      method: 'POST',
      headers,
      body,
    }),
  );
};

const readLink = async (request: Request): Promise<{ token: string; newPassword: string }> => {
  const body: unknown = await request.json().catch(() => null);
  const { token, newPassword } = (body ?? {}) as Record<string, unknown>;
  return {
    // better-auth takes it from the address as well, and so must we: what comes after is not to be got around.
    token:
      (typeof token === 'string' && token) ||
      (new URL(request.url).searchParams.get('token') ?? ''),
    newPassword: typeof newPassword === 'string' ? newPassword : '',
  };
};
