// The doors of accounts on a database of their own, spoken to as a browser would.
import { Hono } from 'hono';
import { createIdentity } from '../src/accounts/identity.ts';
import { accountRoutes } from '../src/api/account-routes.ts';
import { authRoutes } from '../src/api/auth-routes.ts';
import { onError } from '../src/api/http-errors.ts';
import { createRateLimits, type RateLimitSettings } from '../src/api/rate-limit.ts';
import { createShop, type ShopDependencies } from '../src/shop.ts';
import { databaseForTest } from './test-database.ts';

const testSecret = 'a secret of these tests, 32 letters long';

type Settings = { publicUrl?: string; limits?: RateLimitSettings; now?: () => Date };

export const accountsForTest = async ({
  publicUrl = 'http://localhost:3000',
  limits = { widen: 0 },
  now = () => new Date(),
}: Settings = {}) => {
  const database = await databaseForTest();
  const logged: string[] = [];
  const identity = createIdentity({
    database,
    secret: testSecret,
    publicUrl,
    now,
    log: (problem) => logged.push(problem),
  });
  const shop = createShop({ database, now, secret: testSecret, identity } as ShopDependencies);
  const rateLimits = createRateLimits(limits);
  const doors = new Hono()
    .on(['POST', 'PUT', 'DELETE'], '*', rateLimits.writes)
    .route('/', authRoutes(shop, rateLimits))
    .route('/', accountRoutes(shop))
    .onError(onError((error) => logged.push(String(error))));

  const ask = async (
    method: string,
    path: string,
    body?: object,
    { address = '192.0.2.1', ...headers }: Record<string, string> = {},
  ) => {
    const response = await doors.request(
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
      { incoming: { socket: { remoteAddress: address } } },
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
    ask('POST', path, body, headers);
  return {
    database,
    identity,
    shop,
    logged,
    post,
    put: (path: string, body: object, headers?: Record<string, string>) =>
      ask('PUT', path, body, headers),
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, undefined, headers),
    /** Answers the session cookie. */
    signUp: async (person: { name: string; email: string; password: string }) =>
      (await post('/api/auth/sign-up/email', person)).cookie,
  };
};
