// A sign-in with a new browser is told by email; one with a known browser is not.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { createTestSmtpServer, type TestSmtpServer } from '../../../../test/test-smtp-server.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';

test('the owner learns of a sign-in with a new browser, and not of one with a known', async () => {
  const { smtp, shop, signIn } = await setUp();
  const device = await signIn({ 'user-agent': firefox });
  await signIn({ 'user-agent': firefox, cookie: device });
  expect(await sendWaitingEmails(shop)).toEqual([]);
  const received = newDeviceEmails(smtp);
  expect(received).toHaveLength(1);
  const [email] = received;
  expect(email?.text).toContain('Firefox on Windows');
  expect(email?.text).toMatch(/\w+ \d+, \d{4}, \d+:\d\d [AP]M UTC/);
  expect(email?.text).toContain('http://localhost:3000/Dashboard/MyProfile/security');
  expect(email?.html).toContain('Firefox on Windows');
});

test('it is told after the session has ended, and nothing that a browser made up', async () => {
  const { smtp, shop, signIn } = await setUp();
  await signIn({ 'user-agent': `Call-0900-now/1 ${'x'.repeat(5000)}` });
  await shop.database.pool.query('delete from identity_sessions');
  expect(await sendWaitingEmails(shop)).toEqual([]);
  const [email] = newDeviceEmails(smtp);
  expect(email?.text).toContain('Unknown browser');
  expect(email?.text).not.toContain('0900');
});

test('no email after a wrong password or to an unconfirmed address, and five a day', async () => {
  const { shop, signIn } = await setUp();
  await shop.post('/api/auth/sign-in/email', { ...ines, password: 'wrong password' });
  expect(await newDevices(shop)).toBe(0);
  await Promise.all(Array.from({ length: 8 }, () => signIn()));
  expect(await newDevices(shop)).toBe(5);
  shop.pass(24 * 60 + 1);
  await signIn();
  expect(await newDevices(shop)).toBe(6);
  await shop.database.pool.query('update users set email_verified = false');
  shop.pass(24 * 60 + 1);
  await signIn();
  expect(await newDevices(shop)).toBe(6);
});

type Shop = Awaited<ReturnType<typeof accountsForTest>>;

const newDeviceEmails = ({ received }: TestSmtpServer) =>
  received.map(({ email }) => email).filter(({ subject }) => subject?.startsWith('New login'));

const newDevices = async (shop: Shop): Promise<number> =>
  (await outboxOf(shop)).filter(({ kind }) => kind === 'new_device').length;

/** An account with a confirmed address, two minutes after its sign-up. */
const setUp = async () => {
  const smtp = await createTestSmtpServer();
  const shop = await accountsForTest({ smtpUrl: smtp.url });
  await shop.signUp(ines);
  await shop.database.pool.query('update users set email_verified = true');
  shop.pass(2);
  /** Answers the cookie that makes this browser a known one. */
  const signIn = async (headers: Record<string, string> = {}) => {
    const answer = await shop.post('/api/auth/sign-in/email', ines, headers);
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return cookies.find((cookie) => cookie.includes('.device=')) ?? '';
  };
  return { smtp, shop, signIn };
};
