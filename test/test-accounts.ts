// The app on a database of its own, called as a browser calls it.
import type { RateLimitSettings } from '../src/app/app.ts';
import type { ComposeOptions } from '../src/app/compose.ts';
import type { PasswordHashing } from '../src/domain/identity/passwords/password-hashing.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createTestShop, testSecret } from './test-shop.ts';

type Options = {
  publicUrl?: string;
  limits?: RateLimitSettings;
  now?: () => Date;
  smtpUrl?: string;
  /** Emails wait in the outbox, where a test reads them. */
  canSendEmail?: boolean;
  pwnedPasswordsUrl?: string;
  identityProviders?: ComposeOptions['identityProviders'] & object;
  /** For another process of the same shop. */
  database?: Database;
  secret?: string;
  previousSecret?: string;
  authErrors?: 'exact' | 'same';
  passwordHashing?: PasswordHashing;
};

export const accountsForTest = async ({
  publicUrl = 'http://localhost:3000',
  limits = { widen: 0 },
  now = () => new Date(),
  smtpUrl,
  authErrors = 'same',
  ...others
}: Options = {}) => {
  const { app, context, database, logged, securityEvents, pass } = await createTestShop({
    publicUrl,
    rateLimits: limits,
    now,
    authErrors,
    ...others,
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
  });
  const call = async (
    method: string,
    path: string,
    body?: object,
    { ip = '192.0.2.1', ...headers }: Record<string, string> = {},
  ) => {
    const response = await app.request(
      new Request(new URL(path, publicUrl), {
        method,
        headers: {
          origin: publicUrl,
          host: new URL(publicUrl).host,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      {},
      { incoming: { socket: { remoteAddress: ip } } },
    );
    const text = await response.text();
    const setCookie = response.headers.get('set-cookie') ?? '';
    return {
      status: response.status,
      headers: response.headers,
      body: (text && response.headers.get('content-type')?.includes('json')
        ? JSON.parse(text)
        : {}) as Record<string, unknown>,
      setCookie,
      cookie: setCookie.split(';')[0] ?? '',
    };
  };
  const post = (path: string, body: object, headers?: Record<string, string>) =>
    call('POST', path, body, headers);
  return {
    app,
    context,
    pass,
    database,
    identity: context.identity,
    logged,
    securityEvents,
    secret: testSecret,
    post,
    put: (path: string, body: object, headers?: Record<string, string>) =>
      call('PUT', path, body, headers),
    del: (path: string, headers?: Record<string, string>) =>
      call('DELETE', path, undefined, headers),
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    /** Answers the session cookie. */
    signUp: async (user: { name: string; email: string; password: string }) =>
      (await post('/api/auth/sign-up/email', user)).cookie,
  };
};
