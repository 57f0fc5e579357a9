// Wrong passwords from anywhere open no account and lock nobody out.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../test/test-accounts.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemlinehem' };
const wrong = { ...ines, password: 'wrong password' };
const call = '/api/auth/sign-in/email';

// A tenth of the usual: ten failed tries for an email from anywhere, one from a network.
const tight = { limits: { widen: 0.1 } };

const signedUp = async (options: Parameters<typeof accountsForTest>[0] = tight) => {
  const accounts = await accountsForTest(options);
  const { headers } = await accounts.post('/api/auth/sign-up/email', ines, { ip: '192.0.2.1' });
  const cookies = headers.getSetCookie().filter((cookie) => cookie.includes('.device='));
  const signIn = async (body: object, headers: Record<string, string>) =>
    (await accounts.post(call, body, headers)).status;
  return { ...accounts, signIn, setCookie: cookies[0] ?? '', cookie: pair(cookies[0]) };
};

const pair = (setCookie = '') => setCookie.split(';')[0] ?? '';

type Accounts = Awaited<ReturnType<typeof signedUp>>;

/** Wrong passwords, each from a network of its own, forty at once. */
const guessFrom = async ({ signIn }: Accounts, addresses: number) => {
  const statuses: number[] = [];
  const ips = Array.from({ length: addresses }, (_, n) => `198.51.${n >> 8}.${n & 255}`);
  while (ips.length > 0)
    statuses.push(...(await Promise.all(ips.splice(0, 40).map((ip) => signIn(wrong, { ip })))));
  return statuses;
};

test('1,000 wrong passwords from many addresses lock out no known browser or network', async () => {
  const accounts = await signedUp();
  const statuses = await guessFrom(accounts, 1000);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(990);
  const { signIn, cookie } = accounts;
  // The right password does not come in from where nobody signed in before.
  expect(await signIn(ines, { ip: '203.0.113.1' })).toBe(429);
  expect(await signIn(ines, { ip: '203.0.113.2', cookie })).toBe(200);
  expect(await signIn(ines, { ip: '192.0.2.1' })).toBe(200);
  // Both still do after the next wave.
  await guessFrom(accounts, 20);
  expect(await signIn(ines, { ip: '203.0.113.3', cookie })).toBe(200);
});

test('while strangers guess, the owner gets in anywhere by a one-time link', async () => {
  const accounts = await signedUp();
  await guessFrom(accounts, 11);
  const ip = '203.0.113.1';
  expect(await accounts.signIn(ines, { ip })).toBe(429);
  const link = (await accounts.identity.createPasswordLink(ines.email)) ?? '';
  const token = link.split('token=')[1] ?? '';
  const path = '/api/auth/reset-password';
  const reset = await accounts.post(path, { token, newPassword: 'another hemline' }, { ip });
  expect([reset.status, reset.setCookie]).toEqual([200, expect.stringContaining('session_token')]);
});

test('others on the same network lock out no known browser', async () => {
  const { signIn, cookie } = await signedUp();
  for (let n = 0; n < 6; n++) await signIn({ ...wrong, email: `g${n}@example.com` }, {});
  for (let n = 0; n < 3; n++) await signIn(wrong, {});
  expect(await signIn(ines, {})).toBe(429);
  expect(await signIn(ines, { cookie })).toBe(200);
});

test('a known browser has its own budget, and counts as unknown once that is used up', async () => {
  const { signIn, cookie } = await signedUp();
  const headers = { cookie, ip: '203.0.113.1' };
  // One try as a known browser, one as an unknown network.
  expect(await signIn(wrong, headers)).toBe(401);
  expect(await signIn(wrong, headers)).toBe(401);
  expect(await signIn(wrong, headers)).toBe(429);
  expect(await signIn(ines, headers)).toBe(429);
});

