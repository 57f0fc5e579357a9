import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { inviteFirstAdmin } from '../../accounts/users/invite-first-admin.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };

test('a new user confirms the email address once, by the link that was sent there', async () => {
  const { shop, authorization } = await signedUp();
  const token = await shop.receiveToken();
  const { rows } = await shop.database.pool.query('select * from email_confirmations');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await confirmation(shop, authorization)).toEqual({
    isConfirmed: false,
    canSendEmail: true,
    newEmail: null,
  });

  expect((await shop.post('/confirm-email', { token })).status).toBe(200);
  expect(await confirmation(shop, authorization)).toMatchObject({ isConfirmed: true });
  expect(await shop.post('/confirm-email', { token })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', field: 'token' },
  });
  expect(await shop.post('/email-confirmation', {}, { authorization })).toMatchObject({
    status: 200,
  });
  expect(await outboxOf(shop)).toHaveLength(1);
});

test('a link is void after two days, and a made-up one at once', async () => {
  const { shop } = await signedUp();
  const token = await shop.receiveToken();
  shop.pass(48 * 60);
  expect((await shop.post('/confirm-email', { token })).status).toBe(422);
  expect((await shop.post('/confirm-email', { token: 'x'.repeat(32) })).status).toBe(422);
});

test('the email is sent again at most once a minute and five times a day', async () => {
  const { shop, authorization } = await signedUp();
  const resend = async () => (await shop.post('/email-confirmation', {}, { authorization })).status;
  expect(await resend()).toBe(429);
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    shop.pass(1.1);
    statuses.push(await resend(), await resend());
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
  expect(await outboxOf(shop)).toHaveLength(5);
});

test('of simultaneous requests to send it again one is answered by an email', async () => {
  const { shop, authorization } = await signedUp();
  shop.pass(1.1);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => shop.post('/email-confirmation', {}, { authorization })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  expect(await outboxOf(shop)).toHaveLength(2);
});

test('an email that was confirmed meanwhile is not asked for again', async () => {
  const { shop } = await signedUp();
  await shop.database.pool.query('update users set email_verified = true');
  await sendWaitingEmails(shop);
  expect(await outboxOf(shop)).toMatchObject([{ state: 'dropped' }]);
});

test('without an SMTP server nobody is asked to confirm an email', async () => {
  const shop = await accountsForTest();
  await shop.signUp(ines);
  expect(await outboxOf(shop)).toEqual([]);
});

test('a rejected sign-up sends nothing', async () => {
  const { shop } = await signedUp();
  expect((await shop.post('/api/auth/sign-up/email', ines)).status).toBe(422);
  expect(await outboxOf(shop)).toHaveLength(1);
});

test('the first admin gets a link of their own by email; the printed one works too', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await accountsForTest({ smtpUrl: smtp.url });
  const printed = await inviteFirstAdmin(shop.context, 'boss@example.com');
  await sendWaitingEmails(shop);
  const [{ to, email } = { to: [], email: undefined }] = smtp.received;
  expect(to).toEqual(['boss@example.com']);
  const sent = tokenIn(email?.text);
  const { rows } = await shop.database.pool.query('select * from email_outbox');
  expect(JSON.stringify(rows)).not.toContain(sent);
  for (const [token, status] of [
    [sent, 200],
    [tokenIn(printed ?? ''), 400],
  ] as const) {
    const body = { token, newPassword: 'shears and chalk' };
    expect((await shop.post('/api/auth/reset-password', body)).status).toBe(status);
  }
});

const signedUp = async () => {
  const smtp = await createTestSmtpServer();
  const shop = await accountsForTest({ smtpUrl: smtp.url });
  const cookie = await shop.signUp(ines);
  const { body } = await shop.put(`/user/${ines.email}`, { email: ines.email }, { cookie });
  const receiveToken = async (): Promise<string> => {
    await sendWaitingEmails(shop);
    return tokenIn(smtp.received.at(-1)?.email.text);
  };
  return { shop: { ...shop, receiveToken }, authorization: `Bearer ${body.token}` };
};

const confirmation = async (
  shop: Awaited<ReturnType<typeof accountsForTest>>,
  authorization: string,
) => (await shop.get('/email-confirmation', { authorization })).body;

const tokenIn = (text = ''): string => text.match(/[#&]token=([\w-]{32})/)?.[1] ?? '';
