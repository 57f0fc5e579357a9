// What customers and the shop write to each other: whose thread it is, answers, and their end.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { outboxOf, sendWaitingEmails } from '../../../test/test-emails.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../test/test-smtp-server.ts';
import { aUser } from '../../../test/test-users.ts';
import { deleteUser } from '../accounts/deletion/delete-user.ts';
import type { ContactMessage } from './contact-message.ts';
import { deleteOldContactMessages } from './delete-old-contact-messages.ts';
import { findContactThread, findOwnThread } from './find-contact-thread.ts';
import { listContactThreads } from './list-contact-threads.ts';
import { replyToThread } from './reply-to-thread.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { setThreadAnswered } from './set-thread-answered.ts';

const aMessage = (email: string, message: string, name = 'Ines Okafor'): ContactMessage => ({
  ...{ name, email, orderNumber: null, topic: 'order', message },
});

const openThreads = async () => {
  const smtp = await createTestSmtpServer();
  const shop = await createTestShop({ smtpUrl: smtp.url });
  const { context, database } = shop;
  const admin = await aUser(database, 'admin');
  const ines = await aUser(database);
  await database.pool.query('update users set email_verified = true where id = $1', [ines.id]);
  const threads = async (query = {}) =>
    (await listContactThreads(context, { size: 50, ...query })).threads;
  const find = async (id: string) => {
    const thread = await findContactThread(context, id);
    if (!('entries' in thread)) throw new Error(thread.message);
    return thread;
  };
  const reply = (threadId: string, text: string, revision: number, more = {}) =>
    replyToThread(context, {
      ...{ threadId, text, revision, kind: 'answer', id: randomUUID(), actorId: admin.id },
      ...more,
    });
  return { ...shop, smtp, admin, ines, threads, find, reply };
};

test('only a session with a confirmed address writes into the thread of an account', async () => {
  const { context, database, ines, threads } = await openThreads();
  const tom = await aUser(database);
  await sendContactMessage(context, aMessage(ines.email, 'I am Ines'), ines.id);
  await sendContactMessage(context, aMessage(ines.email, 'I say so'));
  await sendContactMessage(context, aMessage(ines.email, 'Tom says so'), tom.id);
  await sendContactMessage(context, aMessage(tom.email, 'Not confirmed'), tom.id);
  await sendContactMessage(context, aMessage('other@example.com', 'Of another'), ines.id);
  const texts = async (id: string) =>
    (await findOwnThread(context, id)).entries.map(({ text }) => text);
  expect(await texts(ines.id)).toEqual(['I am Ines']);
  const confirm = (id: string, isConfirmed: boolean) =>
    database.pool.query('update users set email_verified = $2 where id = $1', [id, isConfirmed]);
  await confirm(ines.id, false);
  for (const { id } of [ines, tom])
    expect(await findOwnThread(context, id)).toEqual({ isConfirmed: false, entries: [] });
  await confirm(ines.id, true);
  const all = await threads();
  expect(all.map(({ userId, email }) => [userId, email]).sort()).toEqual(
    [
      [ines.id, ines.email],
      [null, ines.email],
      [null, tom.email],
      [null, 'other@example.com'],
    ].sort(),
  );
  // Who confirms the address later reads nothing that others may have written under it.
  await confirm(tom.id, true);
  expect(await texts(tom.id)).toEqual([]);
});

test('an answer goes out once by email, and the thread waits no longer', async () => {
  const shop = await openThreads();
  const { context, smtp, ines, admin, threads, find, reply } = shop;
  await sendContactMessage(context, aMessage(ines.email, 'Where is it?'), ines.id);
  const [{ id } = { id: '' }] = await threads({ only: 'open' });
  const { revision, isWaiting } = await find(id);
  expect([revision, isWaiting]).toEqual([1, true]);
  const hostile = 'On its way.\n\n\n<b>{email}</b>\n.\nQUIT';
  const sameReply = { id: randomUUID() };
  expect(await reply(id, hostile, 1, sameReply)).toBe(true);
  expect(await reply(id, hostile, 1, sameReply)).toBe(true);
  expect(await reply(id, 'She wrote twice before.', 9, { kind: 'note' })).toBe(true);
  await sendWaitingEmails(shop);
  const answer = smtp.received.find(({ to }) => to.includes(ines.email));
  expect(smtp.received).toHaveLength(2);
  expect(answer?.email.subject).toBe('Re: My order');
  expect(answer?.raw).toContain(`References: <${id}@`);
  expect(answer?.email.text).toContain('On its way.\n\n  <b>{email}</b>');
  expect(answer?.email.html).not.toContain('<b>{email}');
  expect(answer?.email.text).toContain('/Dashboard/MyProfile/messages');
  expect(answer?.email.text).toContain('Where is it?');
  expect(answer?.email.text).not.toMatch(/wrote twice/);
  const thread = await find(id);
  expect(thread).toMatchObject({ revision: 2, isWaiting: false });
  expect(thread.entries).toMatchObject([
    { kind: 'message', author: 'Ines Okafor' },
    { kind: 'answer', author: admin.name, emailState: 'sent' },
    { kind: 'note', author: admin.name, emailId: null },
  ]);
  await shop.database.pool.query(
    `insert into contact_replies (id, thread_id, kind, text, created_at)
     select gen_random_uuid(), $1, 'note', 'Asked again.', now() from generate_series(1, 200)`,
    [id],
  );
  const own = await findOwnThread(context, ines.id);
  expect(own.entries.map(({ kind }) => kind)).toEqual(['message', 'answer']);
});

