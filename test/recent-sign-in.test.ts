// Every export, every change of people, of the shop's security and what deletes orders asks for
// a sign-in within ten minutes: a browser that an admin left open hands out nobody's data, and
// makes nobody an admin.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupSlug } from '../src/domain/shop-settings/setting-kinds.ts';
import { groupNames, groupOf } from '../src/domain/shop-settings/settings-groups.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { aSession, aUser } from './test-users.ts';

type Call = { method: string; path: string; asks: boolean };

let shop: TestShop;
let calls: Call[];
let authorization: string;

beforeAll(async () => {
  shop = await openTestShop();
  const { paths } = await (await shop.app.request('/openapi.json')).json();
  calls = Object.entries(paths as Record<string, Record<string, object>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        method: method.toUpperCase(),
        path,
        asks: 'x-recent-sign-in' in call,
      })),
  );
  const session = await aSession(shop.database, await aUser(shop.database, 'admin'));
  await shop.database.pool.query('update identity_sessions set authenticated_at = $1', [
    new Date(shop.context.now().getTime() - 11 * 60_000),
  ]);
  const token = await shop.context.accessTokens.issue(session, shop.context.now());
  authorization = `Bearer ${token}`;
});
afterAll(() => shop.close());

const isExport = ({ path }: Call) => /export/i.test(path);
/** PUT /user/{email} is how one's own access token is asked for. */
const isChangeOfPeople = ({ method, path }: Call) =>
  method !== 'GET' &&
  /^\/(user\/|userDataUpdate\/|team-roles|team-invitations($|\/\{))/.test(path) &&
  !(method === 'PUT' && path === '/user/{email}');

const deletesOrders = ({ path }: Call) => ['/demo/leave', '/test-orders'].includes(path);

const changesPayments = ({ method, path }: Call) =>
  method !== 'GET' &&
  ['/payment-keys', '/test-mode', '/email-server', '/email-server/test'].includes(path);

const marks = groupNames.filter((name) => groupOf(name).asksRecentSignIn).map(groupSlug);
/** What changes factors asks in its verb; a new passkey before its answer is read as well. */
const changesSecurity = ({ method, path }: Call) =>
  (method !== 'GET' && marks.some((slug) => path.startsWith(`/shop-settings/${slug}`))) ||
  (method !== 'GET' && marks.some((slug) => path === `/texts/${slug}`)) ||
  `${method} ${path}` === 'POST /passkeys';

test('exports and changes of people are marked, and nothing else', () => {
  const name = ({ method, path }: Call) => `${method} ${path}`;
  const marked = calls.filter(({ asks }) => asks).map(name);
  expect(marked).toEqual(
    calls
      .filter(
        (call) =>
          isExport(call) ||
          isChangeOfPeople(call) ||
          deletesOrders(call) ||
          changesPayments(call) ||
          changesSecurity(call),
      )
      .map(name),
  );
  expect(marked).toEqual(
    expect.arrayContaining([
      'POST /orders-export',
      'POST /accountant-export',
      'POST /data-export',
      'PUT /userDataUpdate/{id}',
    ]),
  );
});

test('what is marked is denied to an admin who signed in eleven minutes ago', async () => {
  for (const { method, path } of calls.filter(({ asks }) => asks)) {
    const answer = await shop.app.request(`http://localhost${path.replace(/\{\w+\}/, 'made-up')}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(method === 'DELETE' ? {} : { body: '{}' }),
    });
    expect([path, answer.status, (await answer.json()).code]).toEqual([
      path,
      403,
      'requires_recent_login',
    ]);
  }
});

test('the own profile is changed without', async () => {
  const [me] = (await shop.database.pool.query('select id from users')).rows;
  const answer = await shop.app.request(`http://localhost/userDataUpdate/${me.id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ Name: 'Ines', Number: '', Address: '' }),
  });
  expect(answer.status).toBe(200);
});
