import { expect, test } from 'vitest';
import { outboxOf, sendWaitingEmails } from '../../../test/test-emails.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../test/test-smtp-server.ts';
import { aUser } from '../../../test/test-users.ts';
import { deleteOldEmails } from './delete-old-emails.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { queueWaitingEmails } from './queue-waiting-emails.ts';

test('an email is received once, however often and by how many it is sent', async () => {
  const { shop, smtp } = await aShopWithEmail();
  await Promise.all([sendWaitingEmails(shop), sendWaitingEmails(shop), sendWaitingEmails(shop)]);
  await sendWaitingEmails(shop);
  expect(smtp.received).toHaveLength(1);
  const [row] = await outboxOf(shop);
  expect(row).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  expect(smtp.received[0]?.email.messageId).toBe(`<${row?.id}@hemline.example>`);
});

test('a recipient that the server does not know fails at once', async () => {
  const { shop, smtp, user } = await aShopWithEmail();
  smtp.answers.set(user.email, { code: 550, message: `No such user ${user.email}` });
  expect(await sendWaitingEmails(shop)).toEqual([]);
  expect(await outboxOf(shop)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  expect(shop.logged.join()).toMatch(/^Email .* could not be sent: .*550/);
  const { rows } = await shop.database.pool.query('select last_error from email_outbox');
  expect(`${JSON.stringify(rows)} ${shop.logged}`).not.toContain(user.email);
});

test.each([
  ['a server that is busy', 'DATA', 451],
  ['a recipient who has to wait', 'recipient', 450],
])('%s is tried again under the same Message-ID', async (_what, where, code) => {
  const { shop, smtp, user } = await aShopWithEmail();
  smtp.answers.set(where === 'DATA' ? 'DATA' : user.email, { code, message: 'Later' });
  expect(await sendWaitingEmails(shop)).toHaveLength(1);
  expect(await outboxOf(shop)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  smtp.answers.clear();
  expect(await sendWaitingEmails(shop)).toEqual([]);
  expect(await outboxOf(shop)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect(smtp.received).toHaveLength(1);
});

test('after the last attempt an email has failed, which is logged', async () => {
  const { shop, smtp } = await aShopWithEmail();
  await smtp.close();
  expect(await sendWaitingEmails(shop)).toHaveLength(1);
  expect(shop.logged).toEqual([]);
  expect(await sendWaitingEmails(shop, { isLastAttempt: true })).toEqual([]);
  expect(await outboxOf(shop)).toMatchObject([
    { state: 'failed', lastError: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(shop.logged).toHaveLength(1);
});

test('an email that a killed process was sending is sent again, as the same one', async () => {
  const { shop, smtp } = await aShopWithEmail();
  const claimed = new Date(Date.now() + 60_000);
  await shop.database.pool.query('update email_outbox set claimed_until = $1, attempts = 1', [
    claimed,
  ]);
  await shop.database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '61 seconds',
       locked_by = 'killed', attempts = 1`,
  );
  await sendWaitingEmails(shop);
  expect(smtp.received).toEqual([]);
  expect(await jobsOf(shop)).toEqual(['locked']);
  await queueWaitingEmails(shop.context);
  expect(await jobsOf(shop)).toEqual(['locked']);

  shop.pass(1.1);
  await queueWaitingEmails(shop.context);
  await queueWaitingEmails(shop.context);
  expect(await jobsOf(shop)).toEqual(['given up', 'waiting']);
  await sendWaitingEmails(shop);
  expect(smtp.received).toHaveLength(1);
});

test('an email that is a week old is not sent any more, and is deleted after months', async () => {
  const { shop, smtp } = await aShopWithEmail();
  shop.pass(7 * 24 * 60);
  await sendWaitingEmails(shop);
  await queueWaitingEmails(shop.context);
  expect(await outboxOf(shop)).toMatchObject([
    { state: 'failed', lastError: 'Too old to be sent.' },
  ]);
  expect(await jobsOf(shop)).toEqual([]);
  expect(smtp.received).toEqual([]);
  expect(await deleteOldEmails(shop.context)).toBe(0);
  shop.pass(91 * 24 * 60);
  expect(await deleteOldEmails(shop.context)).toBe(1);
});

test('one key is one email, and a transaction that fails sends none', async () => {
  const { shop, email } = await aShopWithEmail();
  await shop.database.transaction((client) => enqueueEmail(client, email));
  const failing = shop.database.transaction(async (client) => {
    await enqueueEmail(client, { ...email, dedupeKey: 'another' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await outboxOf(shop)).toHaveLength(1);
  expect(await jobsOf(shop)).toEqual(['waiting']);
});

/** With one email in the outbox, to confirm an address. */
const aShopWithEmail = async () => {
  const smtp = await createTestSmtpServer();
  const shop = await createTestShop({ smtpUrl: smtp.url });
  const user = await aUser(shop.database);
  const email = {
    kind: 'confirm_email',
    about: user.id,
    recipient: user.email,
    dedupeKey: 'one',
    now: new Date(),
  } as const;
  await shop.database.transaction((client) => enqueueEmail(client, email));
  return { smtp, shop, user, email };
};

const jobsOf = async ({ database }: Awaited<ReturnType<typeof createTestShop>>) => {
  const { rows } = await database.pool.query<{ state: string }>(
    `select case when attempts >= max_attempts then 'given up'
       when locked_at is null then 'waiting' else 'locked' end as state
     from graphile_worker.jobs order by id`,
  );
  return rows.map(({ state }) => state);
};
