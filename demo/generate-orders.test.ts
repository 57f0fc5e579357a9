import { expect, test } from 'vitest';
import { auditBooks } from '../src/domain/books/audit-books.ts';
import { checkBooks } from '../src/domain/payments/books-check/check-books.ts';
import { findBooks } from '../src/domain/payments/books-check/find-books.ts';
import { databaseForTest } from '../test/test-database.ts';
import { createTestShop } from '../test/test-shop.ts';
import { generateCustomers } from './generate-customers.ts';
import { generateOrders } from './generate-orders.ts';
import { generateProducts } from './generate-products.ts';

test('the books of a generated shop hold, with orders in every state', async () => {
  const database = await databaseForTest();
  await generateProducts(database, 20);
  await generateCustomers(database, 15);
  const reported: number[] = [];
  await generateOrders(database, 1200, (orders) => reported.push(orders));
  expect(reported).toEqual([200, 1200]);
  const { rows } = await database.pool.query(
    `select order_status(state, transaction_id) as state,
       count(*) as orders, count(distinct user_id) as customers,
       min(number) as first, bool_and(placed_at <= now()) as past
     from orders group by rollup (1) order by 1 nulls last`,
  );
  expect(rows.map(({ state }) => state)).toEqual(
    ['canceled', 'expired', 'paid', 'refunded', 'unpaid', null].filter((state) =>
      rows.some((row) => row.state === state),
    ),
  );
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(rows.at(-1)).toMatchObject({ orders: 1200, customers: 15, past: true });
  const { rows: sent } = await database.pool.query(
    `select exists (select from fulfillments f where f.order_id = o.id) as sent
     from orders o where state = 'paid' group by 1`,
  );
  expect(sent).toContainEqual({ sent: true });
  const broken = (await auditBooks({ database })).filter(({ breaches }) => breaches > 0);
  expect(broken).toEqual([]);
});

test('the provider of a generated shop knows its payments and refunds', async () => {
  const { database, context } = await createTestShop();
  await generateProducts(database, 20);
  await generateCustomers(database, 15);
  await generateOrders(database, 300);
  const { rows } = await database.pool.query(
    `select distinct r.provider, s.amount = r.amount_cents as "isKnown"
     from refunds r left join stripe_sandbox.refunds s on s.id = r.provider_refund_id`,
  );
  expect(rows).toEqual([{ provider: 'sandbox', isKnown: true }]);
  await checkBooks(context, ['sandbox']);
  const { providers } = await findBooks(context);
  expect(providers).toMatchObject([
    { title: 'Stripe sandbox', compared: { payments: expect.any(Number), differences: [] } },
  ]);
});

test('the tables are tidied up however long it takes', async () => {
  const database = await databaseForTest({ limits: { statementTimeoutMs: 1 } });
  await generateProducts(database, 20);
  await database.longTransaction(async (client) => {
    const { rows } = await client.query(
      "select relallvisible > 0 as tidy from pg_class where relname = 'products'",
    );
    expect(rows).toEqual([{ tidy: true }]);
  });
});

test('orders need products and customers: without them none is added', async () => {
  const database = await databaseForTest();
  await expect(generateOrders(database, 10)).rejects.toThrow('need generated products');
  const { rows } = await database.pool.query('select count(*) as orders from orders');
  expect(rows).toEqual([{ orders: 0 }]);
});
