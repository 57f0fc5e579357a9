import { expect, test } from 'vitest';
import { openBrowser } from '../../../../test/oidc-browser.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

const publicUrl = 'http://localhost:3000';
const email = 'ines-okafor@test-users.example';

const open = async (options: { canSendEmail?: boolean } = {}) => {
  const shop = await createTestShop({
    publicUrl,
    identityProviders: { hasSandbox: true },
    ...options,
  });
  const query = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows;
  return { ...shop, query, browser: () => openBrowser(shop.app, publicUrl) };
};

const ines = { name: 'Ines Okafor' };
const errorOf = ({ location }: { location: string }) =>
  new URLSearchParams(location.split('#')[1]).get('error');

test('a new customer gets an account with a confirmed email, and no password', async () => {
  const { browser, query } = await open();
  const page = browser();
  const { status, location } = await page.signIn('google', ines, { next: '/Login?next=%2FShop' });
  expect([status, location]).toEqual([303, '/Login?next=%2FShop#provider=google']);
  expect(await page.user()).toMatchObject({ email, name: 'Ines Okafor' });
  expect(await query('select email_verified as "isVerified" from users')).toEqual([
    { isVerified: true },
  ]);
  expect(
    await query(
      'select provider_id, email, password, access_token, id_token from identity_accounts',
    ),
  ).toEqual([{ provider_id: 'google', email, password: null, access_token: null, id_token: null }]);
});

test('the same email by another provider is the same account', async () => {
  const { browser, query } = await open();
  await browser().signIn('google', ines);
  const page = browser();
  await page.signIn('facebook', ines);
  expect(await page.user()).toMatchObject({ email });
  expect(await query('select count(*)::int as n from users')).toEqual([{ n: 1 }]);
  expect(await query('select provider_id from identity_accounts order by 1')).toEqual([
    { provider_id: 'facebook' },
    { provider_id: 'google' },
  ]);
});

test('an email that the provider did not confirm makes no account and finds none', async () => {
  const { browser, query } = await open();
  await browser().signIn('google', ines);
  const page = browser();
  const answer = await page.signIn('facebook', { ...ines, unconfirmed: 'yes' });
  expect(errorOf(answer)).toBe('unconfirmed-email');
  expect(await page.user()).toBeNull();
  expect(await query('select count(*)::int as n from identity_accounts')).toEqual([{ n: 1 }]);
});

test('an account with an unconfirmed email is not given to who has that email', async () => {
  const { browser, query } = await open();
  await query(`insert into users (id, name, email) values ('stranger', 'Stranger', $1)`, [email]);
  const page = browser();
  const answer = await page.signIn('google', ines);
  expect(errorOf(answer)).toBe('account-exists-with-different-credential');
  expect(await page.user()).toBeNull();
  expect(await query('select count(*)::int as n from identity_accounts')).toEqual([{ n: 0 }]);
});

test('a confirmed account is connected, and its owner is told', async () => {
  const { browser, query } = await open({ canSendEmail: true });
  await query(
    `insert into users (id, name, email, email_verified) values ('ines', 'Ines', $1, true)`,
    [email],
  );
  const page = browser();
  await page.signIn('google', ines);
  expect(await page.user()).toMatchObject({ id: 'ines' });
  expect(await query('select kind, recipient from email_outbox')).toEqual([
    { kind: 'provider_connected', recipient: email },
  ]);
});

test('a disabled user is told so, and stays out', async () => {
  const { browser, query } = await open();
  await browser().signIn('google', ines);
  await query('update users set disabled_at = now()');
  const page = browser();
  expect(errorOf(await page.signIn('google', ines))).toBe('user-disabled');
  expect(errorOf(await page.signIn('facebook', ines))).toBe('user-disabled');
  expect(await page.user()).toBeNull();
});

test('one browser signs in as one user after the other', async () => {
  const { browser } = await open();
  const page = browser();
  await page.signIn('google', ines);
  await page.signIn('google', { name: 'Mateo Silva' });
  expect(await page.user()).toMatchObject({ email: 'mateo-silva@test-users.example' });
});

