// The second factor: what a sign-in asks, what a code is good for, and what it is not.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { aPasskey } from '../../../../test/test-passkey.ts';
import {
  type Accounts,
  aBrowser,
  codeOf,
  ines,
  signedUp,
} from '../../../../test/test-second-factors.ts';
import { renewEncryption } from './renew-encryption.ts';

const mara = { name: 'Mara Voss', email: 'mara@example.com', password: 'shears and chalk' };
const statusOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code ?? null,
];

test('a sign-in asks for a code once an app is set up; the user is told', async () => {
  const { shop, browser, query, told } = await signedUp();
  const { body: begun } = await browser.send('post', '/authenticator-app');
  expect(begun).toMatchObject({ uri: expect.stringContaining('otpauth://totp/') });
  expect(begun.qrCode).toMatchObject({ path: expect.stringMatching(/^M\d+ \d+h1v1h-1z/) });
  // It counts for nothing before a code confirms it.
  expect(statusOf(await aBrowser(shop).signIn())).toEqual([200, null]);
  const wrong = await browser.send('put', '/authenticator-app', { code: '000000' });
  expect(statusOf(wrong)).toEqual([403, 'wrong_code']);
  const { secret, recoveryCodes } = await browser.setUpApp();
  expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
  expect(recoveryCodes[0]).toMatch(/^([a-z\d]{6}-){3}[a-z\d]{6}$/);

  const other = aBrowser(shop);
  const half = await other.signIn();
  expect([half.status, half.body]).toEqual([200, { asksSecondFactor: true }]);
  shop.pass(1);
  expect((await other.enterCode(codeOf(shop, secret))).body).toMatchObject({
    user: { email: ines.email },
  });
  expect(await other.begin(ines.email)).toBe(200);
  expect(await told()).toEqual(['authenticator_app_added']);
  expect(await query('select action from audit_log')).toEqual([
    { action: 'authenticator_app_added' },
  ]);
  const stored = JSON.stringify(await query('select secret from authenticator_apps'));
  expect(stored).not.toContain(secret);
  expect(shop.securityEvents.slice(-2).map(({ what, result }) => `${what} ${result}`)).toEqual([
    'sign_in code_asked',
    'second_factor ok',
  ]);
});

test('a code counts once, now and a step around, in its own account', async () => {
  const { shop, browser, query } = await signedUp();
  const { secret } = await browser.setUpApp();
  const own = aBrowser(shop);
  await own.signUp(mara);
  const others = await own.setUpApp();
  shop.pass(5);
  const enter = async (code: string) => {
    const fresh = aBrowser(shop);
    await fresh.signIn();
    return statusOf(await fresh.enterCode(code));
  };
  const wrong = [401, 'WRONG_CODE'];
  expect(await enter(codeOf(shop, others.secret))).toEqual(wrong);
  expect(await enter('abc')).toEqual(wrong);
  expect(await enter(codeOf(shop, secret, -2))).toEqual(wrong);
  expect(await enter(codeOf(shop, secret, 2))).toEqual(wrong);
  const [before, now, next] = [-1, 0, 1].map((steps) => codeOf(shop, secret, steps));
  expect(await enter(before ?? '')).toEqual([200, null]);
  expect(await enter(before ?? '')).toEqual(wrong);
  expect(await enter(` ${now?.slice(0, 3)} ${now?.slice(3)} `)).toEqual([200, null]);
  expect(await enter(next ?? '')).toEqual([200, null]);
  // Those before it are void with it.
  expect(await enter(now ?? '')).toEqual(wrong);
  expect(await query('select count(*)::int as n from identity_sessions')).toEqual([{ n: 5 }]);
});

test('of one code twenty times at once, one counts', async () => {
  const { shop, browser } = await signedUp();
  const { secret, recoveryCodes } = await browser.setUpApp();
  shop.pass(1);
  const countOf = async (code: string) => {
    const half = aBrowser(shop);
    await half.signIn();
    const tries = await Promise.all(Array.from({ length: 20 }, () => half.enterCode(code)));
    return tries.filter(({ status }) => status === 200).length;
  };
  expect(await countOf(codeOf(shop, secret))).toBe(1);
  expect(await countOf(recoveryCodes[3] ?? '')).toBe(1);
});

test('a recovery code signs in once, however it is typed; new ones void the others', async () => {
  const { shop, browser, query, told } = await signedUp();
  const { recoveryCodes } = await browser.setUpApp();
  const [first = '', second = ''] = recoveryCodes;
  const stored = JSON.stringify(await query('select * from recovery_codes'));
  expect(stored).not.toContain(first.replaceAll('-', ''));
  const enter = async (code: string) => {
    const fresh = aBrowser(shop);
    await fresh.signIn();
    return (await fresh.enterCode(code)).status;
  };
  expect(await enter(first.replaceAll('-', '').toUpperCase())).toBe(200);
  expect(await enter(first)).toBe(401);
  expect((await browser.send('get', '/second-factors')).body).toMatchObject({ recoveryCodes: 9 });
  const renewed = await browser.send('post', '/recovery-codes');
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect(await enter(second)).toBe(401);
  expect(await told()).toEqual([
    'authenticator_app_added',
    'recovery_code_used',
    'recovery_codes_renewed',
  ]);
});

