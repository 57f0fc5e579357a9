// What is left of a user who is deleted: books that hold, and no name.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
} from '../../../../test/test-checkout.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { sendWaitingEmails } from '../../../../test/test-emails.ts';
import { reviewInput } from '../../../../test/test-reviews.ts';
import type { TestShop } from '../../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { aUser } from '../../../../test/test-users.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { auditBooks } from '../../books/audit-books.ts';
import { expireOrders } from '../../payments/expire-orders.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { writeReview } from '../../reviews/write-review.ts';
import { deleteDueUsers } from './delete-due-users.ts';
import { deleteUser } from './delete-user.ts';

const dayMinutes = 24 * 60;

test('orders, payments and reviews of a deleted user stay, without a name', async () => {
  const shop = await shopWithBooks();
  const ines = await withPurchase(shop);
  await writeReview(shop.context, {
    productId: shop.product.id,
    input: reviewInput({ fit: null }),
    author: ines.user,
  });
  shop.pass(60 * dayMinutes);
  expect(await erase(shop, ines.user.id)).toBe(true);
  const { rows } = await shop.database.pool.query(
    `select user_id, user_name, user_email, phone, address, additional_info, state,
       amount_due_cents from orders`,
  );
  expect(rows).toEqual([
    {
      user_id: null,
      user_name: 'Deleted customer',
      user_email: '',
      phone: '',
      address: '',
      additional_info: '',
      state: 'paid',
      amount_due_cents: 7800,
    },
  ]);
  const reviews = await shop.database.pool.query('select author, user_id, rating from reviews');
  expect(reviews.rows).toEqual([{ author: 'Former customer', user_id: null, rating: 4 }]);
  expect(await brokenBooks(shop)).toEqual([]);
  expect(await tracesOf(shop, [ines.user.id, ines.user.email, 'Ropewalk'])).toEqual(['audit_log']);
});

test('a recent order keeps its address until its parcel can no longer come back', async () => {
  const shop = await shopWithBooks();
  const ines = await withPurchase(shop);
  await erase(shop, ines.user.id);
  const addresses = async () =>
    (await shop.database.pool.query('select address from orders')).rows.map((row) => row.address);
  expect(await addresses()).toEqual(['14 Ropewalk Lane']);
  shop.pass(44 * dayMinutes);
  await deleteDueUsers(shop.context);
  expect(await addresses()).toEqual(['14 Ropewalk Lane']);
  shop.pass(2 * dayMinutes);
  await deleteDueUsers(shop.context);
  expect(await addresses()).toEqual(['']);
  expect(await brokenBooks(shop)).toEqual([]);
});

test('many anonymous orders are no customer who used a code too often', async () => {
  const shop = await shopWithBooks({ stripe: { compareTestCards: false } });
  for (const _ of [1, 2]) {
    const { user } = await withPurchase(shop, { promoCode: 'FIRSTHEM', price: 68 });
    shop.pass(60 * dayMinutes);
    await erase(shop, user.id);
  }
  expect(
    (await shop.database.pool.query('select from orders where promo_code is not null')).rowCount,
  ).toBe(2);
  expect(await brokenBooks(shop)).toEqual([]);
});

test('an unpaid order of a deleted user expires as any other', async () => {
  const shop = await shopWithBooks();
  const ines = await aCustomer(shop);
  const opened = await ines.checkout(shop.product);
  await erase(shop, ines.user.id);
  shop.pass(60);
  await expireOrders(shop.context);
  const { rows } = await shop.database.pool.query('select state from orders');
  expect(rows).toEqual([{ state: 'expired' }]);
  expect(opened.status).toBe(200);
  expect(await brokenBooks(shop)).toEqual([]);
});

test('a deleted user is signed out at once, in the middle of a checkout too', async () => {
  const shop = await shopWithBooks();
  const ines = await aCustomer(shop);
  const [answer] = await Promise.all([ines.checkout(shop.product), erase(shop, ines.user.id)]);
  expect([200, 401]).toContain(answer?.status);
  expect((await ines.checkout(shop.product)).status).toBe(401);
  expect(shop.logged).toEqual([]);
  expect(await brokenBooks(shop)).toEqual([]);
});

test('twenty deletions at once delete once, and tell so once', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await shopWithBooks({ smtpUrl: smtp.url });
  const { user } = await withPurchase(shop);
  await shop.database.pool.query(
    `insert into newsletter_subscriptions (email, state, requested_at)
     values ($1, 'subscribed', now())`,
    [user.email],
  );
  await shop.database.pool.query('update users set email_verified = true');
  const answers = await Promise.all(Array.from({ length: 20 }, () => erase(shop, user.id)));
  expect(answers.filter((answer) => answer === true)).toHaveLength(1);
  expect(answers.filter(isFailure)).toHaveLength(19);
  await sendWaitingEmails(shop);
  const sent = smtp.received.filter(
    ({ email }) => email.subject === 'Your account has been deleted',
  );
  expect(sent).toMatchObject([{ to: [user.email] }]);
  expect(sent[0]?.email.text).toContain('http://localhost/contact');
  expect(await countSubscriptions(shop)).toBe(0);
});

test("an address that was never confirmed keeps its owner's newsletter", async () => {
  const shop = await shopWithBooks({ canSendEmail: true });
  const { id, email } = await aUser(shop.database);
  await shop.database.pool.query(
    `insert into newsletter_subscriptions (email, state, requested_at)
     values ($1, 'subscribed', now())`,
    [email],
  );
  await erase(shop, id);
  expect(await countSubscriptions(shop)).toBe(1);
});