test('a burst with one device cookie is limited', async () => {
  const { signIn, cookie } = await signedUp();
  const statuses = await Promise.all(
    Array.from({ length: 8 }, () => signIn(wrong, { cookie, ip: '203.0.113.1' })),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(2);
});

test("a device cookie that is forged or another account's counts as none", async () => {
  const accounts = await signedUp();
  const { post, signIn, cookie } = accounts;
  const other = { ...ines, email: 'mallory@example.com' };
  const signUp = await post('/api/auth/sign-up/email', other, { ip: '203.0.113.9' });
  const theirs = pair(signUp.headers.getSetCookie().find((one) => one.includes('.device=')));
  await guessFrom(accounts, 11);
  const name = cookie.slice(0, cookie.indexOf('='));
  const [id = '', time = '', signature = ''] = cookie.slice(name.length + 1).split('.');
  const forged = [
    theirs,
    `${name}=`,
    `${name}=${id}.${time}.${'A'.repeat(43)}`,
    `${name}=${'B'.repeat(22)}.${time}.${signature}`,
    `${name}=${id}.zzzzzzzz.${signature}`,
    `${name}=${'x.'.repeat(3000)}`,
  ];
  for (const [n, one] of forged.entries())
    expect([one, await signIn(ines, { ip: `203.0.113.${n + 20}`, cookie: one })]).toEqual([
      one,
      429,
    ]);
  expect(await signIn(ines, { ip: '203.0.113.40', cookie })).toBe(200);
});

test('a device cookie ends after 180 days, and with a new password', async () => {
  let days = 0;
  const now = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const accounts = await signedUp({ ...tight, now });
  const { identity, post, signIn, cookie } = accounts;
  await guessFrom(accounts, 11);
  expect(await signIn(ines, { ip: '203.0.113.1', cookie })).toBe(200);
  days = 181;
  expect(await signIn(ines, { ip: '203.0.113.2', cookie })).toBe(429);
  days = 0;
  const link = (await identity.createPasswordLink(ines.email)) ?? '';
  const token = link.split('token=')[1] ?? '';
  const newPassword = 'another hemline';
  const reset = await post(
    '/api/auth/reset-password',
    { token, newPassword },
    { ip: '203.0.113.3' },
  );
  expect(reset.status).toBe(200);
  const renewed = { ...ines, password: newPassword };
  expect(await signIn(renewed, { ip: '203.0.113.4', cookie })).toBe(429);
  const since = pair(reset.headers.getSetCookie().find((one) => one.includes('.device=')));
  expect(await signIn(renewed, { ip: '203.0.113.4', cookie: since })).toBe(200);
});

test('the device cookie is for this host and no script, and names nobody', async () => {
  const { setCookie } = await signedUp({ publicUrl: 'https://shop.example' });
  expect(setCookie).toMatch(/^__Host-hemline\.device=[\w-]{22}\.\w{8}\.[\w-]{43}; /);
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=15552000'])
    expect(setCookie).toContain(`; ${attribute}`);
  expect(setCookie).not.toContain('Domain');
  expect((await signedUp()).setCookie).toMatch(/^hemline-3000\.device=.*; HttpOnly/);
});

test('a failed sign-in sets no cookie and does not tell whether the email is known', async () => {
  const { post } = await signedUp();
  const known = await post(call, wrong, { ip: '203.0.113.1' });
  const unknown = await post(
    call,
    { ...wrong, email: 'nobody@example.com' },
    { ip: '203.0.113.2' },
  );
  expect([known.status, known.body, known.setCookie]).toEqual([401, unknown.body, '']);
  expect(unknown.setCookie).toBe('');
});

test('a form that is not filled in counts as no try', async () => {
  const { signIn } = await signedUp();
  const ip = '203.0.113.1';
  for (let n = 0; n < 3; n++) expect(await signIn({ ...ines, password: '' }, { ip })).toBe(400);
  expect(await signIn(wrong, { ip })).toBe(401);
  expect(await signIn(wrong, { ip })).toBe(429);
});
