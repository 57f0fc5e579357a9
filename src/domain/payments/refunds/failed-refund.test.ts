// What the shop does when a refund waits, fails or is canceled at the provider after its answer.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
  moneyOf,
} from '../../../../test/test-checkout.ts';
import { checkInvariants } from '../../books/audit-books.ts';

const aRefundedOrder = async (card: string) => {
  const shop = await aShopWithProduct();
  const customer = await aCustomer(shop);
  const admin = await aSignedInUser(shop, 'admin');
  const { body } = await customer.checkout(shop.product);
  const intentId = intentOf(body.clientSecret);
  await confirmCard(shop, body.clientSecret, card);
  await shop.stripeSandbox?.idle();
  const refund = { amount: 30, refunded: 0, reason: 'goodwill' };
  const path = `/managed-orders/${body.orderNumber}/refunds/${crypto.randomUUID()}`;
  expect((await admin.call('PUT', path, refund)).status).toBe(200);
  const { pool } = shop.database;
  return {
    shop,
    intentId,
    pass: async (minutes: number) => {
      shop.pass(minutes);
      await shop.stripeSandbox?.deliverEvents();
    },
    reconcile: () => shop.shop.reconcilePayments(),
    here: async () =>
      (await pool.query('select attempt, settled_at is not null as "isSettled" from refunds')).rows,
    there: async () => (await moneyOf(shop, intentId))?.refunded,
    emails: async () =>
      (await pool.query("select from email_outbox where kind = 'payment_refunded'")).rowCount,
    /** Of the books of refunds; the stock of this shop has no ledger. */
    broken: async () =>
      (await checkInvariants(pool))
        .filter(({ name, breaches }) => breaches > 0 && /refund/i.test(name))
        .map(({ name }) => name),
  };
};

test('a refund that waits is settled once, and stays so when it has succeeded', async () => {
  const { pass, here, there, emails, broken } = await aRefundedOrder('4000000000007726');
  expect(await here()).toEqual([{ attempt: 0, isSettled: true }]);
  await pass(2);
  expect(await here()).toEqual([{ attempt: 0, isSettled: true }]);
  expect([await there(), await emails(), await broken()]).toEqual([3000, 1, []]);
});

test('a refund that fails is due again by its webhook, and is tried ever less often', async () => {
  const { shop, pass, reconcile, here, there, emails, broken } =
    await aRefundedOrder('4000000000005126');
  expect([await there(), await here()]).toEqual([3000, [{ attempt: 0, isSettled: true }]]);
  await pass(1);
  expect([await there(), await here()]).toEqual([0, [{ attempt: 1, isSettled: false }]]);
  expect(await broken()).toEqual([]);
  expect(shop.logged.map(String)).toEqual([expect.stringMatching(/^Error: Refund .* failed/)]);
  await pass(1);
  await reconcile();
  expect([await there(), await here()]).toEqual([3000, [{ attempt: 1, isSettled: true }]]);
  await pass(1);
  expect(await here()).toEqual([{ attempt: 2, isSettled: false }]);
  await pass(3);
  await reconcile();
  expect(await here()).toEqual([{ attempt: 2, isSettled: false }]);
  await pass(1);
  await reconcile();
  expect(await here()).toEqual([{ attempt: 2, isSettled: true }]);
  expect([await emails(), await broken()]).toEqual([1, []]);
});

test('a failure that is told before the first answer has arrived is not overwritten', async () => {
  const { shop, intentId, pass, reconcile, here, there } = await aRefundedOrder('4000000000005126');
  // The process stopped before it had recorded the answer.
  await shop.database.pool.query('update refunds set settled_at = null, provider_refund_id = null');
  await pass(1);
  expect([await there(), await here()]).toEqual([0, [{ attempt: 1, isSettled: false }]]);
  await shop.shop.reopenFailedRefunds(intentId);
  expect(await here()).toEqual([{ attempt: 1, isSettled: false }]);
  await pass(1);
  await reconcile();
  expect([await there(), await here()]).toEqual([3000, [{ attempt: 1, isSettled: true }]]);
});
