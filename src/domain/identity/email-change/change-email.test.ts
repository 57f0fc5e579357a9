// A change of email: confirmed by the new address, undone by the old one.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { deleteExpiredSessions } from '../sessions/delete-expired-sessions.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
const newEmail = 'ines.okafor@example.com';
const otherPassword = 'a third flannel coat';

test('a new email counts once it is confirmed; both addresses are told', async () => {
  const { shop, cookie, authorization, change, receive } = await signedUp();
  expect(await change(' Ines.Okafor@example.com')).toMatchObject({
    status: 202,
    body: { needsConfirmation: true },
  });
  expect(await emailState(shop, authorization)).toMatchObject({ isConfirmed: true, newEmail });
  expect((await receive('Your email address is about to change')).to).toEqual([ines.email]);
  const { to, token } = await receive('Confirm your new email address');
  expect(to).toEqual([newEmail]);
  const { rows } = await shop.database.pool.query('select * from email_change_tokens');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await signIn(shop, newEmail)).toBe(401);

  expect((await shop.post('/confirm-email', { token })).status).toBe(200);
  expect((await shop.post('/confirm-email', { token })).status).toBe(422);
  expect([await signIn(shop, ines.email), await signIn(shop, newEmail)]).toEqual([401, 200]);
  // The session stays; its access tokens name the old email.
  expect((await shop.get('/email-confirmation', { authorization })).status).toBe(401);
  const renewed = await signedIn(shop, newEmail, cookie);
  expect(await emailState(shop, renewed)).toMatchObject({ isConfirmed: true, newEmail: null });
  expect((await receive('Your email address was changed')).to).toEqual([ines.email]);
  expect((await receive('This is your new email address')).to).toEqual([newEmail]);
  const { rows: entries } = await shop.database.pool.query('select action, detail from audit_log');
  expect(entries).toEqual([
    { action: 'email_changed', detail: { before: ines.email, after: newEmail } },
  ]);
});

test('the old address undoes a change: every session ends, and a new password is set', async () => {
  const { shop, cookie, change, receive } = await signedUp();
  await change(newEmail);
  await shop.post('/confirm-email', {
    token: (await receive('Confirm your new email address')).token,
  });
  const { token } = await receive('Your email address was changed');
  expect(await shop.post('/email-changes/undo', { token })).toMatchObject({
    status: 200,
    body: { email: ines.email },
  });
  expect((await shop.post('/email-changes/undo', { token })).status).toBe(422);
  expect((await shop.get('/api/auth/get-session', { cookie })).body).toBeNull();
  expect([await signIn(shop, ines.email), await signIn(shop, newEmail)]).toEqual([401, 401]);
  const reset = await receive('Set a new password');
  expect(reset.to).toEqual([ines.email]);
  const { token: newest } = reset;
  await shop.post('/api/auth/reset-password', { token: newest, newPassword: otherPassword });
  expect(await signIn(shop, ines.email, otherPassword)).toBe(200);
});

test('a change that was stopped before its confirmation never takes effect', async () => {
  const { shop, change, receive } = await signedUp();
  await change(newEmail);
  const confirm = await receive('Confirm your new email address');
  const stop = await receive('Your email address is about to change');
  expect((await shop.post('/email-changes/undo', { token: stop.token })).status).toBe(200);
  expect((await shop.post('/confirm-email', { token: confirm.token })).status).toBe(422);
});

test('undoing the first of two changes voids the undo of the second', async () => {
  const { shop, cookie, change, receive } = await signedUp();
  await change(newEmail);
  await shop.post('/confirm-email', {
    token: (await receive('Confirm your new email address')).token,
  });
  const first = await receive('Your email address was changed');
  const authorization = await signedIn(shop, newEmail, cookie);
  await shop.post('/email-changes', { email: 'third@example.com' }, { authorization });
  await shop.post('/confirm-email', {
    token: (await receive('Confirm your new email address')).token,
  });
  const second = await receive('Your email address was changed');
  expect(second.to).toEqual([newEmail]);
  const undo = async (token: string) => await shop.post('/email-changes/undo', { token });
  expect(await undo(first.token)).toMatchObject({ status: 200, body: { email: ines.email } });
  expect((await undo(second.token)).status).toBe(422);
});

test('nobody else takes the old email while the change can be undone', async () => {
  const { shop, change, receive } = await signedUp();
  await change(newEmail);
  await shop.post('/confirm-email', {
    token: (await receive('Confirm your new email address')).token,
  });
  const signUp = async () => (await shop.post('/api/auth/sign-up/email', ines)).status;
  expect(await signUp()).toBe(422);
  shop.pass(7 * 24 * 60 + 1);
  expect(await signUp()).toBe(200);
});

test('an address that was never confirmed is not told: it may be a stranger', async () => {
  const { shop, change, receive } = await signedUp({ isConfirmed: false });
  await change(newEmail);
  const { token } = await receive('Confirm your new email address');
  expect((await shop.post('/confirm-email', { token })).status).toBe(200);
  await sendWaitingEmails(shop);
  const subjects = shop.smtp.received
    .filter(({ to }) => to.includes(ines.email))
    .map(({ email }) => email.subject);
  expect(subjects).toEqual(['Confirm your email address']);
});

