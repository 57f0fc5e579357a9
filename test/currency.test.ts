// A shop in Germany: from the cart to the books everything is in euros, and stays in them.
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { auditBooks } from '../src/domain/books/audit-books.ts';
import { checkBooks } from '../src/domain/payments/books-check/check-books.ts';
import { findBooks } from '../src/domain/payments/books-check/find-books.ts';
import { refundOrder } from '../src/domain/payments/refunds/refund-order.ts';
import { setLocale } from '../src/platform/text/locale.ts';
import { aSignedInUser } from './test-callers.ts';
import { aCustomer, aShopWithProduct, confirmCard, intentOf } from './test-checkout.ts';
import { sendWaitingEmails } from './test-emails.ts';
import { createTestSmtpServer } from './test-smtp-server.ts';

afterEach(() => setLocale(null));

const german = { language: 'de-DE', currency: 'EUR', country: 'DE', units: 'cm', texts: 'english' };
const euros = (text: string) => `${text}\u00a0€`;

const open = async (options: Parameters<typeof aShopWithProduct>[0] = {}) => {
  const shop = await aShopWithProduct(options);
  await shop.database.pool.query(
    `insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from product_sizes`,
  );
  const admin = await aSignedInUser(shop, 'admin');
  const set = (locale: object) => admin.call('PUT', '/shop-settings/locale', locale);
  return { ...shop, admin, set };
};
type Opened = Awaited<ReturnType<typeof open>>;

const currenciesOf = async ({ database }: Opened) => {
  const { rows } = await database.pool.query(
    `select array_agg(distinct currency) as all from (select currency from orders
       union all select currency from payments union all select currency from refunds
       union all select currency from stripe_sandbox.payment_intents) of`,
  );
  return rows[0].all;
};

test('an order in euros: quote, payment, receipt, refund, files and books', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await open({ smtpUrl: smtp.url });
  expect((await shop.set(german)).status).toBe(200);
  const text = async (path: string) => await (await shop.app.request(path)).text();
  expect(JSON.parse(await text('/storefront')).locale).toMatchObject({
    currency: 'EUR',
    country: 'DE',
    around: ['', '\u00a0€', '-', '\u00a0€'],
  });
  await shop.database.pool.query(
    `update products set color_name = 'Sky', color_hex = '#aac4e0',
       images = '[{"id": "aaaaaaaaaaaaaaaaaaaa"}]'`,
  );
  expect(await text('/feeds/google.xml')).toContain('<g:price>50.00 EUR</g:price>');
  expect(await text('/openapi.json')).toContain('Prices are euros with two decimals.');
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  const intentId = intentOf(body.clientSecret);
  expect(await shop.context.paymentProvider.findIntent(intentId)).toMatchObject({
    currency: 'eur',
    amountCents: 7800,
  });
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  const number = Number(body.orderNumber);
  await refundOrder(shop.context, {
    number,
    refundId: randomUUID(),
    amountCents: 1005,
    refundedCents: 0,
    reason: 'goodwill',
    restock: 'none',
    refundMaxCents: null,
    actorId: shop.admin.id,
  });
  expect(await currenciesOf(shop)).toEqual(['eur']);
  await sendWaitingEmails(shop);
  const [receipt, refund] = smtp.received.map(({ email }) => `${email.subject} ${email.text}`);
  expect(receipt).toContain(euros('78,00'));
  expect(refund).toContain(euros('10,05'));
  const file = await shop.app.request('/orders-export', {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.admin.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await file.text()).toMatch(/,78\.00,10\.05,.*,EUR,Shipping,/);

  shop.pass(120);
  // The provider knows of dollars: each is a difference.
  await shop.database.pool.query("update stripe_sandbox.payment_intents set currency = 'usd'");
  const findDifferences = async () => {
    await checkBooks(shop.context, ['sandbox']);
    const [provider] = (await findBooks(shop.context)).providers;
    return provider?.compared?.differences.map(({ kind, there, here }) => [kind, there, here]);
  };
  expect(await findDifferences()).toEqual([
    ['payment_amount', '78,00\u00a0USD', euros('78,00')],
    ['refund_amount', '10,05\u00a0USD', euros('10,05')],
  ]);
  await shop.database.pool.query("update stripe_sandbox.payment_intents set currency = 'eur'");
  expect(await findDifferences()).toEqual([]);
  expect((await auditBooks(shop)).filter(({ breaches }) => breaches > 0)).toEqual([]);
});

