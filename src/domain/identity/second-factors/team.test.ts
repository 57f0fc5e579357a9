// What the team may do without a second factor, and who helps who lost theirs.
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../test/oidc-browser.ts';
import { aBrowser, codeOf, ines, signedUp } from '../../../../test/test-second-factors.ts';
import { isSecondFactorDemanded } from './is-second-factor-demanded.ts';

const mara = { name: 'Mara Voss', email: 'mara@example.com', password: 'shears and chalk' };

/** Ines is an admin of a shop that demands a second factor. */
const asAdmin = async () => {
  const opened = await signedUp();
  await opened.query(`update users set role = 'admin'`);
  await opened.query(
    `insert into shop_settings (name, value, revision) values ('secondFactor', $1, 1)`,
    [{ isDemanded: true }],
  );
  const { browser } = opened;
  const open = async (who = browser) => {
    const { status, body } = await who.send('get', '/user');
    return [status, body.code ?? null];
  };
  return { ...opened, open };
};

const denied = [403, 'second_factor_required'];

test('it is demanded outside test mode, and in it once the owner says so', async () => {
  const { shop, query } = await signedUp();
  const ask = (isTestMode: boolean) =>
    isSecondFactorDemanded({ database: shop.database, isTestMode });
  expect([await ask(true), await ask(false)]).toEqual([false, true]);
  const set = (isDemanded: boolean) =>
    query(
      `insert into shop_settings (name, value, revision) values ('secondFactor', $1, 1)
       on conflict (name) do update set value = excluded.value`,
      [{ isDemanded }],
    );
  await set(false);
  expect([await ask(true), await ask(false)]).toEqual([false, false]);
  await set(true);
  expect([await ask(true), await ask(false)]).toEqual([true, true]);
});

test('an admin without one opens nothing of the team, but sets one up', async () => {
  const { shop, browser, open, query } = await asAdmin();
  await aBrowser(shop).signUp(mara);
  expect(await open()).toEqual(denied);
  // Nor by calls that users have for themselves, and admins for all.
  for (const path of [`/user/${mara.email}`, `/admin/${mara.email}`, `/orders?email=${mara.email}`])
    expect((await browser.send('get', path)).status).toBe(403);
  const { body } = await browser.send('get', `/admin/${ines.email}`);
  expect(body).toEqual({ admin: false, lacksSecondFactor: true });
  expect((await browser.send('get', '/second-factors')).body).toMatchObject({ isMissing: true });
  const { secret } = await browser.setUpApp();
  expect(await open()).toEqual([200, null]);
  // A session that was begun without stays without, until it is proved.
  const [first] = await query('select id from identity_sessions order by created_at limit 1');
  await query('update identity_sessions set has_second_factor = false where id = $1', [first.id]);
  expect(await open()).toEqual(denied);
  shop.pass(1);
  const proof = { password: ines.password, code: codeOf(shop, secret) };
  expect((await browser.send('post', '/reauthentication', proof)).status).toBe(200);
  expect(await open()).toEqual([200, null]);
  await browser.send('del', '/authenticator-app');
  expect(await open()).toEqual(denied);
});

test('an admin with a passkey alone signs in by password and a code or a passkey', async () => {
  const { shop, browser, open } = await asAdmin();
  const { passkey } = await browser.addPasskey();
  expect(await open()).toEqual([200, null]);
  const other = aBrowser(shop);
  expect((await other.signIn()).body).toEqual({ asksSecondFactor: true });
  expect((await other.signInByPasskey(passkey)).status).toBe(200);
  await other.begin(ines.email);
  expect(await open(other)).toEqual([200, null]);
});

test('another admin resets what was lost, never their own', async () => {
  const { shop, browser, open, query, told } = await asAdmin();
  await browser.setUpApp();
  const lost = aBrowser(shop);
  await lost.signUp(mara);
  await query('update users set email_verified = true where email = $1', [mara.email]);
  await lost.setUpApp();
  await lost.addPasskey();
  const idOf = async ({ email }: { email: string }) =>
    (await query('select id from users where email = $1', [email]))[0].id;
  const reset = async (who: typeof browser, id: string) =>
    (await who.send('post', `/user/${id}/reset-second-factors`, { reason: 'Lost phone' })).status;
  expect(await reset(browser, await idOf(ines))).toBe(403);
  expect(await reset(lost, await idOf(ines))).toBe(403);
  expect(await reset(browser, await idOf(mara))).toBe(200);
  expect((await lost.send('get', '/sessions')).status).toBe(401);
  expect((await aBrowser(shop).signIn(mara)).body).toMatchObject({ user: { email: mara.email } });
  expect((await told()).at(-1)).toBe('second_factors_reset');
  const entries = await query(
    `select actor_id, subject, detail from audit_log where action = 'second_factors_reset'`,
  );
  expect(entries).toEqual([
    { actor_id: await idOf(ines), subject: await idOf(mara), detail: { reason: 'Lost phone' } },
  ]);
  expect(await open()).toEqual([200, null]);
});

test('a provider is half a sign-in as well, and proves no session without a code', async () => {
  const { shop, query } = await signedUp({ identityProviders: { hasSandbox: true } });
  const page = openBrowser(shop.app, 'http://localhost:3000');
  await page.signIn('google', { name: 'Mara Voss' });
  await query(
    `insert into authenticator_apps (user_id, secret, created_at, confirmed_at)
     select id, 'made-up', now(), now() from users where name = 'Mara Voss'`,
  );
  const proved = await page.signIn('google', { name: 'Mara Voss' }, { intent: 'reauthenticate' });
  expect(proved.location).toMatch(/error=second-factor-required/);
  const other = openBrowser(shop.app, 'http://localhost:3000');
  const { location } = await other.signIn('google', { name: 'Mara Voss' });
  expect(location).toMatch(/error=second-factor-required/);
  expect(await other.user()).toBeNull();
  expect([...other.jar.keys()]).toContain('hemline-3000.pending');
});

test('wrong codes of new browsers are limited; known ones and recovery codes go on', async () => {
  const { shop, browser } = await signedUp({ limits: {} });
  const { secret, recoveryCodes } = await browser.setUpApp();
  shop.pass(1);
  const enter = async (code: string, n: number) => {
    const thief = aBrowser(shop, `198.51.100.${n}`);
    await thief.signIn();
    return (await thief.enterCode(code)).status;
  };
  for (let n = 1; n <= 30; n += 1) expect(await enter('000000', n)).toBe(401);
  expect(await enter(codeOf(shop, secret), 31)).toBe(429);
  // This browser signed in before, and has its own tries.
  await browser.signIn();
  expect((await browser.enterCode(codeOf(shop, secret))).status).toBe(200);
  expect(await enter(recoveryCodes[0] ?? '', 32)).toBe(200);
});
