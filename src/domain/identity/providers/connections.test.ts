// Providers that are connected to an account, and those that prove its session once more.

import { expect, test } from 'vitest';
import { openBrowser } from '../../../../test/oidc-browser.ts';
import { countLockWaits } from '../../../../test/test-database.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { customerAccess } from '../../../../test/test-users.ts';
import { disconnectProvider } from './disconnect-provider.ts';

const publicUrl = 'http://localhost:3000';
const email = 'ines-okafor@test-users.example';
const ines = { name: 'Ines Okafor' };

const open = async (options: { canSendEmail?: boolean; limits?: number } = {}) => {
  const { limits = 0, ...others } = options;
  const shop = await createTestShop({
    publicUrl,
    rateLimits: { widen: limits },
    identityProviders: { hasSandbox: true },
    ...others,
  });
  const query = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows;
  /** A browser with a session of a user who signed up with a password. */
  const signedUp = async (address = email) => {
    const page = openBrowser(shop.app, publicUrl);
    const sent = { name: 'Ines', email: address, password: 'a coat and two hats' };
    await page.send('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { origin: publicUrl, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    // The database's own clock set it; tests pass time by another.
    await query('update identity_sessions set authenticated_at = $1', [shop.context.now()]);
    return page;
  };
  type Page = Awaited<ReturnType<typeof signedUp>>;
  const call = async (page: Page, method: string, path: string) => {
    const user = await page.user();
    const answer = await page.send(`/user/${user?.email}`, {
      method: 'PUT',
      headers: { origin: publicUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ email: user?.email }),
    });
    const { token } = JSON.parse(answer.text) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const { status, text } = await page.send(path, { method, headers });
    return { status, body: JSON.parse(text) };
  };
  return { ...shop, query, signedUp, call, browser: () => openBrowser(shop.app, publicUrl) };
};

const errorOf = ({ location }: { location: string }) =>
  new URLSearchParams(location.split('#')[1]).get('error');
const connect = { intent: 'connect', next: '/Dashboard/MyProfile/security' };

test('connecting a provider with the same email confirms it here, and is told', async () => {
  const { signedUp, call, query } = await open({ canSendEmail: true });
  const page = await signedUp();
  const { location } = await page.signIn('google', ines, connect);
  expect(location).toBe('/Dashboard/MyProfile/security#provider=google');
  const { body } = await call(page, 'GET', '/connections');
  expect(body).toMatchObject([
    { id: 'google', connected: { email }, canDisconnect: true },
    { id: 'facebook', connected: null, canDisconnect: false },
  ]);
  expect(await query('select email_verified from users')).toEqual([{ email_verified: true }]);
  expect(await query('select kind from email_outbox order by kind')).toEqual([
    { kind: 'confirm_email' },
    { kind: 'provider_connected' },
  ]);
  expect(await query('select action, detail from audit_log')).toEqual([
    { action: 'provider_connected', detail: { provider: 'google', confirmsEmail: true } },
  ]);
});

test('an account with an unconfirmed email connects nothing of another email', async () => {
  const { signedUp, query } = await open({ canSendEmail: true });
  const page = await signedUp('stranger@example.com');
  expect(errorOf(await page.signIn('google', ines, connect))).toBe('unconfirmed-account');
  const unconfirmed = { ...ines, unconfirmed: 'yes' };
  expect(errorOf(await page.signIn('google', unconfirmed, connect))).toBe('unconfirmed-email');
  await query('update users set email_verified = true');
  expect(errorOf(await page.signIn('google', ines, connect))).toBeNull();
});

test('what another account has is not connected a second time', async () => {
  const { signedUp, browser } = await open();
  await browser().signIn('google', ines);
  const page = await signedUp('other@example.com');
  expect(errorOf(await page.signIn('google', ines, connect))).toBe('credential-already-in-use');
  expect(errorOf(await page.signIn('facebook', ines, connect))).toBe('email-already-in-use');
  expect(errorOf(await page.signIn('facebook', { name: 'Mateo Silva' }, connect))).toBeNull();
  expect(errorOf(await page.signIn('facebook', { name: 'Noor Haddad' }, connect))).toBe(
    'provider-already-linked',
  );
});

