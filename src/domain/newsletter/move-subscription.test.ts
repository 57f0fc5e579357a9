// The newsletter of users who change their email, and of those who go.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../test/test-accounts.ts';
import { sendWaitingEmails } from '../../../test/test-emails.ts';
import { createTestSmtpServer } from '../../../test/test-smtp-server.ts';
import { deleteUser } from '../accounts/deletion/delete-user.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
const newEmail = 'ines.okafor@example.com';

test('a subscription follows to the new email, and a deletion ends it there', async () => {
  const { shop, subscribe, changeEmail, subscriptions } = await signedUp();
  await subscribe(ines.email);
  await changeEmail();
  expect(await subscriptions()).toEqual([{ email: newEmail, state: 'subscribed', proven: true }]);
  const { rows } = await shop.database.pool.query('select id from users');
  const deletion = { id: rows[0].id, actorId: null, reason: 'asked for', at: new Date() };
  await shop.database.transaction((client) =>
    deleteUser(client, { ...deletion, canSendEmail: true }),
  );
  expect(await subscriptions()).toEqual([]);
});

test.each([
  ['subscribed', 'subscribed'],
  ['unsubscribed', 'unsubscribed'],
  ['pending', 'subscribed'],
])('where the new email is %s before, it is %s', async (before, after) => {
  const { subscribe, changeEmail, subscriptions } = await signedUp();
  await subscribe(ines.email);
  await subscribe(newEmail, before);
  await changeEmail();
  const states = Object.fromEntries((await subscriptions()).map((one) => [one.email, one.state]));
  expect(states[newEmail]).toBe(after);
  expect(states[ines.email]).toBe(before === 'pending' ? undefined : 'unsubscribed');
});

test('without a subscription a new email gets none', async () => {
  const { changeEmail, subscriptions } = await signedUp();
  await changeEmail();
  expect(await subscriptions()).toEqual([]);
});

test('that of an address that was never confirmed stays: it may be a stranger', async () => {
  const { subscribe, changeEmail, subscriptions } = await signedUp({ isConfirmed: false });
  await subscribe(ines.email);
  await changeEmail();
  expect(await subscriptions()).toMatchObject([{ email: ines.email, state: 'subscribed' }]);
});

test('an undone change ends it', async () => {
  const { shop, subscribe, changeEmail, subscriptions, tokenOf } = await signedUp();
  await subscribe(ines.email);
  await changeEmail();
  const token = await tokenOf('Your email address was changed');
  expect((await shop.post('/email-changes/undo', { token })).status).toBe(200);
  expect(await subscriptions()).toMatchObject([{ email: newEmail, state: 'unsubscribed' }]);
});

const signedUp = async ({ isConfirmed = true } = {}) => {
  const smtp = await createTestSmtpServer();
  const shop = await accountsForTest({ smtpUrl: smtp.url });
  const cookie = await shop.signUp(ines);
  const { query } = {
    query: (sql: string, values: unknown[] = []) => shop.database.pool.query(sql, values),
  };
  if (isConfirmed) await query('update users set email_verified = true');
  const { token } = (await shop.put(`/user/${ines.email}`, { email: ines.email }, { cookie })).body;
  const tokenOf = async (subject: string) => {
    await sendWaitingEmails(shop);
    const found = smtp.received.findLast(({ email }) => email.subject === subject);
    return found?.email.text?.match(/[#&]token=([\w-]+)/)?.[1] ?? '';
  };
  return {
    shop,
    tokenOf,
    subscribe: (email: string, state = 'subscribed') =>
      query(
        `insert into newsletter_subscriptions (email, state, requested_at, confirmed_at,
           unsubscribed_at)
         values ($1, $2, now(), case when $2 = 'subscribed' then now() end,
           case when $2 = 'unsubscribed' then now() end)`,
        [email, state],
      ),
    changeEmail: async () => {
      const authorization = `Bearer ${token}`;
      await shop.post('/email-changes', { email: newEmail }, { authorization });
      const link = await tokenOf('Confirm your new email address');
      expect((await shop.post('/confirm-email', { token: link })).status).toBe(200);
    },
    subscriptions: async () =>
      (
        await query(
          `select email, state, confirmed_at is not null as proven
           from newsletter_subscriptions order by email`,
        )
      ).rows as { email: string; state: string; proven: boolean }[],
  };
};
