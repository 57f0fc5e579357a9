// One shop in dollars with orders in dollars, euros and yen at the same time: each is answered,
// written, paid back and filed in its own currency, and their sums are never added.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditBooks } from '../src/domain/books/audit-books.ts';
import { aSignedInUser } from './test-callers.ts';
import { aCustomer, aShopWithProduct, confirmCard, intentOf } from './test-checkout.ts';
import { sendWaitingEmails } from './test-emails.ts';
import { anOrderAdmin } from './test-managed-orders.ts';
import { createTestSmtpServer } from './test-smtp-server.ts';

const at = '2026-11-22T10:00:00Z';
const wide = '\u00a0';

// A bought item costs 50 and 28 for delivery: 7,800 cents of each currency.
const currencies = {
  usd: {
    due: 78,
    part: 10.05,
    refund: '$10.05',
    total: '$78.00',
    cells: '78.00,10.05',
    left: 67.95,
  },
  eur: {
    due: 78,
    part: 10.05,
    refund: `EUR${wide}10.05`,
    total: `EUR${wide}78.00`,
    cells: '78.00,10.05',
    left: 67.95,
  },
  jpy: {
    due: 7800,
    part: 1005,
    refund: `JPY${wide}1,005`,
    total: `JPY${wide}7,800`,
    cells: '7800,1005',
    left: 6795,
  },
};
type Code = keyof typeof currencies;
const codes = Object.keys(currencies) as Code[];

const open = async () => {
  const smtp = await createTestSmtpServer();
  const shop = await aShopWithProduct({ smtpUrl: smtp.url, now: () => new Date(at) });
  const { pool } = shop.database;
  await pool.query(
    `insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from product_sizes`,
  );
  const admin = await aSignedInUser(shop, 'admin');
  const customer = await aCustomer(shop, shop.context.now());
  // No path places an order in another currency yet: it changes before it is paid.
  const place = async (code: Code) => {
    const { body } = await customer.checkout(shop.product, { checkoutKey: randomUUID() });
    const intentId = intentOf(body.clientSecret);
    await pool.query('update orders set currency = $2 where id = $1', [body.orderId, code]);
    await pool.query('update payments set currency = $2 where intent_id = $1', [intentId, code]);
    await pool.query('update stripe_sandbox.payment_intents set currency = $2 where id = $1', [
      intentId,
      code,
    ]);
    return { code, number: Number(body.orderNumber), clientSecret: body.clientSecret, intentId };
  };
  const orders = [];
  for (const code of codes) orders.push(await place(code));
  await Promise.all(orders.map(({ clientSecret }) => confirmCard(shop, clientSecret)));
  await shop.stripeSandbox?.idle();
  const get = (path: string) => admin.call('GET', path);
  const file = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await shop.app.request(path, init)).text();
  };
  const refund = (number: number, amount: number) =>
    admin.call('PUT', `/managed-orders/${number}/refunds/${randomUUID()}`, {
      amount,
      refunded: 0,
      reason: 'goodwill',
    });
  return { ...shop, smtp, admin, customer, orders, get, file, refund };
};

