// A role refunds of one order what its bound allows, in all: whole, in parts, and by lines.
import { expect, test } from 'vitest';
import { moneyOf } from '../../../../test/test-checkout.ts';
import { aManagedOrder, anOrderAdmin, aPaidOrderOf } from '../../../../test/test-managed-orders.ts';
import type { TestShop } from '../../../../test/test-shop.ts';

const setBound = ({ database }: TestShop, cents: number | null) =>
  database.pool.query(`update team_roles set refund_max_cents = $1 where id = 'support'`, [cents]);

test('small refunds of an order do not pass the bound, one by one or at once', async () => {
  const { testShop, admin, number, intentId } = await aManagedOrder();
  const support = await anOrderAdmin(testShop, 'support');
  await setBound(testShop, 5000);
  expect((await support.refund(number, 50.01)).body).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('$50.00'),
  });
  // Those of others count, too.
  expect((await admin.refund(number, 20)).status).toBe(200);
  const more = { refunded: 20 };
  expect((await support.refund(number, 30.01, more)).status).toBe(403);
  const atOnce = await Promise.all(
    Array.from({ length: 5 }, () => support.refund(number, 15, more)),
  );
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await support.refund(number, 15.01, { refunded: 35 })).status).toBe(403);
  expect((await support.refund(number, 15, { refunded: 35 })).status).toBe(200);
  expect((await support.refund(number, 0.01, { refunded: 50 })).status).toBe(403);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded: 5000 });
  expect((await admin.refund(number, 28, { refunded: 50 })).status).toBe(200);
});

test('a deleted line goes by the bound; without the permission nothing is refunded', async () => {
  const { testShop, number, intentId, lineIds } = await aPaidOrderOf([5000, 5000], { due: 108 });
  const support = await anOrderAdmin(testShop, 'support');
  await setBound(testShop, 6000);
  const [one, two] = lineIds;
  expect((await support.deleteLine(one, 'refund=true')).status).toBe(200);
  expect((await support.deleteLine(two, 'refund=true')).status).toBe(403);
  const refunded = (await moneyOf(testShop, intentId))?.refunded;
  expect(refunded).toBeGreaterThan(0);
  expect(refunded).toBeLessThanOrEqual(6000);

  await setBound(testShop, null);
  await testShop.database.pool.query(
    `update team_roles set permissions = array_remove(permissions, 'refunds')`,
  );
  expect((await support.deleteLine(two, 'refund=true')).status).toBe(403);
  expect((await support.find(number)).actions).not.toContain('refund');
  expect(await moneyOf(testShop, intentId)).toMatchObject({ refunded });
  // Hidden, its money is kept.
  expect((await support.deleteLine(two)).status).toBe(200);
});