test('an order in yen has no decimals: page, quote, payment, refund, files and books', async () => {
  const shop = await open();
  const japanese = {
    language: 'ja-JP',
    currency: 'JPY',
    country: 'JP',
    units: 'cm',
    texts: 'english',
  };
  expect((await shop.set(japanese)).status).toBe(200);
  const text = async (path: string) => await (await shop.app.request(path)).text();
  expect(JSON.parse(await text('/storefront'))).toMatchObject({
    locale: { currency: 'JPY', digits: 0, around: ['￥', '', '-￥', ''] },
    settings: { delivery: { shipping: 2000 } },
  });
  const customer = await aCustomer(shop);
  const lines = [{ _id: shop.product.sizes[0]?.id, productQuantity: 1 }];
  expect((await customer.call('/quote', { lines })).body.totals).toMatchObject({
    subtotal: 5000,
    amountDue: 7800,
  });
  const seen = await customer.checkout(shop.product);
  expect([seen.status, seen.body.code]).toEqual([409, 'price_changed']);
  const { body } = await customer.checkout(shop.product, { price: 7800 });
  const intentId = intentOf(body.clientSecret);
  expect(await shop.context.paymentProvider.findIntent(intentId)).toMatchObject({
    currency: 'jpy',
    amountCents: 7800,
  });
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  const refund = await shop.admin.call(
    'PUT',
    `/managed-orders/${body.orderNumber}/refunds/${randomUUID()}`,
    { amount: 100.5, refunded: 0, reason: 'goodwill', restock: 'none' },
  );
  expect([refund.status, refund.body.message]).toEqual([422, expect.stringContaining('yen')]);
  const json = { 'content-type': 'application/json' };
  const file = await shop.app.request('/orders-export', {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.admin.token}`, ...json },
    body: '{}',
  });
  expect(await file.text()).toMatch(/,7800,0,.*,JPY,Shipping,/);
  expect((await auditBooks(shop)).filter(({ breaches }) => breaches > 0)).toEqual([]);
});

test('a payment of a price only is in the currency of the shop, and so is its order', async () => {
  const shop = await open();
  await shop.set(german);
  const customer = await aCustomer(shop);
  const { body } = await customer.call('/create-payment-intent', { price: 78 });
  await confirmCard(shop, body.clientSecret);
  expect((await customer.confirmOrderLine(shop.product, intentOf(body.clientSecret))).status).toBe(
    200,
  );
  expect(await currenciesOf(shop)).toEqual(['eur']);
});

test('a card payment has the least amount of its currency, as the shop writes it', async () => {
  const shop = await open();
  const customer = await aCustomer(shop);
  const tooLittle = () => customer.call('/create-payment-intent', { price: 0.4 });
  const messageIn = async (locale: object) => {
    await shop.set(locale);
    return (await tooLittle()).body.message;
  };
  expect((await tooLittle()).body.message).toBe('A card payment is between $0.50 and $999,999.99.');
  expect(await messageIn({ ...german, currency: 'SEK', language: 'sv-SE' })).toBe(
    'A card payment is between 3,00\u00a0kr and 999\u00a0999,99\u00a0kr.',
  );
});

test('the currency stays once there is an order, for an undo too; others may change', async () => {
  const shop = await open();
  expect((await shop.set(german)).status).toBe(200);
  const { rows } = await shop.database.pool.query(
    "select id from audit_log where action = 'settings_changed'",
  );
  await (await aCustomer(shop)).checkout(shop.product);
  const answer = await shop.set({ ...german, currency: 'USD' });
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'wrong_state', field: 'currency', message: expect.stringContaining('has orders') },
  ]);
  const undo = await shop.admin.call('POST', `/audit-log/${rows[0].id}/undo`);
  expect([undo.status, undo.body.code]).toEqual([409, 'wrong_state']);
  expect(
    (await shop.set({ ...german, language: 'fr-FR', units: 'in', texts: 'english' })).status,
  ).toBe(200);
  expect((await shop.admin.call('GET', '/shop-settings')).body.locale).toMatchObject({
    currency: 'EUR',
    language: 'fr-FR',
  });
});

test('of 20 checkouts and a change of the currency none are at odds', async () => {
  const shop = await open();
  await shop.database.pool.query('update product_sizes set stock = 100');
  const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(shop)));
  const [change, ...orders] = await Promise.all([
    shop.set(german),
    ...customers.map((customer) => customer.checkout(shop.product)),
  ]);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([200]));
  const currency = change?.status === 200 ? 'eur' : 'usd';
  const { rows } = await shop.database.pool.query(
    'select currency, count(*)::int as orders from orders group by currency',
  );
  expect(rows).toEqual([{ currency, orders: 20 }]);
  expect(await currenciesOf(shop)).toEqual([currency]);
});

const key = "hashtextextended('shop currency', 0)";
const isWaiting = ({ database }: Opened) =>
  expect.poll(async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0].waiting > 0;
  });

test('an order waits for a change of the currency, and is placed in the new one', async () => {
  const shop = await open();
  const customer = await aCustomer(shop);
  const changing = await shop.database.pool.connect();
  await changing.query(`begin; select pg_advisory_xact_lock(${key})`);
  const placing = customer.checkout(shop.product);
  await isWaiting(shop).toBe(true);
  await changing.query("insert into shop_settings (name, value) values ('locale', $1)", [german]);
  await changing.query('commit');
  changing.release();
  expect((await placing).status).toBe(200);
  expect(await currenciesOf(shop)).toEqual(['eur']);
});

test('a change waits for an order that is being placed, and is not made then', async () => {
  const shop = await open();
  const placing = await shop.database.pool.connect();
  await placing.query(`begin; select pg_advisory_xact_lock_shared(${key})`);
  const changing = shop.set(german);
  await isWaiting(shop).toBe(true);
  await placing.query(
    `insert into orders (user_name, user_email, phone, address, additional_info, subtotal_cents,
       shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until)
     values ('', '', '', '', '', 0, 0, 0, 0, now(), now())`,
  );
  await placing.query('commit');
  placing.release();
  expect((await changing).status).toBe(409);
});