test('twenty sign-ins at once make one account', async () => {
  const { browser, query } = await open();
  const pages = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const page = browser();
      return { page, answer: await page.choose(await page.leave('google'), ines) };
    }),
  );
  const ends = await Promise.all(pages.map(({ page, answer }) => page.send(answer)));
  expect(new Set(ends.map(({ location }) => location))).toEqual(
    new Set(['/Login#provider=google']),
  );
  expect(await query('select count(*)::int as n from users')).toEqual([{ n: 1 }]);
  expect(await query('select count(*)::int as n from identity_sessions')).toEqual([{ n: 20 }]);
});

test('who cancels at the provider is told that, and may try again', async () => {
  const { browser } = await open();
  const page = browser();
  expect(errorOf(await page.signIn('google', { cancel: 'yes' }))).toBe('popup-closed-by-user');
  expect(errorOf(await page.signIn('google', ines))).toBeNull();
});

test('an answer is good once, for its browser and for its sign-in alone', async () => {
  const { browser, pass } = await open();
  const [own, other] = [browser(), browser()];
  const answer = await own.choose(await own.leave('google'), ines);
  expect(errorOf(await other.send(answer))).toBe('expired-sign-in');
  // Their own sign-in has another state: a stranger's answer is not taken for it.
  await other.leave('google');
  expect(errorOf(await other.send(answer))).toBe('provider-failed');
  expect(await other.user()).toBeNull();
  expect(errorOf(await own.send(answer.replace('/google', '/facebook')))).toBe('expired-sign-in');
  const again = await own.choose(await own.leave('google'), ines);
  expect(errorOf(await own.send(again))).toBeNull();
  expect(errorOf(await own.send(again))).toBe('expired-sign-in');
  const late = await own.choose(await own.leave('google'), ines);
  pass(11);
  expect(errorOf(await own.send(late))).toBe('expired-sign-in');
});

test('the session is a cookie, and the window tells how it went and nothing else', async () => {
  const { browser } = await open();
  const page = browser();
  const { status, text } = await page.signIn('google', ines, { window: 'abcdefgh1234' });
  expect(status).toBe(200);
  expect(text).toContain('data-window="abcdefgh1234"');
  expect(text).toContain('data-code=""');
  const session = [...page.jar].find(([name]) => name.includes('session_token'));
  expect(session).toBeDefined();
  expect(text).not.toContain(session?.[1].value.split('.')[0]);
});

test.each([
  ['//evil.example/', '/Login'],
  ['/\\evil.example', '/Login'],
  ['https://evil.example/', '/Login'],
  ['/.//evil.example', '/Login'],
  ['javascript:alert(1)', '/Login'],
  ['/Login?next=//evil.example', '/Login?next=//evil.example'],
  ['/\t/evil.example', '/Login'],
])('after a sign-in, %s leads to %s', async (next, expected) => {
  const { browser } = await open();
  const { location } = await browser().signIn('google', ines, { next });
  expect(location).toBe(`${expected}#provider=google`);
});

test('a page at another address is told to use the usual one', async () => {
  const { browser } = await open();
  const answer = await browser().leave('google', { origin: 'http://127.0.0.1:3000' });
  expect(errorOf(answer)).toBe('unauthorized-domain');
});

test('another site can not begin a sign-in', async () => {
  const { browser } = await open();
  const { status } = await browser().send(`/api/auth/provider/google?origin=${publicUrl}`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(status).toBe(403);
});

test('without test mode and without settings there is no provider and no sandbox', async () => {
  const { app } = await createTestShop({ publicUrl });
  const page = openBrowser(app, publicUrl);
  expect((await page.send('/identity-providers')).text).toBe('[]');
  expect(errorOf(await page.leave('google'))).toBe('provider-failed');
  expect((await page.send('/oidc-sandbox/.well-known/openid-configuration')).status).toBe(404);
});
