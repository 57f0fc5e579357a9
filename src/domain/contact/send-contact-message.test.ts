import { expect, test } from 'vitest';
import { outboxOf, sendWaitingEmails } from '../../../test/test-emails.ts';
import { createTestShop, ownerEmail } from '../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../test/test-smtp-server.ts';
import { deleteOldContactMessages } from './delete-old-contact-messages.ts';

const typed = {
  name: 'Ines Okafor',
  email: 'ines@example.com',
  orderNumber: '1001',
  topic: 'return',
  message: 'The left cuff is loose.\nWhat now?',
};

const openContact = async (options: Parameters<typeof createTestShop>[0] = {}) => {
  const shop = await createTestShop(options);
  const write = (message: object, headers: Record<string, string> = {}) =>
    shop.app.request('/contact-messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...typed, ...message }),
    });
  const stored = async () =>
    (await shop.database.pool.query('select * from contact_messages order by created_at')).rows;
  return { ...shop, write, stored };
};

test('a message is stored and comes to the owner alone, who replies to its writer', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await openContact({ smtpUrl: smtp.url });
  expect((await shop.write({})).status).toBe(200);
  await sendWaitingEmails(shop);
  expect(smtp.received).toHaveLength(1);
  const [{ to, raw, email } = { to: [], raw: '', email: undefined }] = smtp.received;
  expect(to).toEqual([ownerEmail]);
  expect(raw).not.toMatch(/^(cc|bcc):/im);
  expect(email?.replyTo).toEqual([{ name: '', address: 'ines@example.com' }]);
  expect(email?.from?.address).toBe('shop@hemline.example');
  expect(email?.subject).toBe('A return or a faulty item: a message from Ines Okafor');
  expect(email?.text).toMatch(/Order 1001\n[\s\S]*The left cuff is loose\.\n {2}What now\?/);
  expect(await shop.stored()).toMatchObject([{ order_number: '1001', topic: 'return' }]);
});

test('a message goes to the address of the shop, once the settings have one', async () => {
  const shop = await openContact();
  await shop.database.pool.query(
    `insert into shop_settings (name, value) values ('shop', '{"email": "hello@lune.example"}')`,
  );
  await shop.write({});
  const { rows } = await shop.database.pool.query('select recipient from email_outbox');
  expect(rows).toEqual([{ recipient: 'hello@lune.example' }]);
});

test('without an SMTP server a message is kept, and its email waits', async () => {
  const shop = await openContact();
  expect((await shop.write({ orderNumber: '' })).status).toBe(200);
  expect(await shop.stored()).toMatchObject([{ name: 'Ines Okafor', order_number: null }]);
  expect(await outboxOf(shop)).toMatchObject([{ kind: 'contact_message', state: 'waiting' }]);
});

test('the same message, pressed twice or 20 times at once, is one', async () => {
  const shop = await openContact();
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.write({})));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await shop.write({ message: 'Another one.' });
  expect(await shop.stored()).toHaveLength(2);
  expect(await outboxOf(shop)).toHaveLength(2);
});

test.each([
  ['name', ' \t\n', 'Enter your name.'],
  ['name', 'x'.repeat(101), ''],
  ['email', '', 'Enter an email address'],
  ['email', 'ines', 'Enter a valid email address'],
  ['email', 'ines@example.com, all@example.com', 'Enter a valid'],
  ['email', 'ines@example.com\r\nBcc: all@example.com', 'Enter a valid'],
  ['email', '"a@example.com" <b@example.com>', 'Enter a valid'],
  ['orderNumber', '1001; drop', 'Enter a number such as 1001.'],
  ['topic', 'constructor', ''],
  ['message', '\0\0', 'Write a message.'],
  ['message', 'x'.repeat(5001), ''],
])('a wrong %s %j is told and nothing is stored', async (field, value, message) => {
  const shop = await openContact();
  const answer = await shop.write({ [field]: value });
  const body = await answer.json();
  expect([answer.status, body.code, body.field]).toEqual([422, 'invalid_input', field]);
  expect(body.message).toContain(message);
  expect(await shop.stored()).toEqual([]);
});

test('hostile text reaches the owner as text, and adds no header', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await openContact({ smtpUrl: smtp.url });
  const name = 'Ines\r\nBcc: all@example.com\u202e\0<b>';
  const message = `<script>alert(1)</script>\0\r\n.\r\nQUIT\r\n${'long '.repeat(900)}end`;
  expect((await shop.write({ name, message })).status).toBe(200);
  await sendWaitingEmails(shop);
  const [{ to, raw, email } = { to: [], raw: '', email: undefined }] = smtp.received;
  expect(to).toEqual([ownerEmail]);
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc/im);
  expect(email?.subject).toMatch(/a message from Ines Bcc: all@example.com/);
  expect(email?.html).not.toMatch(/<script|<b>/);
  expect(email?.text).toContain('QUIT');
  expect(email?.text).toMatch(/long end\n/);
  expect(shop.logged).toEqual([]);
});

test('what fills in the hidden field is thanked and not delivered', async () => {
  const shop = await openContact();
  const answer = await shop.write({ website: 'https://spam.example' });
  expect([answer.status, await answer.json()]).toEqual([200, { acknowledged: true }]);
  expect([await shop.stored(), await outboxOf(shop)]).toEqual([[], []]);
});

test('messages are limited by email wherever they come from, and by network', async () => {
  const rateLimits = { widen: 1, trustProxy: true };
  const shop = await openContact({ rateLimits });
  const send = async (n: number, email: string, ip: string) =>
    (await shop.write({ message: `Number ${n}`, email }, { 'x-forwarded-for': ip })).status;
  for (let n = 0; n < 5; n++) expect(await send(n, typed.email, `192.0.2.${n}`)).toBe(200);
  expect(await send(5, typed.email.toUpperCase(), '192.0.2.9')).toBe(429);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push(await send(n, `a${n}@example.com`, '198.51.100.1'));
  expect(statuses.slice(9)).toEqual([200, 429]);
  expect(await shop.stored()).toHaveLength(15);
});

test('messages are deleted after a year', async () => {
  const shop = await openContact();
  await shop.write({});
  shop.pass(364 * 24 * 60);
  expect(await deleteOldContactMessages(shop.context)).toBe(0);
  shop.pass(2 * 24 * 60);
  expect(await deleteOldContactMessages(shop.context)).toBe(1);
  expect(await shop.stored()).toEqual([]);
});
