// From the dashboard to the inbox: each recipient once, at the pace that is set.
import { expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { runWorker } from '../../../../test/test-emails.ts';
import { linkTokenOf } from '../../../../test/test-newsletter.ts';
import { issuesForTest } from '../../../../test/test-newsletter-issues.ts';
import { aUser } from '../../../../test/test-users.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';

const subscribers = (count: number) =>
  Array.from({ length: count }, (_, n) => `reader${n + 1}@example.com`).sort();

test('an issue is written, tested, sent, and unsubscribed from', async () => {
  const shop = await issuesForTest();
  await shop.subscribe(2);
  const { id } = await shop.add();
  expect((await shop.admin.call('POST', `/newsletter/issues/${id}/test`, {})).status).toBe(200);
  await shop.deliver();
  expect(shop.smtp.received).toMatchObject([
    { to: [shop.admin.email], email: { subject: 'Test: Wool, early' } },
  ]);
  expect(shop.smtp.received.pop()?.email.text).not.toContain('Unsubscribe');
  expect(await shop.find(id)).toMatchObject({ state: 'draft', recipients: 0 });
  expect(await shop.count(id)).toEqual({ recipients: 2 });
  expect((await shop.send(id)).status).toBe(200);
  await shop.run();
  await shop.deliver();
  await shop.run();
  expect(shop.readers()).toEqual(subscribers(2));
  expect(await shop.find(id)).toMatchObject({ state: 'sent', recipients: 2, sent: 2, failed: 0 });
  const [{ email, raw } = { email: undefined, raw: '' }] = shop.smtp.received;
  expect(email?.subject).toBe('Wool, early');
  for (const content of [email?.html, email?.text]) {
    expect(content).toContain('The coats are in.');
    expect(content?.replace('&amp;', '&')).toContain('Lune & Sons Ltd');
  }
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const token = linkTokenOf(email?.text, 'unsubscribe');
  for (const path of [`/newsletter/unsubscribe/${token}`, `/newsletter/unsubscribe/${token}`])
    expect((await shop.app.request(path, { method: 'POST' })).status).toBe(200);
  expect(await shop.find(id)).toMatchObject({ unsubscribed: 1 });
  expect(shop.logged).toEqual([]);
});

test('an issue goes out at the pace that is set, and no faster after a rest', async () => {
  const shop = await issuesForTest({ perHour: 120 });
  await shop.subscribe(7);
  const { id } = await shop.add();
  await shop.send(id);
  const reached: number[] = [];
  for (const minutes of [0, 0, 0.9, 0.1, 60, 1]) {
    shop.pass(minutes);
    await shop.run();
    await shop.deliver();
    reached.push(shop.smtp.received.length);
  }
  expect(reached).toEqual([2, 2, 2, 4, 6, 7]);
  await shop.run();
  expect(await shop.find(id)).toMatchObject({ state: 'sent', sent: 7 });
});

test('the bounds of an hour and a day hold for all issues together', async () => {
  const shop = await issuesForTest({ perHour: 3 });
  await shop.set('newsletter', { emailsPerHour: 3, emailsPerDay: 4 });
  await shop.subscribe(3);
  for (const { id } of [await shop.add(), await shop.add()]) await shop.send(id);
  const reached: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    await shop.run();
    await shop.deliver();
    reached.push(shop.smtp.received.length);
    shop.pass(minute === 4 ? 60 : 1);
  }
  expect(reached).toEqual([1, 2, 3, 3, 3, 4]);
  shop.pass(120);
  await shop.run();
  expect(await shop.outbox()).toHaveLength(4);
});

test('while an SMTP server does not answer, few emails wait', async () => {
  const shop = await issuesForTest({ perHour: 60 });
  await shop.subscribe(20);
  await shop.send((await shop.add()).id);
  for (let minute = 0; minute < 12; minute += 1) {
    await shop.run();
    shop.pass(1);
  }
  expect(await shop.outbox()).toHaveLength(5);
});

