// What the security log is told: each event once, and no text from outside.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../test/test-accounts.ts';
import { aProduct } from '../../../test/test-products.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemlinehem' };
const client = '192.0.2.1';

const idOf = async ({ database }: Awaited<ReturnType<typeof accountsForTest>>, email: string) =>
  (await database.pool.query('select id from users where email = $1', [email])).rows[0]?.id;

test('sign-up, sign-in, wrong password and sign-out are told with the account', async () => {
  const accounts = await accountsForTest();
  const { signUp, post, securityEvents } = accounts;
  const cookie = await signUp(ines);
  const account = await idOf(accounts, ines.email);
  await post('/api/auth/sign-in/email', ines);
  await post('/api/auth/sign-in/email', { ...ines, password: 'wrong password' });
  await post('/api/auth/sign-in/email', { ...ines, email: 'nobody@example.com' });
  await post('/api/auth/sign-up/email', ines);
  await post('/api/auth/sign-out', {}, { cookie });
  await post('/api/auth/sign-out', {});
  expect(securityEvents).toEqual([
    { what: 'sign_up', result: 'ok', account, client },
    { what: 'sign_in', result: 'ok', account, client },
    { what: 'sign_in', result: 'wrong_password', account, client },
    { what: 'sign_in', result: 'wrong_password', account: null, client },
    { what: 'sign_up', result: 'rejected', account: null, client },
    { what: 'sign_out', result: 'ok', account, client },
    { what: 'sign_out', result: 'ok', account: null, client },
  ]);
});

test('a password set by link is told, and the role that the link grants', async () => {
  const accounts = await accountsForTest();
  const { identity, signUp, post, securityEvents } = accounts;
  await signUp(ines);
  const account = await idOf(accounts, ines.email);
  const link = (await identity.createPasswordLink(ines.email, { role: 'admin' })) ?? '';
  const token = link.split('token=')[1] ?? '';
  securityEvents.length = 0;
  await post('/api/auth/reset-password', { token, newPassword: 'another hemline' });
  await post('/api/auth/reset-password', { token, newPassword: 'another hemline' });
  expect(securityEvents).toEqual([
    { what: 'role_change', result: 'ok', role: 'admin', account, client: null },
    { what: 'password_set', result: 'ok', account, client },
    { what: 'password_set', result: 'rejected', account: null, client },
  ]);
});

test('refused calls are told by their route, limits by their name', async () => {
  const accounts = await accountsForTest({ limits: { widen: 0.1 } });
  const { signUp, post, put, get, securityEvents, database } = accounts;
  const cookie = await signUp(ines);
  await aProduct(database);
  const account = await idOf(accounts, ines.email);
  const token = (await put(`/user/${ines.email}`, { email: ines.email }, { cookie })).body.token;
  securityEvents.length = 0;
  const signedIn = { authorization: `Bearer ${token}` };
  await get('/user/other@example.com', signedIn);
  await get('/get-all-orders', signedIn);
  await get('/orders/1001');
  await get('/products/unknown');
  for (let n = 0; n < 2; n++)
    await post('/api/auth/sign-in/email', { ...ines, password: 'wrong password' });
  expect(securityEvents).toEqual([
    { what: 'call', result: 'forbidden', call: 'GET /user/:email', account, client },
    { what: 'call', result: 'forbidden', call: 'GET /get-all-orders', account, client },
    { what: 'call', result: 'unauthenticated', call: 'GET /orders/:number', account: null, client },
    { what: 'sign_in', result: 'wrong_password', account, client },
    { what: 'sign_in', result: 'limited', limit: 'failedByNetwork', account: null, client },
  ]);
});

test('hostile names, emails, passwords and headers never reach the log', async () => {
  const { post, put, get, securityEvents } = await accountsForTest({
    limits: { widen: 0.1, trustProxy: true },
  });
  const hostile = 'HOSTILE\u001b[2J\u2028{"what":"forged"}';
  const header = 'HOSTILE {"what":"forged"}';
  const headers = {
    'x-forwarded-for': header,
    authorization: `Bearer ${encodeURIComponent(header)}`,
    'user-agent': header,
    cookie: `hemline-3000.device=${encodeURIComponent(header)}`,
  };
  const user = { name: hostile, email: 'hostile@example.com', password: `${hostile}\n` };
  await post('/api/auth/sign-up/email', user, headers);
  for (let n = 0; n < 3; n++) {
    await post('/api/auth/sign-in/email', user, headers);
    await post('/api/auth/sign-in/email', { email: hostile, password: hostile }, headers);
    await post('/api/auth/reset-password', { token: hostile, newPassword: hostile }, headers);
    await post(`/api/auth/sign-out?${header}`, { [hostile]: hostile }, headers);
  }
  await get(`/orders/${encodeURIComponent(header)}`, headers);
  await put(`/user/${encodeURIComponent(header)}`, { email: hostile }, headers);
  await get(`/user/${encodeURIComponent(header)}`, headers);
  expect(securityEvents.length).toBeGreaterThan(10);
  const log = JSON.stringify(securityEvents);
  expect(log).not.toMatch(/hostile|forged|example\.com|\\u/i);
});
