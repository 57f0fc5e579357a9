// better-auth on our own users table; roles are kept out of it.
import { betterAuth } from 'better-auth';
import type { Database } from '../../../platform/database/database.ts';
import type { SecurityLog } from '../../../platform/security-log/security-event.ts';
import { logText } from '../../../platform/text/log-text.ts';
import { cookieOptions } from '../cookie-options.ts';
import { emailCodeEndpoints } from '../email-codes/email-code-endpoints.ts';
import type { EmailCodes } from '../email-codes/email-codes.ts';
import { ownOrigin } from '../own-origin.ts';
import type { PasskeyChallenges } from '../passkeys/passkey-challenges.ts';
import type { PasswordHashing } from '../passwords/password-hashing.ts';
import type { CheckBreach } from '../passwords/pwned-passwords.ts';
import type { PendingSignIns } from '../second-factors/pending-sign-in.ts';
import { secondFactorEndpoints } from '../second-factors/second-factor-endpoints.ts';
import type { SecretEncryption } from '../second-factors/secret-encryption.ts';
import { beginSessionEndpoint } from '../sessions/begin-session-endpoint.ts';
import type { SessionCookies } from '../sessions/session-cookie.ts';
import { sessionHooks } from '../sessions/session-hooks.ts';
import { authEndpoints } from './auth-endpoints.ts';
import { createErrorWatch } from './hidden-errors.ts';

export type AuthOptions = {
  database: Database;
  secret: string;
  /** 'https://shop.example' or 'http://localhost:3000'. */
  publicUrl: string;
  /** Messages contain no email addresses and no secrets. */
  log: (problem: string) => void;
  now: () => Date;
  securityLog: SecurityLog;
  /** Whether new users are asked to confirm their email. */
  canSendEmail: boolean;
  /** Whether a sign-in tells an unknown email from a wrong password. */
  tellsUnknownEmails?: boolean;
  passwordHashing: PasswordHashing;
  sessionCookies: SessionCookies;
  /** Payments are made up: no second factor is demanded by default. */
  isTestMode: boolean;
  pendingSignIns: PendingSignIns;
  passkeyChallenges: PasskeyChallenges;
  secretEncryption: SecretEncryption;
  emailCodes: EmailCodes;
  checkBreach: CheckBreach;
};

export const createAuth = (options: AuthOptions, basePath: string) => {
  const { database, secret, publicUrl, log, now, passwordHashing } = options;
  const errors = createErrorWatch();
  const auth = betterAuth({
    appName: 'Hemline',
    baseURL: publicUrl,
    basePath,
    secret,
    database: database.writes,
    plugins: [
      authEndpoints(options),
      secondFactorEndpoints(options),
      emailCodeEndpoints(options),
      beginSessionEndpoint(options),
    ],
    // Other sites can't choose a browser's Host header, and cookies are bound to the host.
    trustedOrigins: (request) => [ownOrigin(publicUrl, request?.headers.get('host') ?? '')],
    databaseHooks: sessionHooks({ database, now }),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        errors.note(details);
        // Behind the colon stands what the caller sent.
        log(logText(message.split(':', 1)[0] ?? ''));
      },
    },
    // Wrong passwords and the like are answers; other errors are the app's to answer and log.
    onAPIError: { throw: true },
    advanced: {
      ...betterAuthCookies(publicUrl),
      ipAddress: { disableIpTracking: true },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      password: passwordHashing,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'identity_sessions',
      // The access token's call prolongs sessions and their cookies: extend-session.ts.
      disableSessionRefresh: true,
      additionalFields: {
        staysSignedIn: { ...ownField, type: 'boolean', fieldName: 'stays_signed_in' },
        hasSecondFactor: { ...ownField, type: 'boolean', fieldName: 'has_second_factor' },
        authenticatedAt: { ...ownField, fieldName: 'authenticated_at' },
        lastUsedAt: { ...ownField, fieldName: 'last_used_at' },
      },
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
  });
  return { auth, watchErrors: errors.run };
};

// Set for every session, and told to nobody.
const ownField = { type: 'date', required: false, input: false, returned: false } as const;

const betterAuthCookies = (publicUrl: string) => {
  const { prefix, isSecure } = cookieOptions(publicUrl);
  return {
    useSecureCookies: false,
    cookiePrefix: prefix,
    defaultCookieAttributes: { secure: isSecure, path: '/' },
  };
};