test('processes at once, and a batch that is cut off, put each recipient there once', async () => {
  const shop = await issuesForTest();
  await shop.subscribe(250);
  const { id } = await shop.add();
  await shop.set('newsletter', { emailsPerHour: 6000 });
  await shop.send(id);
  // The batch writes its emails, and its process is gone before the commit.
  await shop.database.pool.query(
    `create function fail_now() returns trigger language plpgsql as $$
       begin raise exception 'killed'; end $$`,
  );
  await shop.database.pool.query(
    `create trigger fail_now before update of after_id on newsletter_issues
     for each row when (new.after_id is not null) execute function fail_now()`,
  );
  await expect(shop.run()).rejects.toThrow('killed');
  expect(await shop.outbox()).toEqual([]);
  await shop.database.pool.query('drop trigger fail_now on newsletter_issues');
  for (let minute = 0; minute < 4; minute += 1) {
    await Promise.all([shop.run(), shop.run(), shop.run()]);
    shop.pass(1);
  }
  const recipients = (await shop.outbox()).map(({ recipient }) => recipient);
  expect(recipients.sort()).toEqual(subscribers(250));
});

test('who unsubscribes before their email is due gets none', async () => {
  const shop = await issuesForTest();
  const readers = await shop.subscribe(3);
  const { id } = await shop.add();
  const end = (email: string) =>
    shop.call(
      'POST',
      `/newsletter/subscriptions/${readers.find((one) => one.email === email)?.id}/end`,
      {},
    );
  await shop.send(id, { revision: 1, plannedFor: '2026-11-26T13:00' });
  await end('reader1@example.com');
  shop.pass(60);
  await shop.run();
  await end('reader2@example.com');
  await shop.deliver();
  await shop.run();
  expect(shop.readers()).toEqual(['reader3@example.com']);
  expect(await shop.find(id)).toMatchObject({ state: 'sent', recipients: 2, sent: 1, dropped: 1 });
});

test('who confirms once it began, or never did, or moved on, gets none', async () => {
  const shop = await issuesForTest({ perHour: 60 });
  const readers = await shop.subscribe(2);
  await shop.database.pool.query(
    `insert into newsletter_subscriptions (email, state, requested_at)
     values ('asked@example.com', 'pending', now()), ('old@example.com', 'subscribed', now())`,
  );
  const { id } = await shop.add();
  await shop.send(id);
  await shop.run();
  await shop.database.pool.query(
    `insert into newsletter_subscriptions (id, email, state, requested_at, confirmed_at)
     values ('ffffffff-ffff-4fff-bfff-ffffffffffff', 'late@example.com', 'subscribed', now(),
       '2026-11-26T12:00:30Z')`,
  );
  const [first] = await shop.outbox();
  await shop.database.pool.query(
    `update newsletter_subscriptions set email = 'moved@example.com' where email = $1`,
    [first?.recipient],
  );
  for (let minute = 0; minute < 4; minute += 1) {
    await shop.deliver();
    shop.pass(1);
    await shop.run();
  }
  const other = readers.find(({ email }) => email !== first?.recipient);
  expect(shop.readers()).toEqual([other?.email]);
  expect(await shop.find(id)).toMatchObject({ state: 'sent', sent: 1, dropped: 1 });
});