test('connecting asks for a recent sign-in, and for the session that began it', async () => {
  const { signedUp, browser, pass } = await open();
  const page = await signedUp();
  const answer = await page.choose(await page.leave('google', connect), ines);
  const [name = '', cookie] = [...page.jar].find(([key]) => key.includes('session_token')) ?? [];
  page.jar.delete(name);
  expect(errorOf(await page.send(answer))).toBe('requires-recent-login');
  if (cookie) page.jar.set(name, cookie);
  pass(11);
  expect(errorOf(await page.leave('google', connect))).toBe('requires-recent-login');
  expect(errorOf(await browser().leave('google', connect))).toBe('requires-recent-login');
});

test('a user without a password proves the session by the connected provider', async () => {
  const { browser, call, pass, query, context } = await open();
  const page = browser();
  await page.signIn('google', ines);
  await page.signIn('facebook', ines);
  await query('update identity_sessions set authenticated_at = $1', [context.now()]);
  pass(11);
  const again = { intent: 'reauthenticate', next: '/Dashboard/MyProfile/security' };
  expect((await call(page, 'DELETE', '/connections/google')).body.code).toBe(
    'requires_recent_login',
  );
  const other = { name: 'Mateo Silva' };
  expect(errorOf(await page.signIn('google', other, again))).toBe('user-mismatch');
  expect(errorOf(await page.signIn('google', ines, again))).toBeNull();
  expect((await call(page, 'DELETE', '/connections/google')).status).toBe(200);
  expect((await call(page, 'DELETE', '/connections/google')).status).toBe(404);
});

test('the last way in stays, also under two at once', async () => {
  const { browser, call, query, context, database } = await open();
  const page = browser();
  await page.signIn('google', ines);
  expect((await call(page, 'DELETE', '/connections/google')).body.code).toBe('last_sign_in_method');
  await page.signIn('facebook', ines);
  const { id = '' } = (await page.user()) ?? {};
  const session = { sessionId: '', authenticatedAt: context.now() };
  const user = { id, email, name: 'Ines', ...customerAccess, ...session };
  let ended: Promise<unknown[]> = Promise.resolve([]);
  await database.transaction(async (client) => {
    // Both may read what is connected; nothing goes before both have begun.
    await client.query('select from identity_accounts for update');
    ended = Promise.all(
      (['google', 'facebook'] as const).map((one) => disconnectProvider(context, user, one)),
    );
    await expect.poll(() => countLockWaits(database)).toBe(2);
  });
  expect((await ended).filter((one) => one === true)).toHaveLength(1);
  expect(await query('select count(*)::int as n from identity_accounts')).toEqual([{ n: 1 }]);
});

test('a cookie that the browser changed is not taken for a sign-in of ours', async () => {
  const { browser } = await open();
  const page = browser();
  const answer = await page.choose(await page.leave('google'), ines);
  const [name = '', cookie] = [...page.jar].find(([key]) => key.endsWith('.provider')) ?? [];
  const [body = '', signature] = cookie?.value.split('.') ?? [];
  const flow = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), intent: 'connect' };
  const changed = Buffer.from(JSON.stringify(flow)).toString('base64url');
  page.jar.set(name, { path: '/', value: `${changed}.${signature}` });
  expect(errorOf(await page.send(answer))).toBe('expired-sign-in');
});

test('a flood of sign-ins with a provider is told to wait', async () => {
  const { browser } = await open({ limits: 0.05 });
  const page = browser();
  const codes = [];
  for (let n = 0; n < 4; n += 1) codes.push(errorOf(await page.leave('google')));
  expect(codes).toEqual([null, null, null, 'too-many-requests']);
});

test.each([
  ['another state', 'state=x&code=y'],
  ['a long code', `code=${'c'.repeat(100_000)}&state=z`],
  ['NUL', 'code=%00&state=%00'],
  ['HTML', 'error=access_denied&error_description=%3Cscript%3Ealert(1)%3C/script%3E'],
  ['odd parameters', 'code=..%2f..%2f&state[]=1&iss=https://evil.example'],
])('a made-up answer with %s opens nothing', async (_, query) => {
  const { browser, logged } = await open();
  const page = browser();
  await page.leave('google', { window: 'abcdefgh1234' });
  const { status, text } = await page.send(`/api/auth/callback/google?${query}`);
  expect(status).toBe(200);
  expect(text).toMatch(/data-code="(provider-failed|popup-closed-by-user)"/);
  expect(text).not.toContain('alert(1)');
  expect(await page.user()).toBeNull();
  expect(JSON.stringify(logged)).not.toMatch(/ccc|script|evil/);
});
