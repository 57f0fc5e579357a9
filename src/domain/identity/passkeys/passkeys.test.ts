// Passkeys: both factors at once, for this shop, this challenge and this user alone.
import { expect, test } from 'vitest';
import { aPasskey } from '../../../../test/test-passkey.ts';
import { aBrowser, ines, signedUp } from '../../../../test/test-second-factors.ts';
import { deleteExpiredSessions } from '../sessions/delete-expired-sessions.ts';

test('a passkey signs in alone, also where an app is set up', async () => {
  const { shop, browser, query, told } = await signedUp();
  const { passkey, status } = await browser.addPasskey();
  expect(status).toBe(200);
  await browser.setUpApp();
  const other = aBrowser(shop);
  expect((await other.signInByPasskey(passkey)).body).toMatchObject({
    user: { email: ines.email },
  });
  expect(await other.begin(ines.email)).toBe(200);
  const { body } = await other.send('get', '/second-factors');
  expect(body.passkeys).toEqual([
    expect.objectContaining({ name: 'Laptop', lastUsedAt: expect.any(String) }),
  ]);
  expect(await told()).toEqual(['passkey_added', 'authenticator_app_added']);
  expect(await query('select has_second_factor as has from identity_sessions')).toEqual([
    { has: true },
    { has: true },
  ]);
});

test('for a customer a passkey is one more way in: the password goes on alone', async () => {
  const { shop, browser } = await signedUp();
  await browser.addPasskey();
  expect((await aBrowser(shop).signIn()).body).toMatchObject({ user: { email: ines.email } });
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['without a check of the user', { isUnverified: true }],
  ['to another challenge', { challenge: 'bWFkZSB1cA' }],
])('an answer %s neither adds a passkey nor signs in', async (_what, spoiled) => {
  const { shop, browser } = await signedUp();
  expect((await browser.addPasskey(aPasskey(), spoiled)).status).toBe(422);
  const { passkey } = await browser.addPasskey();
  expect((await aBrowser(shop).signInByPasskey(passkey, spoiled)).status).toBe(401);
});

test('unknown, removed and altered ones do not sign in', async () => {
  const { shop, browser } = await signedUp();
  const { passkey } = await browser.addPasskey();
  const status = async (one = passkey, spoiled = {}) =>
    (await aBrowser(shop).signInByPasskey(one, spoiled)).status;
  expect(await status(aPasskey())).toBe(401);
  expect(await status(passkey, { userHandle: 'c29tZSBvdGhlcg' })).toBe(401);
  const half = aBrowser(shop);
  const answer = await half.passkeyAnswer(passkey);
  const altered = { ...answer, response: { ...answer.response, signature: 'MEUCIQ' } };
  expect((await half.auth('sign-in/passkey', { answer: altered })).status).toBe(401);
  expect(await status()).toBe(200);
  await browser.send('del', `/passkeys/${passkey.id}`);
  expect(await status()).toBe(401);
  // Its sessions go on.
  expect((await browser.send('get', '/sessions')).body).toHaveLength(2);
});

test('each answer counts once, in the browser that asked, within five minutes', async () => {
  const { shop, browser } = await signedUp();
  const { passkey } = await browser.addPasskey();
  const own = aBrowser(shop);
  const answer = await own.passkeyAnswer(passkey);
  expect((await aBrowser(shop).auth('sign-in/passkey', { answer })).status).toBe(401);
  const cookies = [...own.jar];
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => own.auth('sign-in/passkey', { answer })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = aBrowser(shop);
  for (const [name, value] of cookies) again.jar.set(name, value);
  expect((await again.auth('sign-in/passkey', { answer })).status).toBe(401);
  const late = await again.passkeyAnswer(passkey);
  shop.pass(5);
  expect((await again.auth('sign-in/passkey', { answer: late })).status).toBe(401);
  expect(await deleteExpiredSessions(shop.context)).toBeGreaterThan(0);
});

test('a disabled user gets in by none', async () => {
  const { shop, browser, query } = await signedUp();
  const { passkey } = await browser.addPasskey();
  await query('update users set disabled_at = now()');
  const { status, body } = await aBrowser(shop).signInByPasskey(passkey);
  expect([status, body.code]).toEqual([403, 'BANNED_USER']);
});

test('it proves a session once more, for its own user alone', async () => {
  const { shop, browser } = await signedUp();
  const { passkey } = await browser.addPasskey();
  const mara = aBrowser(shop);
  await mara.signUp({ name: 'Mara Voss', email: 'mara@example.com', password: 'shears and chalk' });
  shop.pass(11);
  const prove = async (who: typeof browser) =>
    (
      await who.send('post', '/reauthentication/passkey', {
        answer: await who.passkeyAnswer(passkey),
      })
    ).status;
  expect((await browser.addPasskey()).status).toBe(403);
  expect(await prove(mara)).toBe(403);
  expect(await prove(browser)).toBe(200);
  expect((await browser.addPasskey()).status).toBe(200);
});

test('a challenge for a new passkey is of one session', async () => {
  const { shop, browser } = await signedUp();
  const other = aBrowser(shop);
  await other.signIn();
  await other.begin(ines.email);
  const { body } = await other.send('post', '/passkeys/options');
  const answer = aPasskey().create(body as { challenge: string });
  browser.jar.set('hemline-3000.passkey', other.jar.get('hemline-3000.passkey') ?? '');
  const add = { name: 'Laptop', answer };
  expect((await browser.send('post', '/passkeys', add)).status).toBe(422);
  expect((await other.send('post', '/passkeys', add)).status).toBe(200);
});