test('a taken email is told, also when it was taken meanwhile', async () => {
  const { shop, change, receive } = await signedUp();
  const tom = { ...ines, email: 'tom@example.com' };
  await change(tom.email);
  const { token } = await receive('Confirm your new email address');
  await shop.signUp(tom);
  expect(await shop.post('/confirm-email', { token })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
  expect(await change(tom.email)).toMatchObject({
    status: 409,
    body: { code: 'email_taken', field: 'email' },
  });
  expect(await change(ines.email)).toMatchObject({ status: 422, body: { field: 'email' } });
});

test('it asks for a recent sign-in', async () => {
  const { shop, authorization, change } = await signedUp();
  shop.pass(11);
  expect(await change(newEmail)).toMatchObject({
    status: 403,
    body: { code: 'requires_recent_login' },
  });
  const { password } = ines;
  await shop.post('/reauthentication', { password }, { authorization });
  expect((await change(newEmail)).status).toBe(202);
});

test('of twenty changes at once one waits, and it can be given up', async () => {
  const { shop, authorization, change } = await signedUp();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change(`ines${index}@example.com`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202));
  const waiting = async () =>
    (await shop.database.pool.query('select from email_changes')).rowCount;
  expect(await waiting()).toBe(1);
  await shop.del('/email-changes', { authorization });
  expect(await waiting()).toBe(0);
  await sendWaitingEmails(shop);
  const states = (await outboxOf(shop)).filter(({ kind }) => kind === 'confirm_new_email');
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['dropped']));
});

test.each<[string, (given: SignedUp) => Promise<unknown>]>([
  [
    'a password set by a link',
    async ({ shop, receive }) => {
      await shop.post('/password-resets', { email: ines.email });
      const { token } = await receive('Set a new password');
      return await shop.post('/api/auth/reset-password', { token, newPassword: otherPassword });
    },
  ],
  [
    'a change of password',
    async ({ shop, authorization }) => {
      const change = { currentPassword: ines.password, newPassword: otherPassword };
      return await shop.put('/password', change, { authorization });
    },
  ],
])('%s voids a change of email that waits', async (_what, secure) => {
  const given = await signedUp();
  const { shop, change, receive } = given;
  await change('mallory@example.com');
  const { token } = await receive('Confirm your new email address');
  expect(await secure(given)).toMatchObject({ status: 200 });
  expect((await shop.post('/confirm-email', { token })).status).toBe(422);
  expect(await signIn(shop, ines.email, otherPassword)).toBe(200);
});

test('links end: 48 hours to confirm, 7 days to undo', async () => {
  const { shop, change, receive } = await signedUp();
  await change(newEmail);
  const late = await receive('Confirm your new email address');
  shop.pass(48 * 60);
  expect((await shop.post('/confirm-email', { token: late.token })).status).toBe(422);
  expect(await deleteExpiredSessions(shop.context)).toBeGreaterThan(0);
  expect((await shop.database.pool.query('select from email_changes')).rowCount).toBe(0);
});

test('without an SMTP server a new email counts at once, and is confirmed by nobody', async () => {
  const shop = await accountsForTest();
  const cookie = await shop.signUp(ines);
  const authorization = await signedIn(shop, ines.email, cookie);
  expect(await shop.post('/email-changes', { email: newEmail }, { authorization })).toMatchObject({
    status: 202,
    body: { needsConfirmation: false },
  });
  expect(await signIn(shop, newEmail)).toBe(200);
  const { rows } = await shop.database.pool.query('select email_verified from users');
  expect(rows).toEqual([{ email_verified: false }]);
});

type SignedUp = Awaited<ReturnType<typeof signedUp>>;
type Accounts = Awaited<ReturnType<typeof accountsForTest>>;

const signIn = async (shop: Accounts, email: string, password = ines.password) =>
  (await shop.post('/api/auth/sign-in/email', { email, password })).status;

const signedIn = async (shop: Accounts, email: string, cookie: string) =>
  `Bearer ${(await shop.put(`/user/${email}`, { email }, { cookie })).body.token}`;

const emailState = async (shop: Accounts, authorization: string) =>
  (await shop.get('/email-confirmation', { authorization })).body;

const signedUp = async ({ isConfirmed = true } = {}) => {
  const smtp = await createTestSmtpServer();
  const shop = { smtp, ...(await accountsForTest({ smtpUrl: smtp.url })) };
  const cookie = await shop.signUp(ines);
  await sendWaitingEmails(shop);
  if (isConfirmed) await shop.database.pool.query('update users set email_verified = true');
  const authorization = await signedIn(shop, ines.email, cookie);
  const receive = async (subject: string) => {
    await sendWaitingEmails(shop);
    const found = smtp.received.findLast(({ email }) => email.subject === subject);
    if (!found) throw new Error(`No email: ${subject}`);
    return { ...found, token: found.email.text?.match(/[#&]token=([\w-]+)/)?.[1] ?? '' };
  };
  const change = (email: string) => shop.post('/email-changes', { email }, { authorization });
  return { shop, cookie, authorization, change, receive };
};
