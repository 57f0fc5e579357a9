// What a row says is what is called, counted and answered; that none that writes lacks a limit.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routerOf } from '../../../test/test-routes.ts';
import { fail } from '../../platform/errors/errors.ts';
import { apiRoutes } from '../api.ts';
import { adminRoute, publicRoute, type Route, userRoute } from './route.ts';

const signedIn = {
  now: () => new Date(),
  accessTokens: { read: () => Promise.resolve({ sub: 'ines' } as never) },
  database: { pool: { query: async () => ({ rows: [{ id: 'ines', role: 'user' }] }) } as never },
};
const change = {
  method: 'put',
  path: '/coats/{id}',
  summary: 'Change a coat',
  answer: 'Changed',
  params: z.object({ id: z.string() }),
  body: z.object({ size: z.int() }),
} as const;

const put = (body: object) => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
  body: JSON.stringify(body),
});

test('every call that writes has a limit, those of accounts by account', () => {
  const routes: Route[] = Object.values(apiRoutes).flat();
  const writes = routes.filter(({ method }) => method !== 'get');
  expect(writes.length).toBeGreaterThan(60);
  expect(writes.filter(({ limit }) => !limit)).toEqual([]);
  // The app counts `writes` for everybody, whatever the row says.
  const ofAccounts = writes.filter(({ guard }) => guard === 'user' || guard === 'admin');
  expect(ofAccounts.filter(({ limit }) => limit === 'writes')).toEqual([]);
});

test('a row that writes without a limit, or is kept for others, is a type error', () => {
  userRoute({ ...change, limit: 'reviews', verb: () => true });
  // @ts-expect-error: no limit
  userRoute({ ...change, verb: () => true });
  // @ts-expect-error: kept for everybody
  userRoute({ ...change, limit: 'reviews', cache: 'no-cache', verb: () => true });
  // @ts-expect-error: by network
  adminRoute({ ...change, limit: 'writes', verb: () => true });
  // @ts-expect-error: by account, and everybody has none
  publicRoute({ ...change, limit: 'reviews', verb: () => true });
});

test('valid input counts before the verb, invalid input does not', async () => {
  const steps: unknown[] = [];
  const route = userRoute({
    ...change,
    limit: 'reviews',
    verb: ({ params, body }) => steps.push({ ...params, ...body }),
  });
  const byAccount = (_: unknown, limit: string) => steps.push(limit);
  const router = routerOf([route], signedIn, { limits: { byAccount } as never });
  const answer = await router.request('/coats/1', put({ size: 38 }));
  expect(await answer.json()).toEqual({ acknowledged: true });
  expect(steps).toEqual(['reviews', { id: '1', size: 38 }]);
  expect((await router.request('/coats/1', put({ size: 'large' }))).status).toBe(422);
  expect(steps).toHaveLength(2);
});

test('a failure of the verb is answered with its status, also without an output', async () => {
  const gone = () => fail('not_found', 'No such coat.');
  const route = publicRoute({ ...change, limit: 'writes', verb: gone });
  const answer = await routerOf([route], {}).request('/coats/1', put({ size: 38 }));
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: 'not_found', message: 'No such coat.' },
  ]);
});
