// Refunds of what an order was paid with: in part and in full.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
  moneyOf,
} from '../../../../test/test-checkout.ts';
import { aUser } from '../../../../test/test-users.ts';
import { findOrder } from '../../orders/find-order.ts';
import { listOrderEvents } from '../../orders/manage/list-order-events.ts';
import type { Order } from '../../orders/order.ts';
import { orderStatus, paymentStatus } from '../../orders/payment-status.ts';
import { lockPayment } from '../find-payment.ts';
import { createRefund } from './create-refund.ts';
import { findDueRefunds, sendRefund } from './send-refund.ts';

const aPaidOrder = async () => {
  const testShop = await aShopWithProduct();
  const { context, database } = testShop;
  const customer = await aCustomer(testShop);
  const admin = await aUser(database, 'admin');
  const { body } = await customer.checkout(testShop.product);
  const intentId = intentOf(body.clientSecret);
  await confirmCard(testShop, body.clientSecret);
  await customer.confirmOrderLine(testShop.product, intentId);
  const refund = async (amountCents: number) => {
    await database.transaction(async (client) => {
      const { orderId } = await lockPayment(client, intentId);
      const by = { createdBy: admin.id, now: context.now(), reason: 'wrong_amount' } as const;
      await createRefund(client, { intentId, orderId, amountCents, ...by });
    });
    // Concurrent tries pay out once.
    const due = await findDueRefunds(database.pool, intentId);
    await Promise.all([...due, ...due].map((one) => sendRefund(context, one)));
  };
  const find = async () =>
    (await findOrder(testShop.context, Number(body.orderNumber), customer.user)) as Order;
  return { testShop, customer, admin, intentId, refund, find };
};

test('an order is refunded once all of its money is, by whom it was', async () => {
  const { testShop, customer, admin, intentId, refund, find } = await aPaidOrder();
  await refund(3000);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 7800, refunded: 3000 });
  expect(paymentStatus(await find())).toBe('partially_refunded');
  expect((await customer.confirmOrderLine(testShop.product, intentId)).status).toBe(200);

  await refund(4800);
  expect(await moneyOf(testShop, intentId)).toMatchObject({ received: 7800, refunded: 7800 });
  const order = await find();
  expect(paymentStatus(order)).toBe('refunded');
  expect(order.refunds.map(({ amountCents }) => amountCents)).toEqual([3000, 4800]);
  expect(order.refunds.every(({ settledAt }) => settledAt !== null)).toBe(true);
  expect((await customer.confirmOrderLine(testShop.product, intentId)).body.code).toBe(
    'payment_refunded',
  );
  expect(orderStatus(order)).toBe('refunded');
  const events = await listOrderEvents(testShop.database.pool, order.id);
  expect(events.filter(({ kind }) => kind === 'refunded')).toMatchObject([{ actorId: admin.id }]);
});

test('each refund has the id that the provider gave it', async () => {
  const { testShop, intentId, refund } = await aPaidOrder();
  await refund(1000);
  const { rows } = await testShop.database.pool.query(
    `select r.amount from refunds join stripe_sandbox.refunds r on r.id = provider_refund_id
     where intent_id = $1`,
    [intentId],
  );
  expect(rows).toEqual([{ amount: 1000 }]);
});
