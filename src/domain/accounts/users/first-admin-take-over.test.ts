// A stranger takes the first admin's email before the owner does, and wants to stay in.
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../test/oidc-browser.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { signInWithProvider } from '../../identity/providers/sign-in-with-provider.ts';
import { inviteFirstAdmin } from './invite-first-admin.ts';

const publicUrl = 'http://localhost:3000';
const boss = 'boss@example.com';
const ownPassword = 'shears and chalk';

const open = async (options: Parameters<typeof createTestShop>[0] = {}) => {
  const test = await createTestShop({ publicUrl, rateLimits: { widen: 0 }, ...options });
  const query = async (text: string, values: unknown[] = []) =>
    (await test.database.pool.query(text, values)).rows;
  const post = async (browser: ReturnType<typeof openBrowser>, path: string, body: object) =>
    await browser.send(path, {
      method: 'POST',
      headers: { origin: publicUrl, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    ...test,
    query,
    browser: () => openBrowser(test.app, publicUrl),
    signUp: async (browser: ReturnType<typeof openBrowser>, email = boss) => {
      const sent = { name: 'Boss', email, password: 'mine already' };
      const { status } = await post(browser, '/api/auth/sign-up/email', sent);
      await query('update identity_sessions set authenticated_at = $1', [test.context.now()]);
      return status;
    },
    /** As the owner, with what the start printed. */
    use: async (link: string | null) => {
      const token = link?.split('token=')[1] ?? '';
      const owner = openBrowser(test.app, publicUrl);
      const body = { token, newPassword: ownPassword };
      const { status } = await post(owner, '/api/auth/reset-password', body);
      return { status, user: await owner.user() };
    },
    admins: () => query(`select id, email from users where role = 'admin'`),
  };
};

const ines = { name: 'Ines Okafor' };
const connect = { intent: 'connect', next: '/Dashboard/MyProfile/security' };

test.each([
  ['never confirmed', false],
  ['confirmed', true],
])('a provider of an account that was %s before signs nobody in', async (_what, isConfirmed) => {
  const { browser, signUp, context, use, query, admins } = await open({
    identityProviders: { hasSandbox: true },
  });
  const stranger = browser();
  await signUp(stranger);
  expect((await stranger.signIn('google', ines, connect)).location).toContain('provider=google');
  await query('update users set email_verified = $1', [isConfirmed]);

  const { status, user } = await use(await inviteFirstAdmin(context, boss));
  expect([status, user?.email]).toEqual([200, boss]);
  expect(await admins()).toEqual([{ id: user?.id, email: boss }]);
  expect(await stranger.user()).toBeNull();
  await stranger.signIn('google', ines);
  expect((await stranger.user())?.email).not.toBe(boss);
});

test('nor does one that says nothing of the email, where the shop sends emails', async () => {
  const { url } = await createTestSmtpServer();
  const { context, use, query } = await open({ smtpUrl: url });
  const profile = { accountId: 'f-1', email: boss, emailState: 'unknown', name: 'Boss' } as const;
  const signIn = () => signInWithProvider(context, { provider: 'facebook', profile });
  expect(await signIn()).toMatchObject({ email: boss });
  // The owner took the email about it for one of the shop's.
  await query('update users set email_verified = true');

  expect((await use(await inviteFirstAdmin(context, boss))).status).toBe(200);
  expect(await signIn()).toEqual({ code: 'account-exists-with-different-credential' });
});

test('an account that got another email meanwhile does not become an admin', async () => {
  const { browser, signUp, context, use, query, admins } = await open();
  await signUp(browser());
  await query('update users set email_verified = true');
  const link = await inviteFirstAdmin(context, boss);
  await query(`update users set email = 'stranger@example.com'`);
  expect((await use(link)).status).toBe(400);
  expect(await admins()).toEqual([]);
  expect((await use(await inviteFirstAdmin(context, boss))).status).toBe(200);
  expect(await admins()).toMatchObject([{ email: boss }]);
});

test('the deletion that a stranger asked for does not come', async () => {
  const { browser, signUp, context, use, query } = await open();
  await signUp(browser());
  await query('update users set email_verified = true, delete_at = now()');
  await use(await inviteFirstAdmin(context, boss));
  expect(await query('select delete_at as "deleteAt" from users')).toEqual([{ deleteAt: null }]);
});

test('a sign-in that is under way when the account is taken back begins no session', async () => {
  const { browser, signUp, context, query } = await open();
  await signUp(browser());
  const [{ id: userId }] = await query('select id from users');
  const proof = { by: 'provider', what: 'google' } as const;
  const beginning = { userId, proof, staysSignedIn: true };
  await query('delete from identity_sessions');
  expect(await context.identity.beginSession(beginning)).toBeNull();
  expect(await query('select from identity_sessions')).toEqual([]);
});
