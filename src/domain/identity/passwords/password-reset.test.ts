// Forgotten passwords: a link by email, and nothing that tells who has an account.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { inviteFirstAdmin } from '../../accounts/users/invite-first-admin.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
const newPassword = 'blue flannel coat';

test('a link by email sets a new password once, and confirms the address', async () => {
  const { shop, cookie, receive } = await signedUp();
  expect(await shop.post('/password-resets', { email: ' Ines@Example.com ' })).toMatchObject({
    status: 202,
    body: { acknowledged: true },
  });
  const { token, email } = await receive();
  expect(email.subject).toBe('Set a new password');
  const { rows } = await shop.database.pool.query('select * from identity_links');
  expect(JSON.stringify(rows)).not.toContain(token);

  const reset = () => shop.post('/api/auth/reset-password', { token, newPassword });
  expect((await reset()).status).toBe(200);
  expect(await reset()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
  expect((await shop.get('/api/auth/get-session', { cookie })).body).toBeNull();
  const signIn = async (password: string) =>
    (await shop.post('/api/auth/sign-in/email', { ...ines, password })).status;
  expect([await signIn(ines.password), await signIn(newPassword)]).toEqual([401, 200]);
  const users = await shop.database.pool.query('select email_verified from users');
  expect(users.rows).toEqual([{ email_verified: true }]);
  await sendWaitingEmails(shop);
  expect(shop.smtp.received.at(-1)?.email.subject).toBe('Your password was changed');
});

test('an email without an account is answered the same, and gets no email', async () => {
  const { shop } = await signedUp();
  const known = await shop.post('/password-resets', { email: ines.email });
  const unknown = await shop.post('/password-resets', { email: 'nobody@example.com' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await sendWaitingEmails(shop);
  expect(shop.smtp.received.flatMap(({ to }) => to)).not.toContain('nobody@example.com');
  expect(await outboxOf(shop)).toContainEqual(expect.objectContaining({ state: 'dropped' }));
});

test('neither does a disabled user get an email', async () => {
  const { shop } = await signedUp();
  await shop.database.pool.query('update users set disabled_at = now()');
  await shop.post('/password-resets', { email: ines.email });
  await sendWaitingEmails(shop);
  expect((await outboxOf(shop)).at(-1)).toMatchObject({ kind: 'password_reset', state: 'dropped' });
});

test('an address gets one email a minute and five a day, however many ask', async () => {
  const { shop } = await signedUp();
  const ask = () => shop.post('/password-resets', { email: ines.email });
  const sent = async () =>
    (await outboxOf(shop)).filter(({ kind }) => kind === 'password_reset').length;
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(await sent()).toBe(1);
  for (let count = 0; count < 7; count += 1) {
    shop.pass(1.1);
    expect((await ask()).status).toBe(202);
  }
  expect(await sent()).toBe(5);
});

test('whoever asks for links voids none: the newest is good while no more are sent', async () => {
  const { shop, receive } = await signedUp();
  const tokens: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    shop.pass(1.1);
    await shop.post('/password-resets', { email: ines.email });
    tokens.push((await receive()).token);
  }
  shop.pass(24 * 60 - 6);
  const statusOf = async (token = '') =>
    (await shop.post('/api/auth/reset-password', { token, newPassword })).status;
  expect(await statusOf(tokens[0])).toBe(200);
  expect(await statusOf(tokens[4])).toBe(400);
});

test("a link for the first admin outlives a stranger's request for a reset", async () => {
  const { shop, receive } = await signedUp();
  const link = await inviteFirstAdmin(shop.context, 'boss@example.com');
  await shop.post('/password-resets', { email: 'boss@example.com' });
  await receive('Set a new password');
  const [, token = ''] = link?.split('token=') ?? [];
  expect((await shop.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
});

test('a link that was sent to an address is void once the account has another one', async () => {
  const { shop, receive } = await signedUp();
  await shop.post('/password-resets', { email: ines.email });
  const { token } = await receive();
  await shop.database.pool.query(`update users set email = 'new@example.com'`);
  expect((await shop.post('/api/auth/reset-password', { token, newPassword })).status).toBe(400);
});

test('a network gets twenty, and what is no email is told so', async () => {
  const shop = await accountsForTest({ limits: { widen: 1 }, smtpUrl: 'smtp://127.0.0.1:9' });
  expect(await shop.post('/password-resets', { email: 'ines@' })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', field: 'email' },
  });
  const statuses = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await shop.post('/password-resets', { email: `${count}@example.com` })).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(19);
  expect(statuses.at(-1)).toBe(429);
});

test('without an SMTP server everybody is told that no email comes', async () => {
  const shop = await accountsForTest();
  await shop.signUp(ines);
  for (const email of [ines.email, 'nobody@example.com'])
    expect(await shop.post('/password-resets', { email })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('sends no emails') },
    });
  expect(await outboxOf(shop)).toEqual([]);
});

const signedUp = async () => {
  const smtp = await createTestSmtpServer();
  const shop = { smtp, ...(await accountsForTest({ smtpUrl: smtp.url })) };
  const cookie = await shop.signUp(ines);
  await sendWaitingEmails(shop);
  /** The newest email after sending what waits, and the token of its link. */
  const receive = async (subject = 'Set a new password') => {
    await sendWaitingEmails(shop);
    const email = smtp.received.findLast((one) => one.email.subject === subject)?.email;
    if (!email) throw new Error(`No email: ${subject}`);
    return { email, token: email.text?.match(/SetPassword#\S*token=([\w-]+)/)?.[1] ?? '' };
  };
  return { shop, cookie, receive };
};