test('half a sign-in opens nothing, ends in five minutes, and with what it proved', async () => {
  const { shop, browser } = await signedUp();
  const { secret } = await browser.setUpApp();
  const half = aBrowser(shop);
  await half.signIn();
  expect([...half.jar.keys()]).toEqual(['hemline-3000.pending']);
  expect((await half.send('get', '/api/auth/get-session')).body).toBeFalsy();
  for (const path of ['/second-factors', '/sessions', '/reauthentication'])
    expect((await half.send('get', path)).status).toBe(401);
  // As a session or as a known browser it is no good, and it tells nothing of the password.
  const [value = ''] = half.jar.values();
  const said = value.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  for (const word of [ines.email, 'password', 'proof']) expect(said.join()).not.toContain(word);
  for (const name of ['session_token', 'device', 'passkey'])
    half.jar.set(`hemline-3000.${name}`, value);
  expect(await half.begin(ines.email)).toBe(401);

  shop.pass(5);
  expect(statusOf(await half.enterCode(codeOf(shop, secret)))).toEqual([400, 'SIGN_IN_EXPIRED']);
  await half.signIn();
  half.jar.set('hemline-3000.pending', `${half.jar.get('hemline-3000.pending')?.slice(0, -4)}AAAA`);
  expect(statusOf(await half.enterCode(codeOf(shop, secret)))).toEqual([400, 'SIGN_IN_EXPIRED']);
  await half.signIn();
  await browser.send('post', '/reauthentication', {
    password: ines.password,
    code: codeOf(shop, secret),
  });
  const passwords = { currentPassword: ines.password, newPassword: 'a third flannel coat' };
  expect((await browser.send('put', '/password', passwords)).status).toBe(200);
  shop.pass(1);
  expect(statusOf(await half.enterCode(codeOf(shop, secret)))).toEqual([400, 'SIGN_IN_EXPIRED']);
});

test('the cookie of a finished sign-in begins no second session', async () => {
  const { shop, browser } = await signedUp();
  const { recoveryCodes } = await browser.setUpApp();
  const half = aBrowser(shop);
  await half.signIn();
  const pending = half.jar.get('hemline-3000.pending') ?? '';
  await half.enterCode(recoveryCodes[0] ?? '');
  expect(half.jar.has('hemline-3000.pending')).toBe(false);
  const thief = aBrowser(shop);
  thief.jar.set('hemline-3000.pending', pending);
  expect(statusOf(await thief.enterCode(recoveryCodes[0] ?? ''))).toEqual([401, 'WRONG_CODE']);
});

test('a removed app ends no session, and its recovery codes', async () => {
  const { shop, browser, query, told } = await signedUp();
  const { secret } = await browser.setUpApp();
  const other = aBrowser(shop);
  await other.signIn();
  shop.pass(1);
  await other.enterCode(codeOf(shop, secret));
  await other.begin(ines.email);
  expect((await browser.send('del', '/authenticator-app')).status).toBe(200);
  expect((await browser.send('del', '/authenticator-app')).status).toBe(404);
  expect((await other.send('get', '/sessions')).status).toBe(200);
  expect((await aBrowser(shop).signIn()).body).toMatchObject({ user: { email: ines.email } });
  expect(await query('select from recovery_codes')).toEqual([]);
  expect(await told()).toEqual(['authenticator_app_added', 'authenticator_app_removed']);
});

test('what changes factors asks for a recent sign-in, which needs the code', async () => {
  const { shop, browser } = await signedUp();
  const { secret } = await browser.setUpApp();
  shop.pass(11);
  const changes = [
    ['post', '/authenticator-app'],
    ['del', '/authenticator-app'],
    ['post', '/recovery-codes'],
    ['del', '/passkeys/any'],
  ] as const;
  for (const [method, path] of changes)
    expect(statusOf(await browser.send(method, path))).toEqual([403, 'requires_recent_login']);
  const prove = async (body: object) =>
    statusOf(await browser.send('post', '/reauthentication', body));
  expect((await browser.send('get', '/reauthentication')).body).toMatchObject({ asksCode: true });
  const { password } = ines;
  expect(await prove({ password })).toEqual([403, 'wrong_code']);
  expect(await prove({ code: codeOf(shop, secret) })).toEqual([403, 'wrong_password']);
  const passwords = { currentPassword: password, newPassword: password };
  expect((await browser.send('put', '/password', passwords)).status).toBe(200);
  expect(statusOf(await browser.send('del', '/authenticator-app'))[0]).toBe(403);
  expect(await prove({ password, code: codeOf(shop, secret) })).toEqual([200, null]);
  expect((await browser.send('del', '/authenticator-app')).status).toBe(200);
});

