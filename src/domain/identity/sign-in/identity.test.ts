import { expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { identityParts } from '../../../../test/test-identity.ts';
import { connect, type Database } from '../../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.ts';
import { createPasswordHashing } from '../passwords/password-hashing.ts';
import { findSession } from '../sessions/find-session.ts';
import { createSessionCookies } from '../sessions/session-cookie.ts';
import { createIdentity } from './identity.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemlinehem' };
const publicUrl = 'http://localhost:3000';

test('without a database no call answers for it: the error ends the call', async () => {
  const { signUp, secret } = await accountsForTest();
  const cookie = await signUp(ines);
  const database = connect({ host: '127.0.0.1', port: 1 });
  const now = () => new Date();
  const sessionCookies = createSessionCookies({ secret }, publicUrl);
  const identity = createIdentity({
    ...identityParts(secret, publicUrl),
    database,
    now,
    passwordHashing: createPasswordHashing(),
  });
  const errorOf = (work: Promise<unknown>) => work.then(() => null, isDatabaseUnavailable);
  const call = (method: string, path: string, body?: object) =>
    identity.handler(
      new Request(`${publicUrl}/api/auth/${path}`, {
        method,
        headers: { origin: publicUrl, cookie, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
  expect({
    signIn: await errorOf(call('POST', 'sign-in/email', ines)),
    signUp: await errorOf(call('POST', 'sign-up/email', ines)),
    signOut: await errorOf(call('POST', 'sign-out', {})),
    set: await errorOf(call('POST', 'reset-password', { token: 'x', newPassword: 'new hats' })),
    getSession: await errorOf(call('GET', 'get-session')),
    findSession: await errorOf(
      findSession({ database, now, publicUrl, sessionCookies }, new Headers({ cookie })),
    ),
  }).toEqual({
    signIn: true,
    signUp: true,
    signOut: true,
    set: true,
    getSession: true,
    findSession: true,
  });
});

test('text that a caller sends is not logged', async () => {
  const { post, logged } = await accountsForTest();
  const { status } = await post('/api/auth/sign-out', { callbackURL: 'payment refunded by admin' });
  expect(status).toBe(403);
  expect(logged).toEqual(['Invalid callbackURL']);
});

test('a sign-in with the old password ends when a new one is set meanwhile', async () => {
  const { signUp, post, identity, database } = await accountsForTest();
  await signUp(ines);
  const token = (await identity.createPasswordLink(ines.email))?.split('token=')[1];
  const { set, signIn } = await database.transaction(async (client) => {
    await client.query('lock table identity_sessions in share mode');
    const set = post('/api/auth/reset-password', { token, newPassword: 'shears and chalk' });
    await waitForLocks(database, 1);
    const signIn = post('/api/auth/sign-in/email', ines);
    await waitForLocks(database, 2);
    return { set, signIn };
  });
  expect([(await set).status, (await signIn).status]).toEqual([200, 401]);
  const { rowCount } = await database.pool.query('select from identity_sessions');
  expect(rowCount).toBe(1);
});

const waitForLocks = (database: Database, count: number) =>
  eventually(async () => {
    const { rows } = await database.pool.query(
      `select count(*) from pg_locks where not granted
       and relation = 'identity_sessions'::regclass`,
    );
    expect(rows[0].count).toBe(count);
  });

test("the session's token is in the cookie alone", async () => {
  const { signUp, post, get } = await accountsForTest();
  const cookie = await signUp(ines);
  const [, value = ''] = decodeURIComponent(cookie).split('=');
  const [token = 'no token'] = value.split('.');
  const answers = [
    await post('/api/auth/sign-up/email', { ...ines, email: 'tom@example.com' }),
    await post('/api/auth/sign-in/email', ines),
    await get('/api/auth/get-session', { cookie }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`"token"|${token}`));
    expect(body.user).toMatchObject({ email: expect.any(String), name: 'Ines Okafor' });
  }
  expect((await get('/api/auth/get-session')).status).toBe(200);
});

test.each([
  ['http://localhost:3000', 'localhost:3000', 200],
  ['http://192.168.1.20:3000', '192.168.1.20:3000', 200],
  ['http://[::1]:3000', '[::1]:3000', 200],
  ['http://my-laptop.local:3000', 'my-laptop.local:3000', 200],
  ['http://evil.example:3000', 'evil.example:3000', 403],
  ['http://evil.example', 'evil.example', 403],
  ['http://localhost.evil.example', 'localhost.evil.example', 403],
  ['http://10.evil.example', '10.evil.example', 403],
  ['http://evil.example', 'localhost:3000', 403],
])('a page at %s that calls the host %s: %i', async (origin, host, status) => {
  const { post } = await accountsForTest();
  const up = await post('/api/auth/sign-up/email', ines, { origin, host });
  expect([up.status, up.cookie !== '']).toEqual([status, status === 200]);
});

test('over https the shop takes its own address, and cookies are of this host alone', async () => {
  const { post } = await accountsForTest({ publicUrl: 'https://shop.example' });
  const up = await post('/api/auth/sign-up/email', ines);
  expect(up.status).toBe(200);
  expect(up.setCookie).toMatch(/^__Host-hemline\.session_token=/);
  expect(up.setCookie).toMatch(/; Path=\//);
  expect(up.setCookie).toMatch(/; Secure/);
  expect(up.setCookie).not.toMatch(/Domain/i);
  const from = { origin: 'https://evil.example', host: 'evil.example' };
  expect((await post('/api/auth/sign-in/email', ines, from)).status).toBe(403);
});
