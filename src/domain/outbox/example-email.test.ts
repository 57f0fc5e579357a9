// Emails to a made-up customer: shown as they would be, and sent to the admin who asks.
import { expect, onTestFinished, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { sendWaitingEmails } from '../../../test/test-emails.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../test/test-smtp-server.ts';
import { exampleKinds } from '../../platform/email/email.ts';

const open = async (smtpUrl?: string) => {
  const shop = await createTestShop({ ...(smtpUrl && { smtpUrl }), now: () => noon });
  const admin = await aSignedInUser(shop, 'admin');
  onTestFinished(() => expect(shop.logged).toEqual([]));
  return { ...shop, admin };
};
const noon = new Date('2026-11-26T12:00:00Z');
const draft = { sender: 'Atelier', orderText: 'We pack on {shop} days.', closing: 'Até já,\nAna' };

test('each email is shown with what is typed, and nothing of it is kept', async () => {
  const { admin, database } = await open();
  const count = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from email_outbox) + (select count(*) from newsletter_tokens)
         + (select count(*) from email_confirmations) + (select count(*) from audit_log)
         + (select count(*) from shop_settings) as rows`,
    );
    return rows[0].rows;
  };
  const before = await count();
  for (const kind of exampleKinds) {
    const { status, body } = await admin.call('POST', `/email-previews/${kind}`, draft);
    expect([status, body.sender], kind).toEqual([200, 'Atelier']);
    expect(body.text, kind).toContain('Até já,');
    expect(JSON.stringify(body), kind).not.toMatch(/undefined|NaN|Invalid|token=/);
    expect(body.text.includes('We pack on My shop days.'), kind).toBe(
      kind === 'order_confirmation',
    );
  }
  expect(await count()).toBe(before);
  expect((await admin.call('POST', '/email-previews/first_admin', draft)).status).toBe(422);
});

test('what is typed is text in it, and what is too long is told', async () => {
  const { admin } = await open();
  const path = '/email-previews/order_confirmation';
  const markup = { ...draft, closing: '<img src=x onerror=alert(1)>' };
  const { body } = await admin.call('POST', path, markup);
  expect(body.html).toContain('&lt;img');
  expect(body.html).not.toContain('<img');
  for (const closing of ['x'.repeat(100_000), 'a\0b'])
    for (const call of [path, '/test-emails/new_device'])
      expect((await admin.call('POST', call, { ...draft, closing })).status).toBe(422);
});

test('a test email goes to its admin alone, once for twenty presses, as it is typed', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await open(smtp.url);
  const { admin } = shop;
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => admin.call('POST', '/test-emails/payment_refunded', draft)),
  );
  const statuses = sent.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(429)]);
  await sendWaitingEmails(shop);
  expect(smtp.received.map(({ to }) => to)).toEqual([[admin.email]]);
  expect(smtp.received[0]?.email.subject).toBe('Test: Your refund of $78.00');
  expect(smtp.received[0]?.email.text).toContain('Até já,');
  expect((await admin.call('GET', '/shop-settings')).body.emails.sender).toBe('');
});
