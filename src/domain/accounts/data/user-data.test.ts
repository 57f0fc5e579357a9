// What users decide about their data: which emails, a copy of everything, the end of the account.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { anOrder } from '../../../../test/test-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { aPurchase, reviewInput } from '../../../../test/test-reviews.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { deleteDueUsers } from '../deletion/delete-due-users.ts';
import { userDataSections } from './user-data-sections.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
const tom = { name: 'Tom Ashby', email: 'tom@example.com', password: 'seven long stitches' };
const dayMinutes = 24 * 60;

test('an account is deleted 14 days after it was asked for, and emails say so', async () => {
  const { shop, smtp, authorization, request } = await signedUp();
  const asked = await request({ email: ' INES@example.com ' });
  const deleteAt = new Date(shop.context.now().getTime() + 14 * 86_400_000);
  expect(asked.status).toBe(200);
  const given = new Date(String(asked.body.deleteAt));
  expect(Math.abs(given.getTime() - deleteAt.getTime())).toBeLessThan(60_000);
  await sendWaitingEmails(shop);
  const { to, email } = smtp.received.at(-1) ?? {};
  expect(to).toEqual([ines.email]);
  expect(email?.subject).toMatch(/^Your account will be deleted on \w+ \d+, 20\d\d$/);
  expect(email?.text).toContain('http://localhost:3000/Dashboard/MyProfile/data');

  shop.pass(14 * dayMinutes - 5);
  expect(await deleteDueUsers(shop.context)).toBe(0);
  shop.pass(10);
  expect(await deleteDueUsers(shop.context)).toBe(1);
  expect((await shop.get('/account-deletion', { authorization })).status).toBe(401);
  expect((await shop.post('/api/auth/sign-in/email', ines)).status).toBe(401);
  await sendWaitingEmails(shop);
  expect(smtp.received.at(-1)?.email.subject).toBe('Your account has been deleted');
  expect(shop.logged).toEqual([]);
});

test('who thinks again keeps the account, and the email is not sent any more', async () => {
  const { shop, authorization, request } = await signedUp();
  await request();
  expect((await shop.del('/account-deletion', { authorization })).status).toBe(200);
  expect((await shop.get('/account-deletion', { authorization })).body).toEqual({ deleteAt: null });
  await sendWaitingEmails(shop);
  expect(await outboxOf(shop)).toMatchObject([
    { kind: 'confirm_email', state: 'sent' },
    { kind: 'deletion_requested', state: 'dropped' },
  ]);
  shop.pass(15 * dayMinutes);
  expect(await deleteDueUsers(shop.context)).toBe(0);
  expect(await auditLog(shop)).toEqual(['deletion_requested', 'deletion_canceled']);
});

test('twenty requests at once are one, with one email', async () => {
  const { shop, request } = await signedUp();
  const answers = await Promise.all(Array.from({ length: 20 }, () => request()));
  expect(new Set(answers.map(({ body }) => body.deleteAt)).size).toBe(1);
  expect((await outboxOf(shop)).filter(({ kind }) => kind === 'deletion_requested')).toHaveLength(
    1,
  );
  expect(await auditLog(shop)).toEqual(['deletion_requested']);
});

test('the email of the account confirms it, within ten minutes of signing in', async () => {
  const { shop, request } = await signedUp();
  for (const email of ['', 'tom@example.com', 'ines', `${'x'.repeat(100_000)}@example.com`]) {
    expect(await request({ email })).toMatchObject({ status: 422, body: { field: 'email' } });
  }
  shop.pass(11);
  expect(await request()).toMatchObject({ status: 403, body: { code: 'requires_recent_login' } });
  expect(await auditLog(shop)).toEqual([]);
});