test('orders in dollars, euros and yen are right in pages, emails, files and books', async () => {
  const shop = await open();
  const { orders, get, file, refund, smtp, customer } = shop;
  const yen = orders.find(({ code }) => code === 'jpy')?.number ?? 0;
  expect((await refund(yen, 100.5)).body).toMatchObject({
    code: 'invalid_input',
    field: 'amount',
    message: expect.stringContaining('JPY'),
  });
  const refunds = orders.map(({ code, number }) => refund(number, currencies[code].part));
  for (const { status } of await Promise.all(refunds)) expect(status).toBe(200);
  await shop.stripeSandbox?.idle();

  for (const { code, number } of orders) {
    const { due, part, left } = currencies[code];
    const { body } = await get(`/managed-orders/${number}`);
    expect(body).toMatchObject({
      refunded: part,
      refundable: left,
      order: {
        currency: code,
        totals: { amountDue: due },
        lines: [{ unitPrice: code === 'jpy' ? 5000 : 50 }],
        refunded: part,
        payments: [{ amount: due }],
        refunds: [{ amount: part }],
      },
    });
    expect(body.events.map(({ amount }: { amount: number }) => amount)).toContain(part);
    const found = (await get(`/admin-search?q=${number}`)).body.orders;
    expect(found).toMatchObject([{ amountDue: due, currency: code }]);
  }

  await sendWaitingEmails(shop);
  for (const { code, number } of orders) {
    const texts = smtp.received
      .map(({ email }) => `${email.subject} ${email.text}`)
      .filter((text) => text.includes(`${number}`));
    const { total, refund: back } = currencies[code];
    expect(texts.some((text) => text.includes(total))).toBe(true);
    expect(texts.some((text) => text.includes(`Your refund of ${back}`))).toBe(true);
    const others = codes.filter((one) => one !== code).map((one) => currencies[one].total);
    for (const other of others) expect(texts.join(' ')).not.toContain(other);
  }

  const lines = (await file('/orders-export', {})).split('\r\n');
  for (const { code, number } of orders) {
    const line = lines.find((one) => one.startsWith(`${number},`));
    expect(line).toContain(`,${currencies[code].cells},`);
    expect(line).toMatch(new RegExp(`,${code.toUpperCase()},Shipping,`));
  }
  const days = { from: '2026-11-22', to: '2026-11-22' };
  const accountant = (await file('/accountant-export', days)).split('\r\n');
  const amounts = (code: string) =>
    accountant.filter((line) => line.includes(`,${code},pi_`)).join('\n');
  expect(amounts('JPY')).toMatch(/,5000,5000,JPY,/);
  expect(amounts('JPY')).toMatch(/,-1005,JPY,/);
  expect(amounts('EUR')).toMatch(/,-10\.05,EUR,/);

  const own = (await get('/customers')).body.customers.find(
    ({ _id }: { _id: string }) => _id === customer.user.id,
  );
  const elsewhere = [
    { currency: 'eur', amount: 67.95 },
    { currency: 'jpy', amount: 6795 },
  ];
  expect(own).toMatchObject({ orders: 3, spent: 67.95, averageOrder: 67.95 });
  expect(own.spentElsewhere).toEqual(expect.arrayContaining(elsewhere));
  const customers = await file('/customers-export', {});
  expect(customers).toMatch(/,67\.95,.*EUR 67\.95; JPY 6795/);
  const { body: bought } = await get(`/customers/${customer.user.id}/orders`);
  expect(bought.orders.map((one: { amountDue: number }) => one.amountDue).sort()).toEqual([
    78, 78, 7800,
  ]);

  expect((await get('/today')).body).toMatchObject({
    turnover: 67.95,
    turnoverElsewhere: elsewhere,
    paidOrders: 3,
  });
  // Sums of Insights are of quarters of an hour that have begun before now.
  shop.pass(30);
  const { body: insights } = await get('/insights?range=7d');
  const totalOf = (name: string) =>
    insights.metrics.find((metric: { name: string }) => metric.name === name).total;
  expect(insights.foreignOrders).toBe(2);
  expect(['revenue', 'orders', 'averageOrder', 'refunds'].map(totalOf)).toEqual([
    67.95, 3, 78, 10.05,
  ]);
  const rowsOf = async (name: string) => (await get(`/insights/${name}/rows?range=7d`)).body;
  expect(await rowsOf('revenue')).toMatchObject({ total: 67.95, elsewhere, count: 6 });
  expect(await rowsOf('averageOrder')).toMatchObject({ total: 78, count: 3 });
  expect(await rowsOf('orders')).toMatchObject({ total: 3, elsewhere: [] });
  const yenRow = (await rowsOf('refunds')).rows.find(
    ({ currency }: { currency: string }) => currency === 'jpy',
  );
  expect(yenRow.value).toBe(1005);
  const { body: sellers } = await get('/insights-tables/best-sellers?range=7d');
  expect(sellers.rows[0].cells).toEqual([shop.product.name, expect.anything(), 3, 50]);

  expect((await auditBooks(shop)).filter(({ breaches }) => breaches > 0)).toEqual([]);
});

test("a role's bound is in the shop's currency: it refunds no order of another", async () => {
  const shop = await open();
  await shop.database.pool.query(
    `update team_roles set refund_max_cents = 5000 where id = 'support'`,
  );
  const support = await anOrderAdmin(shop, 'support');
  const [dollars, euros] = shop.orders;
  expect((await support.refund(dollars?.number ?? 0, 1)).status).toBe(200);
  expect((await support.refund(euros?.number ?? 0, 1)).body).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('$50.00 of an order in all, and none in EUR'),
  });
});
