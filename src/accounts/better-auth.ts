// better-auth on our own users table; roles are kept out of it.
import { APIError, betterAuth } from 'better-auth';
import type { Database } from '../database/database.ts';
import { logText } from '../log-text.ts';

export const authPath = '/api/auth';

const sessionDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const passwordLengthMin = 8;
const passwordLengthMax = 128;

export type AuthOptions = {
  database: Database;
  secret: string;
  /** 'https://shop.example' or 'http://localhost:3000'. */
  publicUrl: string;
  /** Messages contain no email addresses and no secrets. */
  log: (problem: string) => void;
};

export const createAuth = ({ database, secret, publicUrl, log }: AuthOptions) => {
  const { protocol, port } = new URL(publicUrl);
  return betterAuth({
    appName: 'Hemline',
    baseURL: publicUrl,
    basePath: authPath,
    secret,
    database: database.pool,
    trustedOrigins: (request) => ownOrigin(protocol, request),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log(logText(message)),
    },
    onAPIError: {
      // Wrong passwords and the like are answers, not failures.
      onError: (error) => {
        if (!(error instanceof APIError)) log(logText(`The identity service failed: ${error}`));
      },
    },
    advanced: {
      // Cookies ignore ports: shops on one machine would share a session.
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
      user: { create: { before: async (user) => ({ data: { ...user, ...normalizeUser(user) } }) } },
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

export type Auth = ReturnType<typeof createAuth>;

// Other sites can't choose a browser's Host header, and cookies are bound to the host: a request
// whose Origin is its own Host comes from our pages, whatever this machine is called.
const ownOrigin = (protocol: string, request: Request | undefined): string[] => {
  const host = request?.headers.get('host') ?? '';
  return /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?$/i.test(host)
    ? [`${protocol}//${host.toLowerCase()}`]
    : [];
};

const normalizeUser = ({ name, email }: { name: string; email: string }) => {
  if (email.length > 254)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  return {
    name: name.replaceAll(/\s+/g, ' ').trim().slice(0, 100) || email.split('@')[0],
    image: null,
  };
};
