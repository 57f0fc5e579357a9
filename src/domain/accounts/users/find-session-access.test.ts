import { expect, test } from 'vitest';
import { createTestShop } from '../../../../test/test-shop.ts';
import { aSession, aUser } from '../../../../test/test-users.ts';
import { findSessionAccess } from './find-session-access.ts';

const setUp = async () => {
  const test = await createTestShop();
  const { database, context } = test;
  const cookieOf = async (token: string) =>
    (await context.sessionCookies.issue(token, null)).split(';')[0] ?? '';
  const accessOf = (cookie: string, headers: Record<string, string> = {}) =>
    findSessionAccess(test.context, new Headers({ cookie, ...headers }));
  const ask = async (cookie: string, headers?: Record<string, string>) => {
    const access = await accessOf(cookie, headers);
    return access && (access.teamRole ?? 'user');
  };
  const admin = await aUser(database, 'admin');
  const { id: token } = await aSession(database, admin);
  return { ...test, admin, token, cookie: await cookieOf(token), cookieOf, ask };
};

test('the cookie of an admin is known, whatever page led to it', async () => {
  const { cookie, ask } = await setUp();
  expect(await ask(cookie)).toBe('owner');
  // A link in an email or a chat.
  expect(
    await ask(cookie, { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }),
  ).toBe('owner');
});

test('a customer is one; a forged cookie and an ended session are nobody', async () => {
  const { database, token, cookie, cookieOf, ask, admin } = await setUp();
  const customer = await aSession(database, await aUser(database));
  const [name = ''] = cookie.split('=');
  for (const other of [
    '',
    await cookieOf('made-up'),
    `${name}=${token}`,
    `${name}=${token}.${'A'.repeat(43)}%3D`,
    `${name}=`,
    'x'.repeat(10_000),
  ])
    expect(await ask(other), other).toBeNull();
  expect(await ask(await cookieOf(customer.id))).toBe('user');

  await database.pool.query('update users set disabled_at = now() where id = $1', [admin.id]);
  expect(await ask(cookie)).toBeNull();
  await database.pool.query("update users set disabled_at = null, role = 'user'");
  expect(await ask(cookie)).toBe('user');
  await database.pool.query("update users set role = 'admin' where id = $1", [admin.id]);
  expect(await ask(cookie)).toBe('owner');
  await database.pool.query("update identity_sessions set expires_at = now() - interval '1 s'");
  expect(await ask(cookie)).toBeNull();
});
