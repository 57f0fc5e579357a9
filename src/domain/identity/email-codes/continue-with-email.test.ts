// An account by its email alone: made once, and never entered again without the mailbox.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { type Accounts, aBrowser, ines, signedUp } from '../../../../test/test-second-factors.ts';
import { writeEmailCode } from './email-code-email.ts';

const email = 'ada@example.com';

test('pages know whether a code would arrive', async () => {
  const said = async (canSendEmail: boolean) =>
    (await aBrowser(await accountsForTest({ canSendEmail })).send('get', '/storefront')).body;
  expect((await said(true)).sendsEmails).toBe(true);
  expect(await said(false)).not.toHaveProperty('sendsEmails');
});

test('a new email becomes an unconfirmed account without a password, signed in', async () => {
  const shop = await accountsForTest({ canSendEmail: true });
  const browser = aBrowser(shop);
  expect(await goOn(browser, ' Ada@Example.com')).toMatchObject({
    status: 200,
    body: { user: { email, name: 'ada', emailVerified: false } },
  });
  expect(await browser.begin(email)).toBe(200);
  expect((await browser.send('get', '/reauthentication')).body).toMatchObject({
    hasPassword: false,
    providers: [],
  });
  expect((await aBrowser(shop).signIn({ ...ines, email, password: '' })).status).toBe(400);
  const set = await browser.send('put', '/password', { newPassword: ines.password });
  expect(set.status).toBe(200);
  expect((await aBrowser(shop).signIn({ ...ines, email })).status).toBe(200);
});

test('an email with an account never gives a session, but a code', async () => {
  const { shop, query } = await signedUp();
  for (const change of [
    'select',
    'update users set email_verified = false',
    'delete from identity_accounts',
    `update users set role = 'admin'`,
    `update users set role = 'user', disabled_at = now()`,
  ]) {
    await query(change);
    const browser = aBrowser(shop);
    shop.pass(1.1);
    const answer = await goOn(browser, ines.email);
    expect([answer.status, answer.body]).toEqual([200, { asksEmailCode: true }]);
    expect([...browser.jar.keys()]).toEqual(['hemline-3000.email_code']);
    expect(await browser.begin(ines.email)).toBe(401);
  }
  expect(await query('select from users')).toHaveLength(1);
});

test('its code signs in again, and ends the first session', async () => {
  const shop = await accountsForTest({ canSendEmail: true });
  const [first, second] = [aBrowser(shop), aBrowser(shop)];
  await goOn(first);
  await first.begin(email);
  expect((await goOn(second)).body).toEqual({ asksEmailCode: true });
  const code = await codeFor(shop);
  expect((await second.auth('sign-in/email-code', { code })).status).toBe(200);
  expect(await second.begin(email)).toBe(200);
  expect(await first.begin(email)).toBe(401);
});

test('of many at once one makes the account and is signed in', async () => {
  const shop = await accountsForTest({ canSendEmail: true });
  const answers = await Promise.all(Array.from({ length: 6 }, () => goOn(aBrowser(shop))));
  expect(answers.filter(({ body }) => body.user)).toHaveLength(1);
});

test('an email that an account had until lately is not free yet', async () => {
  const { shop, query } = await signedUp();
  await query(
    `insert into email_changes
       (user_id, old_email, new_email, requested_at, expires_at, confirmed_at)
     select id, $1, email, $2, $2::timestamptz + interval '7 days', $2 from users`,
    [email, shop.context.now()],
  );
  expect((await goOn(aBrowser(shop))).body).toEqual({ asksEmailCode: true });
  expect(await writeEmailCode(shop.context, email)).toBeNull();
});

test('a shop without emails makes none: there would be no way back', async () => {
  const shop = await accountsForTest();
  expect(await goOn(aBrowser(shop))).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await shop.database.pool.query('select from users')).rows).toEqual([]);
});

test('free accounts are limited as sign-ups are', async () => {
  const shop = await accountsForTest({ canSendEmail: true, limits: { widen: 0.05 } });
  const statuses = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await goOn(aBrowser(shop), `${count}@example.com`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

const goOn = (browser: ReturnType<typeof aBrowser>, typed = email) =>
  browser.auth('continue-with-email', { email: typed });

const codeFor = async ({ context }: Accounts): Promise<string> =>
  JSON.stringify(await writeEmailCode(context, email)).match(/\d{6}/)?.[0] ?? 'no code';