test('the audit log says who deleted whom and why, and forgets the address', async () => {
  const shop = await shopWithBooks();
  const [mara, ines] = [await aUser(shop.database, 'admin'), await aUser(shop.database)];
  await shop.database.pool.query(
    `insert into audit_log (at, actor_id, action, subject, detail)
     values (now(), $1, 'email_changed', $1, $2), (now(), $1, 'other', 'x', $3)`,
    [
      ines.id,
      JSON.stringify({ before: 'old@example.com', after: ines.email }),
      JSON.stringify({ for: ines.email, n: 1 }),
    ],
  );
  await erase(shop, ines.id, mara.id);
  const { rows } = await shop.database.pool.query(
    'select actor_id, action, subject, detail from audit_log order by id',
  );
  expect(rows).toEqual([
    {
      actor_id: ines.id,
      action: 'email_changed',
      subject: ines.id,
      detail: {},
    },
    { actor_id: ines.id, action: 'other', subject: 'x', detail: { for: '(deleted)', n: 1 } },
    {
      actor_id: mara.id,
      action: 'user_deleted',
      subject: ines.id,
      detail: { reason: 'a test', before: { role: 'user' } },
    },
  ]);
});

test('reasons that admins typed about the user do not outlive the account', async () => {
  const shop = await shopWithBooks();
  const owner = await aSignedInUser(shop, 'admin');
  const ines = await withPurchase(shop);
  const { id, email } = ines.user;
  await writeReview(shop.context, {
    productId: shop.product.id,
    input: reviewInput({ fit: null }),
    author: ines.user,
  });
  const { rows } = await shop.database.pool.query<{ review: string; number: string }>(
    'select reviews.id as review, number from reviews, orders',
  );
  const [{ review, number } = { review: '', number: '' }] = rows;
  const send = (method: string, path: string, body: object) => owner.call(method, path, body);
  const refund = { amount: 10, refunded: 0, restock: 'none' };
  const path = `/managed-orders/${number}/refunds/${randomUUID()}`;
  expect((await send('PUT', path, { ...refund, reason: 'Moreira asked' })).status).toBe(422);
  expect((await send('PUT', path, { ...refund, reason: 'goodwill' })).status).toBe(200);
  await send('POST', `/reviews/${review}/hide`, { reason: 'Moreira again' });
  await send('POST', `/user/${id}/disable`, { reason: 'Moreira is rude' });
  expect(await tracesOf(shop, ['Moreira'])).toEqual(['audit_log', 'reviews']);
  const why = encodeURIComponent(`${email} wants it`);
  expect((await owner.call('DELETE', `/user/${id}?reason=${why}`)).status).toBe(200);
  expect(await tracesOf(shop, ['Moreira'])).toEqual(['reviews']);
  const kept = await shop.database.pool.query(
    `select action, detail ->> 'reason' as reason from audit_log
     where detail ? 'reason' order by id`,
  );
  expect(kept.rows).toEqual([
    { action: 'order_refunded', reason: 'goodwill' },
    { action: 'user_deleted', reason: '(deleted) wants it' },
  ]);
});

test('whatever refers to a user is deleted or emptied with them, by an index', async () => {
  const database = await databaseForTest();
  const { rows } = await database.pool.query(
    `select c.conrelid::regclass || '.' || a.attname as reference
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.confrelid = 'users'::regclass and (c.confdeltype not in ('c', 'n')
       or not exists (select from pg_index i
         where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
           and (i.indpred is null
             or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))))
     order by 1`,
  );
  expect(rows).toEqual([]);
});

const shopWithBooks = async (options?: Parameters<typeof aShopWithProduct>[0]) => {
  const shop = await aShopWithProduct(options);
  await shop.database.pool.query(
    `insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from product_sizes`,
  );
  return shop;
};

const withPurchase = async (shop: Awaited<ReturnType<typeof shopWithBooks>>, more: object = {}) => {
  const customer = await aCustomer(shop, shop.context.now());
  const { body } = await customer.checkout(shop.product, more);
  await confirmCard(shop, body.clientSecret);
  await settlePayment(shop.context, intentOf(body.clientSecret));
  return customer;
};

const erase = ({ database, context }: TestShop, id: string, actorId: string | null = null) =>
  database.transaction((client) =>
    deleteUser(client, {
      id,
      actorId,
      reason: 'a test',
      at: context.now(),
      canSendEmail: context.canSendEmail,
    }),
  );

const brokenBooks = async ({ database }: TestShop) =>
  (await auditBooks({ database })).filter(({ breaches }) => breaches > 0);

const countSubscriptions = async ({ database }: TestShop) =>
  (await database.pool.query('select from newsletter_subscriptions')).rowCount;

/** The tables in which one of these texts is found. */
const tracesOf = async ({ database }: TestShop, texts: string[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables where table_type = 'BASE TABLE'
       and table_schema in ('public', 'graphile_worker') order by 1`,
  );
  const found = [];
  for (const { name } of rows) {
    const { rowCount } = await database.pool.query(
      `select from ${name} one where one::text like any($1)`,
      [texts.map((text) => `%${text}%`)],
    );
    if (rowCount) found.push(name.replace(/^public\./, ''));
  }
  return found;
};
