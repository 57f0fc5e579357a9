// What faults of operation are judged by: what customers were told is so afterwards.
import { expect, test } from 'vitest';
import { createAcknowledged } from '../torture/acknowledged.ts';
import { keptOf } from '../torture/pressure/scene.ts';
import type { Run } from '../torture/run.ts';
import { aCustomer, aShopWithProduct, confirmCard, intentOf, sizeOf } from './test-checkout.ts';

test('an acknowledged order that is gone, or no longer paid, is found', async () => {
  const shop = await aShopWithProduct();
  const { product } = shop;
  const { pool } = shop.database;
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(product);
  await confirmCard(shop, body.clientSecret);
  const intentId = intentOf(body.clientSecret);
  const { status } = await customer.confirmOrderLine(product, intentId);
  expect(status).toBe(200);
  const acknowledged = createAcknowledged();
  acknowledged.orders.push(`${body.orderId}`);
  acknowledged.paid.push({ intentId, sizeId: sizeOf(product) });
  const query = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
  const scene = { database: { query }, acknowledged } as unknown as Run;
  const said = (orders: number, paid: number) =>
    `${orders} of 1 acknowledged orders are there, ${paid} of 1 acknowledged payments`;
  expect(await keptOf(scene)).toEqual([said(1, 1), true]);
  await pool.query("update orders set state = 'unpaid', transaction_id = null, paid_at = null");
  expect(await keptOf(scene)).toEqual([said(1, 0), false]);
  acknowledged.orders.push('00000000-0000-4000-8000-000000000000');
  expect((await keptOf(scene))[0]).toContain('1 of 2 acknowledged orders');
});
