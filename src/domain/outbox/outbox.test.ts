// What admins see of emails, and what they may send again: never a way into an account.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { sendWaitingEmails } from '../../../test/test-emails.ts';
import { aProduct } from '../../../test/test-products.ts';
import { aPurchase } from '../../../test/test-reviews.ts';
import { createTestShop, type TestShop } from '../../../test/test-shop.ts';
import { createTestSmtpServer, type TestSmtpServer } from '../../../test/test-smtp-server.ts';
import { aUser } from '../../../test/test-users.ts';
import { type EmailKind, emailKinds } from '../../platform/email/email.ts';

let shop: TestShop;
let smtp: TestSmtpServer;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
let ines: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  smtp = await createTestSmtpServer();
  shop = await createTestShop({ smtpUrl: smtp.url });
  admin = await aSignedInUser(shop, 'admin');
  ines = await aUser(shop.database);
});

test('the view of an email with a link shows no token, and makes none', async () => {
  const { pool } = shop.database;
  const { rows } = await pool.query(
    `with subscribed as (
       insert into newsletter_subscriptions (email, state, requested_at)
       values ($1, 'pending', now()) returning id),
     change as (
       insert into email_changes (user_id, old_email, new_email, requested_at, expires_at)
       values ($2, $1, 'new@example.com', now(), now() + interval '1 day') returning id)
     select subscribed.id as subscription, change.id as change from subscribed, change`,
    [ines.email, ines.id],
  );
  const [{ subscription, change }] = rows;
  const before = await tokens();
  const linked: [EmailKind, string, string][] = [
    ['confirm_email', ines.id, 'Confirm email address'],
    ['password_reset', ines.email, 'Set a new password'],
    ['newsletter_confirmation', subscription, 'Confirm subscription'],
    ['confirm_new_email', change, 'Confirm new address'],
    ['email_change_requested', change, 'Stop the change'],
    ['email_changed', change, 'Undo the change'],
  ];
  for (const [kind, about, button] of linked) {
    const id = await anEmail({ kind, about });
    const { status, body } = await admin.call('GET', `/outbox/${id}`);
    expect(status).toBe(200);
    expect(body.message.html, kind).toContain(button);
    expect(JSON.stringify(body), kind).not.toMatch(/token|localhost[^\s"<\\]*[#?]/);
    expect(await admin.call('POST', `/outbox/${id}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'cannot_resend' },
    });
  }
  expect(await tokens()).toEqual(before);
  expect(shop.logged).toEqual([]);
});

test('a failed receipt is sent again, once for twenty presses, to its own address', async () => {
  const product = await aProduct(shop.database, { sizes: { M: 3 } });
  const order = await aPurchase(shop.database, ines, product);
  const id = await anEmail({ kind: 'order_confirmation', about: order, state: 'failed' });
  const view = await admin.call('GET', `/outbox/${id}`);
  expect(view.body).toMatchObject({
    recipient: ines.email,
    customerId: ines.id,
    canResend: true,
    message: { subject: expect.stringMatching(/^Order \d+ is confirmed$/) },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => resend(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    body: { code: 'rate_limited', seconds: expect.any(Number) },
  });
  await sendWaitingEmails(shop);
  expect(smtp.received.map(({ to }) => to)).toEqual([[ines.email]]);
  const log = await shop.database.pool.query('select actor_id, action, subject from audit_log');
  expect(log.rows).toEqual([{ actor_id: admin.id, action: 'email_resent', subject: id }]);
  for (const _ of [1, 2, 3]) {
    shop.pass(2);
    expect((await resend(id)).status).toBe(200);
  }
  shop.pass(2);
  expect((await resend(id)).status).toBe(429);
});

test('failed emails are sent again together: once, the newest 50, no sign-in links', async () => {
  const failed = (kind: EmailKind, about: string, recipient = ines.email) =>
    anEmail({ kind, about, recipient, state: 'failed' });
  const accepted = [
    await failed('deletion_requested', ines.id),
    await failed('new_device', ines.id),
    await failed('contact_message', randomUUID(), 'owner@example.com'),
  ];
  await failed('password_reset', ines.email);
  await failed('confirm_email', ines.id);
  await failed('new_device', randomUUID(), 'gone@example.com');
  const old = await failed('password_changed', ines.id);
  await shop.database.pool.query(
    `update email_outbox set created_at = created_at - interval '8 days' where id = $1`,
    [old],
  );
  expect((await admin.call('GET', '/outbox')).body).toMatchObject({ canResendFailed: true });
  const answers = await Promise.all([resendFailed(), resendFailed()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.resent, 0)).toBe(3);
  const log = await shop.database.pool.query<{ subject: string }>('select subject from audit_log');
  expect(log.rows.map(({ subject }) => subject).sort()).toEqual(accepted.sort());
  shop.pass(5);
  expect((await resendFailed()).body).toEqual({ resent: 0, hasMore: false });
  expect((await admin.call('GET', '/outbox')).body).toMatchObject({ canResendFailed: false });

  for (let count = 0; count < 51; count += 1) await failed('contact_message', randomUUID());
  expect((await resendFailed()).body).toEqual({ resent: 50, hasMore: true });
  expect((await resendFailed()).body).toEqual({ resent: 1, hasMore: false });
});

test('nothing is sent to an address that no account has any more', async () => {
  const id = await anEmail({ kind: 'new_device', about: randomUUID(), state: 'failed' });
  await shop.database.pool.query(`update users set email = 'new@example.com' where id = $1`, [
    ines.id,
  ]);
  expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'cannot_resend' } });
  expect((await resend(randomUUID())).status).toBe(404);
  expect((await admin.call('GET', `/outbox/${randomUUID()}`)).status).toBe(404);
});

test('each kind has a view: what it says now, or that nothing is left to say', async () => {
  for (const kind of emailKinds) {
    const id = await anEmail({ kind, about: randomUUID() });
    const { status, body } = await admin.call('GET', `/outbox/${id}`);
    expect([kind, status]).toEqual([kind, 200]);
    if (body.message) expect(body.message.html).toContain('My shop');
  }
});

test('the list is found by address, state and kind, and paged without gaps', async () => {
  for (let count = 0; count < 4; count += 1) await anEmail({ kind: 'new_device', state: 'sent' });
  await anEmail({ kind: 'order_confirmation', state: 'failed' });
  await anEmail({ kind: 'password_changed', state: 'waiting', recipient: 'Tom%@Example.com' });
  const list = async (query: string) => (await admin.call('GET', `/outbox?${query}`)).body;
  const seen: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: { emails: { id: string }[]; next: string | null } = await list(
      `size=2${before && `&before=${before}`}`,
    );
    expect(shop.logged).toEqual([]);
    seen.push(...page.emails.map(({ id }) => id));
    before = page.next;
  }
  expect(new Set(seen).size).toBe(6);
  expect(await list('')).toMatchObject({ waiting: 1, failed: 1, canSendEmail: true });
  const count = async (query: string) => (await list(query)).emails.length;
  expect(await count(`q=${ines.email.slice(3, 20).toUpperCase()}`)).toBe(5);
  expect(await count('q=tom%25')).toBe(1);
  expect(await count('q=to')).toBe(1);
  expect(await count('q=nobody')).toBe(0);
  expect(await count('state=sent&kind=new_device')).toBe(4);
  expect(await count('state=failed&kind=new_device')).toBe(0);
  expect((await admin.call('GET', '/outbox?state=lost')).status).toBe(422);
  expect((await admin.call('GET', `/outbox?q=${'x'.repeat(300)}`)).status).toBe(422);
});

type Given = { kind: EmailKind; about?: string; state?: string; recipient?: string };

/** Two hours old, so that the next one may follow. */
const anEmail = async (given: Given): Promise<string> => {
  const { kind, about = ines.id, state = 'sent', recipient = ines.email } = given;
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into email_outbox (kind, about, recipient, dedupe_key, state, created_at, expires_at,
       finished_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz - interval '2 hours', $6, 
       case when $5 <> 'waiting' then $6::timestamptz end) returning id`,
    [kind, about, recipient, randomUUID(), state, shop.context.now()],
  );
  return rows[0]?.id ?? '';
};

const resendFailed = () => admin.call('POST', '/outbox/resend-failed');

const resend = (id: string) => admin.call('POST', `/outbox/${id}/resend`);

const tokens = async () =>
  (
    await shop.database.pool.query(
      `select (select count(*) from identity_links) as links,
         (select count(*) from email_confirmations) as confirmations,
         (select count(*) from newsletter_tokens) as newsletter,
         (select count(*) from email_change_tokens) as changes`,
    )
  ).rows[0];