test('an admin stays, also one who became it after asking', async () => {
  const { shop, request } = await signedUp();
  await request();
  await shop.database.pool.query(`update users set role = 'admin'`);
  expect(await request()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  shop.pass(15 * dayMinutes);
  expect(await deleteDueUsers(shop.context)).toBe(0);
});

test('the file holds everything about its user, and nothing about others', async () => {
  const { shop, authorization } = await signedUp();
  await shop.database.pool.query('update users set email_verified = true');
  const { rows } = await shop.database.pool.query('select id from users');
  const product = await aProduct(shop.database, { priceCents: 5000, sizes: { M: 900 } });
  const lines = [{ id: product.sizes[0]?.id ?? '', quantity: 1 }];
  for (let count = 0; count < 2; count += 1) {
    const customer = { id: rows[0].id, email: ines.email };
    await anOrder(shop.database, customer, { lines, priceCents: 7800 }, shop.context.now());
  }
  // More orders than are read at once.
  await shop.database.pool.query(
    `insert into orders (user_id, state, user_name, user_email, phone, address, subtotal_cents,
       shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until)
     select user_id, 'expired', user_name, user_email, phone, address, subtotal_cents,
       shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until
     from orders, generate_series(1, 124)`,
  );
  await shop.post('/contact-messages', {
    name: 'Ines',
    email: 'Ines@Example.com',
    topic: 'order',
    message: 'Where is my "parcel"?',
  });
  await shop.signUp(tom);
  const answer = await shop.post('/data-export', {}, { authorization });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { orders, ...data } = answer.body as { orders: { number: number }[] };
  expect(data).toMatchObject({
    shop: 'http://localhost:3000',
    amounts: 'US cents',
    profile: { name: 'Ines Okafor', email: ines.email, isEmailConfirmed: true },
    waysToSignIn: [{ provider: 'credential', accountId: null }],
    sessions: [{ createdAt: expect.any(String) }],
    newsletter: null,
    emails: [{ kind: 'confirm_email', recipient: ines.email }],
    reviews: [],
    auditLog: [{ action: 'data_exported', byYou: true }],
  });
  expect(orders).toHaveLength(250);
  expect(new Set(orders.map(({ number }) => number)).size).toBe(250);
  const text = JSON.stringify(answer.body);
  expect(text).not.toContain('tom@');
  const secrets = await shop.database.pool.query(
    'select token as secret from identity_sessions union select password from identity_accounts',
  );
  for (const { secret } of secrets.rows) expect(text).not.toContain(secret);
});

test('the file holds addresses, the cart, providers and reviews as they are', async () => {
  const { shop, authorization } = await signedUp();
  const { rows } = await shop.database.pool.query('select id from users');
  const user = { id: rows[0].id as string, email: ines.email };
  const product = await aProduct(shop.database, { name: 'Wool Coat', sizes: { M: 9 } });
  const home = { firstName: 'Ines', lastName: 'Okafor', address: '14 Ropewalk Lane' };
  const address = { ...home, phone: '07700900123' };
  const answers = [await shop.post('/addresses', address, { authorization })];
  const lines = [{ _id: product.sizes[0]?.id, productQuantity: 2 }];
  answers.push(await shop.put('/cart', { lines }, { authorization }));
  await aPurchase(shop.database, user, product);
  const review = { ...reviewInput(), fit: null, productId: product.id };
  answers.push(await shop.post('/reviews', review, { authorization }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await shop.database.pool.query(
    `insert into identity_accounts (id, account_id, provider_id, user_id, email, created_at,
       updated_at)
     values ('1', 'at-google-7', 'google', $1, 'ines@gmail.example', now(), now())`,
    [user.id],
  );
  const { body } = await shop.post('/data-export', {}, { authorization });
  expect(body).toMatchObject({
    shippingAddresses: [{ firstName: 'Ines', address: '14 Ropewalk Lane', isDefault: true }],
    cart: [{ productName: 'Wool Coat', size: 'M', quantity: 2 }],
    waysToSignIn: [
      { provider: 'credential' },
      { provider: 'google', accountId: 'at-google-7', email: 'ines@gmail.example' },
    ],
    reviews: [{ productName: 'Wool Coat', rating: 4, title: 'Good cloth' }],
  });
});

test('who typed the address of another reads nothing that was sent there', async () => {
  const { shop, authorization } = await signedUp();
  await shop.database.pool.query(
    `insert into newsletter_subscriptions (email, state, requested_at)
     values ($1, 'subscribed', now())`,
    [ines.email],
  );
  const { body } = await shop.post('/data-export', {}, { authorization });
  expect(body).toMatchObject({ newsletter: null, emails: [], contactMessages: [] });
  expect((await shop.get('/email-choices', { authorization })).body).toEqual({
    newsletter: false,
    canChooseNewsletter: false,
    orderEmails: true,
    refundEmails: true,
  });
  for (const newsletter of [true, false]) {
    expect(await shop.put('/email-choices', { newsletter }, { authorization })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', field: 'newsletter' },
    });
  }
  expect(
    (await shop.database.pool.query('select state from newsletter_subscriptions')).rows,
  ).toEqual([{ state: 'subscribed' }]);
});

test('whatever refers to a user is in the file, but for secrets', async () => {
  const database = await databaseForTest();
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where confrelid = 'users'::regclass`,
  );
  const sql = [...userDataSections.map((section) => section.sql), ' from orders '].join('\n');
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`\\b(from|join) ${name}\\b`).test(sql));
  // Hashes of tokens that were sent by email, and addresses of others.
  expect(missing.sort()).toEqual(['email_confirmations', 'team_invitations']);
});

test('the export asks for a recent sign-in', async () => {
  const { shop, authorization } = await signedUp();
  shop.pass(11);
  expect(await shop.post('/data-export', {}, { authorization })).toMatchObject({
    status: 403,
    body: { code: 'requires_recent_login' },
  });
});

test('exports and requests to delete have their limits', async () => {
  const { authorization, shop, request } = await signedUp({ widen: 1 });
  const exports = Array.from({ length: 12 }, () =>
    shop.post('/data-export', {}, { authorization }),
  );
  const statuses = (await Promise.all(exports)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  for (let count = 0; count < 10; count += 1) await request();
  expect((await request()).status).toBe(429);
});

test('each choice of emails is saved by itself', async () => {
  const { shop, authorization } = await signedUp();
  await shop.database.pool.query('update users set email_verified = true');
  const choose = async (change: object) =>
    (await shop.put('/email-choices', change, { authorization })).body;
  expect(await choose({ newsletter: true })).toMatchObject({ newsletter: true });
  expect(await choose({ orderEmails: false })).toEqual({
    newsletter: true,
    canChooseNewsletter: true,
    orderEmails: false,
    refundEmails: true,
  });
  expect(await choose({ newsletter: false, refundEmails: false })).toMatchObject({
    newsletter: false,
    orderEmails: false,
    refundEmails: false,
  });
  expect((await shop.put('/email-choices', { orderEmails: 'no' }, { authorization })).status).toBe(
    422,
  );
});

const signedUp = async (limits = { widen: 0 }) => {
  const smtp = await createTestSmtpServer();
  const shop = await accountsForTest({ smtpUrl: smtp.url, limits });
  const cookie = await shop.signUp(ines);
  const { body } = await shop.put(`/user/${ines.email}`, { email: ines.email }, { cookie });
  const authorization = `Bearer ${body.token}`;
  const request = ({ email = ines.email } = {}) =>
    shop.post('/account-deletion', { email }, { authorization });
  return { shop, smtp, authorization, request };
};

const auditLog = async ({ database }: Awaited<ReturnType<typeof accountsForTest>>) =>
  (await database.pool.query('select action from audit_log order by id')).rows.map(
    ({ action }) => action,
  );