test('stopped, nobody gets it; it goes on, and each has it once', async () => {
  const shop = await issuesForTest({ perHour: 180 });
  await shop.subscribe(8);
  const { id } = await shop.add();
  await shop.send(id);
  await shop.run();
  await shop.deliver();
  shop.pass(1);
  await shop.run();
  expect(await shop.outbox()).toHaveLength(6);
  for (let n = 0; n < 2; n += 1) expect((await shop.stop(id)).status).toBe(200);
  expect((await shop.outbox()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  shop.pass(10);
  await shop.run();
  expect(await shop.find(id)).toMatchObject({ state: 'stopped', recipients: 8, sent: 3 });
  const body = { ...(await shop.find(id)), subject: 'Wool, corrected' };
  expect((await shop.call('PUT', `/newsletter/issues/${id}`, body)).status).toBe(200);
  await shop.send(id, { revision: 2 });
  for (let minute = 0; minute < 3; minute += 1) {
    await shop.run();
    await shop.deliver();
    shop.pass(1);
  }
  await shop.run();
  expect(shop.readers()).toEqual(subscribers(8));
  expect(shop.smtp.received.map(({ email }) => email.subject)).toContain('Wool, corrected');
  expect(await shop.find(id)).toMatchObject({ state: 'sent', sent: 8 });
  const { rows } = await shop.database.pool.query(
    `select count(*) from graphile_worker.jobs where task_identifier = 'send-email'
       and key not in (select concat('email:', id) from email_outbox)`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('after two months it does not go on: the outbox has forgotten who got it', async () => {
  const shop = await issuesForTest({ perHour: 60 });
  await shop.subscribe(2);
  const { id } = await shop.add();
  await shop.send(id);
  await shop.run();
  await shop.stop(id);
  shop.pass(61 * 24 * 60);
  expect(await shop.send(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});

test('a receipt that comes last is sent before the newsletters that wait', async () => {
  const shop = await issuesForTest();
  await shop.subscribe(40);
  await shop.send((await shop.add()).id);
  await shop.run();
  const { id, email } = await aUser(shop.database);
  await enqueueEmail(shop.database.writes, {
    kind: 'password_changed',
    about: id,
    recipient: email,
    dedupeKey: 'receipt',
    now: shop.context.now(),
  });
  runWorker(shop);
  await eventually(() => expect(shop.smtp.received.length).toBeGreaterThan(8));
  const place = shop.smtp.received.findIndex(({ to }) => to.includes(email));
  // Four are sent at once.
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(4);
});

test('what fails is counted, seen in the outbox, and not sent again', async () => {
  const shop = await issuesForTest();
  await shop.subscribe(2);
  const { id } = await shop.add();
  await shop.send(id);
  await shop.run();
  shop.smtp.answers.set('reader1@example.com', { code: 550, message: 'No such user' });
  await shop.deliver();
  await shop.run();
  expect(await shop.find(id)).toMatchObject({ state: 'sent', sent: 1, failed: 1 });
  const failed = (await shop.outbox()).find(({ state }) => state === 'failed');
  const shown = await shop.call('GET', `/outbox/${failed?.id}`);
  expect(shown.body).toMatchObject({ canResend: false, message: { subject: 'Wool, early' } });
  expect(shown.body.message.html).not.toMatch(/[\w-]{32}"/);
});

test('a deleted account is no recipient any more', async () => {
  const shop = await issuesForTest();
  const user = await aUser(shop.database);
  await shop.database.pool.query('update users set email_verified = true where id = $1', [user.id]);
  await shop.database.pool.query(
    `insert into newsletter_subscriptions (email, state, requested_at, confirmed_at)
     values ($1, 'subscribed', '2026-11-01', '2026-11-01')`,
    [user.email],
  );
  await shop.subscribe(1);
  const { id } = await shop.add();
  await shop.send(id);
  await shop.run();
  expect(await shop.outbox()).toHaveLength(2);
  const gone = await shop.call('DELETE', `/user/${user.id}?reason=asked`);
  expect(gone.status).toBe(200);
  await shop.deliver();
  await shop.run();
  expect(shop.readers().filter((to) => to.startsWith('reader'))).toEqual(subscribers(1));
  expect((await shop.outbox()).map(({ recipient }) => recipient)).toEqual(subscribers(1));
  expect(await shop.find(id)).toMatchObject({ state: 'sent', sent: 1 });
});

test('an issue for a group reaches those of its members who read the newsletter', async () => {
  const shop = await issuesForTest();
  const [one, other, disabled, unconfirmed] = [
    await aUser(shop.database),
    await aUser(shop.database),
    await aUser(shop.database),
    await aUser(shop.database),
  ];
  const { pool } = shop.database;
  await pool.query('update users set email_verified = id <> $1, email = lower(email)', [
    unconfirmed.id,
  ]);
  await pool.query('update users set disabled_at = now() where id = $1', [disabled.id]);
  await pool.query(
    `insert into customer_tags (user_id, tag, added_at)
     select unnest($1::text[]), 'vip', now()`,
    [[one.id, disabled.id, unconfirmed.id]],
  );
  await pool.query(
    `insert into newsletter_subscriptions (email, state, requested_at, confirmed_at)
     select email, 'subscribed', '2026-11-01', '2026-11-01' from users where id = any($1)`,
    [[one.id, other.id, disabled.id, unconfirmed.id]],
  );
  await shop.subscribe(1);
  const { rows } = await pool.query<{ id: string }>(
    `insert into customer_groups (name, rules, created_at, updated_at)
     values ('VIPs', '[{"kind": "tag", "value": "vip"}]', now(), now()) returning id`,
  );
  const groupId = rows[0]?.id ?? '';
  const { id } = await shop.add({ groupId });
  expect(await shop.find(id)).toMatchObject({ groups: [{ name: 'VIPs' }] });
  expect(await shop.count(id)).toEqual({ recipients: 1 });
  await shop.send(id);
  await shop.run();
  await shop.deliver();
  await shop.run();
  expect(shop.readers()).toEqual([one.email.toLowerCase()]);
  expect(await shop.find(id)).toMatchObject({ state: 'sent', recipients: 1, sent: 1 });
  const next = await shop.add({ groupId });
  await pool.query('delete from customer_groups');
  expect((await shop.send(next.id)).status).toBe(409);
});