test('a password reset by email leaves the second factor, and asks for it', async () => {
  const { shop, browser } = await signedUp();
  const { secret } = await browser.setUpApp();
  const { passkey } = await browser.addPasskey();
  const link = await shop.identity.createPasswordLink(ines.email);
  const token = link?.split('token=')[1] ?? '';
  const fresh = aBrowser(shop);
  const set = await fresh.auth('reset-password', { token, newPassword: 'a third flannel coat' });
  expect([set.status, set.body]).toEqual([200, { asksSecondFactor: true }]);
  expect(await fresh.begin(ines.email)).toBe(401);
  shop.pass(1);
  expect((await fresh.enterCode(codeOf(shop, secret))).status).toBe(200);
  expect((await aBrowser(shop).signInByPasskey(passkey)).status).toBe(200);
});

test('a new secret of the shop keeps apps working; an unknown one is no error', async () => {
  const { shop, browser } = await signedUp();
  const { secret } = await browser.setUpApp();
  const next = { secret: 'another secret, also long enough to be one' };
  const both = await restarted(shop, { ...next, previousSecret: shop.secret });
  expect(await statusWith(both, secret, 1)).toBe(200);
  const alone = await restarted(shop, next);
  expect(await statusWith(alone, secret, 2)).toBe(401);
  expect(await renewEncryption(both.context)).toBe(1);
  expect(await renewEncryption(both.context)).toBe(0);
  expect(await statusWith(alone, secret, 1)).toBe(200);
});

const restarted = (
  { database }: Accounts,
  secrets: { secret: string; previousSecret?: string },
): Promise<Accounts> =>
  accountsForTest({ database: { ...database, close: async () => {} }, ...secrets });

const statusWith = async (shop: Accounts, secret: string, minutes: number) => {
  shop.pass(minutes);
  const half = aBrowser(shop);
  await half.signIn();
  return (await half.enterCode(codeOf(shop, secret))).status;
};

test('the first factor ends all other sessions', async () => {
  const { shop, browser, query } = await signedUp();
  const intruder = aBrowser(shop);
  await intruder.signIn();
  await intruder.begin(ines.email);
  await browser.setUpApp();
  expect(await query('select count(*)::int as n from identity_sessions')).toEqual([{ n: 1 }]);
  expect((await intruder.send('get', '/second-factors')).status).toBe(401);
});

test('the first factor ends a change of email that waits', async () => {
  const { shop, browser, query } = await signedUp();
  const intruder = aBrowser(shop);
  await intruder.signIn();
  await intruder.begin(ines.email);
  const asked = await intruder.send('post', '/email-changes', { email: 'mallory@example.com' });
  expect(asked.status).toBeLessThan(300);
  expect(await query('select new_email from email_changes')).toHaveLength(1);
  await browser.setUpApp();
  expect(await query('select new_email from email_changes')).toEqual([]);
});

test('a session without the second factor of its account changes nothing', async () => {
  const { browser, query } = await signedUp();
  await browser.setUpApp();
  await browser.addPasskey();
  const [{ id: passkey }] = await query('select id from passkeys');
  // As one that began before the factor would be, had it been left open.
  await query('update identity_sessions set has_second_factor = false');
  const answer = aPasskey().create({ challenge: 'x', user: { id: 'x' } });
  const password = { currentPassword: ines.password, newPassword: 'a coat of many colors' };
  const calls = [
    ['post', '/authenticator-app'],
    ['put', '/authenticator-app', { code: '000000' }],
    ['del', '/authenticator-app'],
    ['post', '/recovery-codes'],
    ['post', '/passkeys', { name: 'Mine', answer }],
    ['del', `/passkeys/${passkey}`],
    ['put', '/password', password],
    ['post', '/email-changes', { email: 'mallory@example.com' }],
    ['del', '/connections/google'],
    ['post', '/account-deletion', { email: ines.email }],
    ['del', '/sessions'],
  ] as const;
  const answers = async () => {
    const all: Record<string, unknown> = {};
    for (const [method, path, body] of calls) {
      const { status, body: said } = await browser.send(method, path, body);
      all[`${method} ${path.replace(passkey, '{id}')}`] = said.code ?? status;
    }
    return all;
  };
  const refused = await answers();
  expect(new Set(Object.values(refused)), JSON.stringify(refused)).toEqual(
    new Set(['requires_recent_login']),
  );
  const reauthentication = { password: ines.password };
  expect((await browser.send('post', '/reauthentication', reauthentication)).status).toBe(403);
  // The same calls of a session that the factor proved are not refused for that.
  await query('update identity_sessions set has_second_factor = true');
  expect(Object.values(await answers())).not.toContain('requires_recent_login');
});