test('of twenty answers at once one is sent, and the others are told of it', async () => {
  const shop = await openThreads();
  const { context, threads, find, reply } = shop;
  await sendContactMessage(context, aMessage('ines@example.com', 'Hello'));
  const [{ id } = { id: '' }] = await threads();
  const { revision } = await find(id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => reply(id, `Answer ${n}`, revision)),
  );
  const told = answers.filter((answer) => answer !== true);
  expect(told).toHaveLength(19);
  for (const failure of told) expect(failure).toMatchObject({ code: 'changed_meanwhile' });
  expect((await outboxOf(shop)).filter(({ kind }) => kind === 'contact_answer')).toHaveLength(1);
  await sendContactMessage(context, aMessage('ines@example.com', 'One thing more'));
  const late = await reply(id, 'Does not know it', revision + 1);
  expect(late).toMatchObject({ code: 'changed_meanwhile' });
  expect(await reply(id, 'Knows it', revision + 2)).toBe(true);
  expect(await reply(randomUUID(), 'Nowhere', 0)).toMatchObject({ code: 'not_found' });
});

test('twenty messages at once of one address are one thread', async () => {
  const { context, threads, find } = await openThreads();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      sendContactMessage(context, aMessage('ines@example.com', `Number ${n}`)),
    ),
  );
  const all = await threads();
  expect(all).toHaveLength(1);
  expect(await find(all[0]?.id ?? '')).toMatchObject({ revision: 20 });
});

test('threads come by page, the last written first, by words and by what waits', async () => {
  const { context, admin, threads } = await openThreads();
  const now = (minute: number) => () => new Date(Date.UTC(2026, 10, 22, 10, minute));
  for (let n = 0; n < 20; n += 1) {
    const name = n === 3 ? 'Lucía Marín' : `Ines ${n}`;
    const message = aMessage(`ines${n}@example.com`, 'Hello', name);
    await sendContactMessage({ ...context, now: now(n / 3) }, message);
  }
  const seen: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await listContactThreads(context, { size: 7, before });
    seen.push(...page.threads.map(({ id }) => id));
    if (!page.next) break;
    before = page.next;
  }
  const all = (await threads()).map(({ id }) => id);
  expect(new Set(seen).size).toBe(20);
  expect(seen).toEqual(all);
  const [lucia, ...others] = await threads({ text: 'marin lucia' });
  expect([lucia?.name, others.length]).toEqual(['Lucía Marín', 0]);
  expect(await threads({ text: '% _' })).toEqual([]);
  const set = (isAnswered: boolean) =>
    setThreadAnswered(context, { id: lucia?.id ?? '', isAnswered, actorId: admin.id });
  await Promise.all(Array.from({ length: 20 }, () => set(true)));
  expect(await threads({ only: 'answered' })).toMatchObject([
    { name: 'Lucía Marín', answeredBy: admin.name },
  ]);
  expect(await threads({ only: 'open' })).toHaveLength(19);
  await set(false);
  expect(await threads({ only: 'answered' })).toEqual([]);
  const { rows } = await context.database.pool.query('select action from audit_log order by id');
  expect(rows.map(({ action }) => action)).toEqual([
    'contact_message_answered',
    'contact_message_reopened',
  ]);
});

test('answers and notes go after a year, and with the account', async () => {
  const shop = await openThreads();
  const { context, database, ines, threads, find, reply } = shop;
  const rows = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from contact_threads) as threads,
         (select count(*)::int from contact_messages) as messages,
         (select count(*)::int from contact_replies) as replies`,
    );
    return rows[0];
  };
  await sendContactMessage(context, aMessage(ines.email, 'Mine'), ines.id);
  await sendContactMessage(context, aMessage('tom@example.com', 'Another'));
  for (const { id } of await threads()) await reply(id, 'Answer', (await find(id)).revision);
  const at = context.now();
  await database.transaction((client) =>
    deleteUser(client, { id: ines.id, actorId: null, reason: '', at, canSendEmail: true }),
  );
  expect(await rows()).toEqual({ threads: 1, messages: 1, replies: 1 });
  shop.pass(364 * 24 * 60);
  expect(await deleteOldContactMessages(context)).toBe(0);
  await sendContactMessage(context, aMessage('tom@example.com', 'Again'));
  shop.pass(2 * 24 * 60);
  expect(await deleteOldContactMessages(context)).toBe(1);
  expect(await rows()).toEqual({ threads: 1, messages: 1, replies: 0 });
  shop.pass(364 * 24 * 60);
  expect(await deleteOldContactMessages(context)).toBe(1);
  expect(await rows()).toEqual({ threads: 0, messages: 0, replies: 0 });
  await sendWaitingEmails(shop);
  expect(new Set((await outboxOf(shop)).map(({ state }) => state))).not.toContain('failed');
});
