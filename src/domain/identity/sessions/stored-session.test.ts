// What the table of sessions tells who reads a copy of it: nothing that opens an account.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };

const signedUp = async () => {
  const shop = await accountsForTest();
  const cookie = await shop.signUp(ines);
  const query = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows;
  const [value = ''] = /(?<==)[^;]+/.exec(cookie) ?? [];
  const token = decodeURIComponent(value).split('.')[0] ?? '';
  const statuses = async (by: string) => [
    (await shop.put(`/user/${ines.email}`, { email: ines.email }, { cookie: by })).status,
    (await shop.get('/api/auth/get-session', { cookie: by })).body !== null,
  ];
  return { ...shop, cookie, token, query, statuses };
};

test('the token is not stored, and what is stored opens nothing, even signed', async () => {
  const { context, cookie, token, query, statuses } = await signedUp();
  expect(token).toHaveLength(32);
  const rows = await query('select * from identity_sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await statuses(cookie)).toEqual([200, true]);
  const [stolen = ''] = (await context.sessionCookies.issue(rows[0].token, null)).split(';');
  expect(await statuses(stolen)).toEqual([401, false]);
});

test('signing out ends the session that is stored', async () => {
  const { post, cookie, query } = await signedUp();
  expect((await post('/api/auth/sign-out', {}, { cookie })).status).toBe(200);
  expect(await query('select from identity_sessions')).toEqual([]);
});
