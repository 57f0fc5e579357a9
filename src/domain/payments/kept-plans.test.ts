// The processor of the database: planning an order's statements anew takes longer than they do.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct, confirmCard, intentOf } from '../../../test/test-checkout.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { settlePayment } from './settle-payment.ts';

test('statements of an order are planned without its values, from the first one on', async () => {
  // The kept connections have the plans of other tests' statements.
  const database = await openTestDatabase({});
  const shop = await aShopWithProduct({ database, hasWebhooks: false, rateLimits: { widen: 1 } });
  const clients = new Set<pg.PoolClient>();
  shop.database.pool.on('acquire', (client) => clients.add(client));
  const ines = await aCustomer(shop);
  const { body } = await ines.checkout(shop.product, { checkoutKey: randomUUID() });
  await confirmCard(shop, body.clientSecret);
  await settlePayment(shop.context, intentOf(body.clientSecret));
  const found = await Promise.all([...clients].map((client) => client.query(ofOrders, [names])));
  const planned = found.flatMap(({ rows }) => rows as { name: string; isKept: boolean }[]);
  expect([...new Set(planned.map(({ name }) => name))].sort()).toEqual(names);
  expect(planned.filter(({ isKept }) => !isKept)).toEqual([]);
});

const names = [
  'count-reserved',
  'count-reserved-sizes',
  'insert-order-lines',
  'lock-cart',
  'move-order-to-paid',
  'remove-bought-lines',
  'settle-payment',
];
const ofOrders = `select name, custom_plans = 0 as "isKept" from pg_prepared_statements
  where name = any($1)`;
