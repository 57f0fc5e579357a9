// Codes by email: whom they sign in, and whom they never do.
import { expect, test } from 'vitest';
import {
  type Accounts,
  aBrowser,
  codeOf,
  ines,
  signedUp,
} from '../../../../test/test-second-factors.ts';
import { writeEmailCode } from './email-code-email.ts';

test('a code signs in the browser that asked, once', async () => {
  const { shop, query } = await signedUp();
  const browser = aBrowser(shop);
  expect(await ask(browser)).toMatchObject({ status: 200, body: { asksEmailCode: true } });
  expect(await browser.begin(ines.email)).toBe(401);
  const code = await codeFor(shop);
  expect(await enter(browser, code)).toMatchObject({
    status: 200,
    body: { user: { email: ines.email } },
  });
  expect(await browser.begin(ines.email)).toBe(200);
  expect(await enter(browser, code)).toMatchObject(expired);
  const stored = await query(
    'select email_codes::text as row, email_outbox::text as mail from email_codes, email_outbox',
  );
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(shop.logged.join('\n')).not.toContain(code);
});

test('the code of one browser, or of one email, opens nothing for another', async () => {
  const { shop } = await signedUp();
  const [own, other] = [aBrowser(shop), aBrowser(shop)];
  await ask(own);
  const code = await codeFor(shop);
  expect(await enter(other, code)).toMatchObject(expired);
  await ask(other, 'ada@example.com');
  expect((await enter(other, code)).status).toBe(401);
  expect((await enter(own, code)).status).toBe(200);
});

test('a code ends after ten minutes', async () => {
  const { shop } = await signedUp();
  const browser = aBrowser(shop);
  await ask(browser);
  const code = await codeFor(shop);
  shop.pass(10.1);
  expect(await enter(browser, code)).toMatchObject(expired);
  expect(await writeEmailCode(shop.context, ines.email)).toBeNull();
});

test('the sixth try is refused, also with the right code', async () => {
  const { shop } = await signedUp();
  const browser = aBrowser(shop);
  await ask(browser);
  const code = await codeFor(shop);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect(await enter(browser, wrong)).toMatchObject({
      status: 401,
      body: { code: 'WRONG_EMAIL_CODE' },
    });
  expect(await enter(browser, code)).toMatchObject(expired);
});

test('of many tries at once no more than five count, and one signs in', async () => {
  const { shop } = await signedUp();
  const browser = aBrowser(shop);
  await ask(browser);
  const code = await codeFor(shop);
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(browser, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a second factor is still asked, and nothing ends without it', async () => {
  const { shop, browser: own, query } = await signedUp();
  const { secret } = await own.setUpApp();
  await query('update users set email_verified = false');
  const browser = aBrowser(shop);
  await ask(browser);
  expect(await enter(browser, await codeFor(shop))).toMatchObject({
    status: 200,
    body: { asksSecondFactor: true },
  });
  expect(await browser.begin(ines.email)).toBe(401);
  expect(await own.begin(ines.email)).toBe(200);
  expect((await browser.enterCode(codeOf(shop, secret, 1))).status).toBe(200);
  expect(await browser.begin(ines.email)).toBe(200);
});

test('half a sign-in by code ends when the account was secured meanwhile', async () => {
  const { shop, browser: own } = await signedUp();
  const { secret } = await own.setUpApp();
  const browser = aBrowser(shop);
  await ask(browser);
  await enter(browser, await codeFor(shop));
  const passwords = { currentPassword: ines.password, newPassword: 'a third flannel coat' };
  expect((await own.send('put', '/password', passwords)).status).toBe(200);
  expect((await browser.enterCode(codeOf(shop, secret, 1))).status).toBe(400);
});

test('the first proof of the mailbox ends what a stranger may have set', async () => {
  const { shop, browser: stranger, query } = await signedUp();
  await query('update users set email_verified = false');
  const browser = aBrowser(shop);
  await ask(browser);
  expect((await enter(browser, await codeFor(shop))).status).toBe(200);
  expect(await browser.begin(ines.email)).toBe(200);
  expect(await stranger.begin(ines.email)).toBe(401);
  expect((await aBrowser(shop).signIn()).status).toBe(401);
  expect(await query('select email_verified from users')).toEqual([{ email_verified: true }]);
});

test('a confirmed account keeps its password and sessions', async () => {
  const { shop, browser: own } = await signedUp();
  const browser = aBrowser(shop);
  await ask(browser);
  await enter(browser, await codeFor(shop));
  expect(await own.begin(ines.email)).toBe(200);
  expect((await aBrowser(shop).signIn()).status).toBe(200);
});

test('a disabled user gets no code, and no session by one that was sent', async () => {
  const { shop, query } = await signedUp();
  const browser = aBrowser(shop);
  await ask(browser);
  const code = await codeFor(shop);
  await query('update users set disabled_at = now()');
  expect(await writeEmailCode(shop.context, ines.email)).toBeNull();
  expect(await enter(browser, code)).toMatchObject({ status: 403, body: { code: 'BANNED_USER' } });
});

test.each(['admin', 'team'])('no code opens an account of the team: %s', async (member) => {
  const { shop, query } = await signedUp();
  const browser = aBrowser(shop);
  await ask(browser);
  const code = await codeFor(shop);
  await query(
    member === 'admin'
      ? `update users set role = 'admin'`
      : 'update users set team_role = (select id from team_roles limit 1)',
  );
  const email = await writeEmailCode(shop.context, ines.email);
  expect(JSON.stringify(email)).toContain('Members of the team');
  expect(JSON.stringify(email)).not.toContain(code);
  expect(await enter(browser, code)).toMatchObject(expired);
});

test('an email without an account is answered the same, and gets no email', async () => {
  const { shop } = await signedUp();
  const known = await ask(aBrowser(shop));
  const browser = aBrowser(shop);
  const unknown = await ask(browser, 'nobody@example.com');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await writeEmailCode(shop.context, 'nobody@example.com')).toBeNull();
  expect(await ask(browser, 'nobody@')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_EMAIL' },
  });
});

test('an address gets one email a minute and ten a day, and who asks is told', async () => {
  const { shop } = await signedUp();
  const statuses = [];
  for (let count = 0; count < 12; count += 1) {
    statuses.push((await ask(aBrowser(shop))).status);
    expect(await ask(aBrowser(shop))).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    shop.pass(1.1);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('a network gets twenty asks an hour', async () => {
  const { shop } = await signedUp({ limits: { widen: 1 } });
  const statuses = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await ask(aBrowser(shop), `${count}@example.com`)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

test('without an SMTP server everybody is told that no email comes', async () => {
  const { shop } = await signedUp({ canSendEmail: false });
  for (const email of [ines.email, 'nobody@example.com'])
    expect(await ask(aBrowser(shop), email)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
});

const expired = { status: 400, body: { code: 'EMAIL_CODE_EXPIRED' } };

type Browser = ReturnType<typeof aBrowser>;

const ask = (browser: Browser, email = ines.email) => browser.auth('email-code', { email });
const enter = (browser: Browser, code: string) => browser.auth('sign-in/email-code', { code });

/** What the newest email says. */
const codeFor = async ({ context }: Accounts, email = ines.email): Promise<string> => {
  const content = await writeEmailCode(context, email);
  return JSON.stringify(content).match(/\d{6}/)?.[0] ?? 'no code';
};
