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
import { findOrder } from '../../orders/find-order.ts';
import { ProviderUnavailable } from '../providers/payment-provider.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { reopenFailedRefunds } from './reopen-failed-refunds.ts';

const aRefundedOrder = async (card: string, amount = 30) => {
  const shop = await aShopWithProduct();
  const customer = await aCustomer(shop);
  const admin = await aSignedInUser(shop, 'admin');
  const { body } = await customer.checkout(shop.product);
  const intentId = intentOf(body.clientSecret);
  await confirmCard(shop, body.clientSecret, card);
  await shop.stripeSandbox?.idle();
  const refund = { amount, refunded: 0, reason: 'goodwill' };
  const path = `/managed-orders/${body.orderNumber}/refunds/${crypto.randomUUID()}`;
  expect((await admin.call('PUT', path, refund)).status).toBe(200);
  const { pool } = shop.database;
  const order = `/managed-orders/${body.orderNumber}`;
  return {
    shop,
    intentId,
    admin,
    orderNumber: body.orderNumber,
    managed: async () => (await admin.call('GET', order)).body,
    ofCustomer: () => findOrder(shop.context, Number(body.orderNumber), customer.user),
    today: async () => (await admin.call('GET', '/today')).body,
    pass: async (minutes: number) => {
      shop.pass(minutes);
      await shop.stripeSandbox?.deliverEvents();
    },
    reconcile: () => reconcilePayments(shop.context),
    here: async () =>
      (await pool.query('select attempt, settled_at is not null as "isSettled" from refunds')).rows,
    isCanceled: async () =>
      (await pool.query('select from refunds where canceled_at is not null')).rowCount === 1,
    there: async () => (await moneyOf(shop, intentId))?.refunded,
    emails: async () =>
      (await pool.query("select from email_outbox where kind = 'payment_refunded'")).rowCount,
    /** Of the books of refunds; the stock of this shop has no ledger. */
    broken: async () =>
      (await checkInvariants(pool))
        .filter(({ name, breaches }) => breaches > 0 && /refund|list of orders/i.test(name))
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
  await reopenFailedRefunds(shop.context, intentId);
  expect(await here()).toEqual([{ attempt: 1, isSettled: false }]);
  await pass(1);
  await reconcile();
  expect([await there(), await here()]).toEqual([3000, [{ attempt: 1, isSettled: true }]]);
});

test('admins read how often a refund failed, since when and why; customers that', async () => {
  const { pass, reconcile, managed, ofCustomer } = await aRefundedOrder('4000000000005126');
  expect(await managed()).toMatchObject({ refundTroubles: [] });
  await pass(1);
  await pass(1);
  await reconcile();
  await pass(1);
  const { order, refundTroubles } = await managed();
  expect(refundTroubles).toEqual([
    {
      refundId: order.refunds[0].id,
      failures: 2,
      failure: 'expired_or_canceled_card',
      since: expect.any(String),
      isCanceled: false,
      nextTryAt: expect.any(String),
    },
  ]);
  const [{ since, nextTryAt }] = refundTroubles;
  // Of the first failure, not of the last.
  expect(Date.parse(nextTryAt) - Date.parse(since)).toBeGreaterThanOrEqual(6 * 60_000);
  expect(await ofCustomer()).toMatchObject({ refunds: [{ isDelayed: true, settledAt: null }] });
});

const cancelAtProvider = async ({ shop, intentId }: Awaited<ReturnType<typeof aRefundedOrder>>) => {
  const { pool } = shop.database;
  await pool.query("update stripe_sandbox.refunds set status = 'canceled'");
  await pool.query('update stripe_sandbox.payment_intents set amount_refunded = 0');
  await reopenFailedRefunds(shop.context, intentId);
};

test('a refund that was canceled at the provider is sent again by an admin alone', async () => {
  const it = await aRefundedOrder('4242424242424242');
  const { shop, admin, orderNumber, pass, reconcile, here, there, managed, today, broken } = it;
  await cancelAtProvider(it);
  await reopenFailedRefunds(shop.context, it.intentId);
  for (let round = 0; round < 3; round++) {
    await pass(5);
    await reconcile();
  }
  expect([await there(), await here()]).toEqual([0, [{ attempt: 1, isSettled: false }]]);
  expect(await broken()).toEqual([]);
  const { order, refundTroubles } = await managed();
  const { id } = order.refunds[0];
  expect(refundTroubles).toMatchObject([
    { refundId: id, failures: 1, isCanceled: true, nextTryAt: null },
  ]);
  expect(await today()).toMatchObject({
    canceledRefunds: [{ id, amount: 30, orderNumber: Number(orderNumber) }],
  });

  const path = `/books/refunds/${id}/send`;
  expect((await admin.call('POST', `/books/refunds/${crypto.randomUUID()}/send`)).status).toBe(404);
  const answers = await Promise.all([admin.call('POST', path), admin.call('POST', path)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await there(), await here()]).toEqual([3000, [{ attempt: 1, isSettled: true }]]);
  expect(await managed()).toMatchObject({ refundTroubles: [] });
  expect(await today()).toMatchObject({ canceledRefunds: [] });
  const { events } = await managed();
  expect(events.filter((one: { kind: string }) => one.kind === 'refund_sent_again')).toHaveLength(
    1,
  );
});

test('a refund canceled before its first answer has arrived is not sent again', async () => {
  const it = await aRefundedOrder('4242424242424242');
  const { pool } = it.shop.database;
  await pool.query('update refunds set settled_at = null, provider_refund_id = null');
  await cancelAtProvider(it);
  await pool.query('update refunds set attempt = 0, canceled_at = null, check_at = created_at');
  // Until then its key alone pays out once.
  await it.pass(13 * 60);
  await expect(it.reconcile()).rejects.toThrow();
  expect([await it.there(), await it.here()]).toEqual([0, [{ attempt: 1, isSettled: false }]]);
  expect(await it.isCanceled()).toBe(true);
});

test('an order whose refund of all fails later is listed as paid again', async () => {
  const { shop, pass } = await aRefundedOrder('4000000000005126', 78);
  const listed = async () =>
    (await shop.database.pool.query('select state from listed_orders')).rows;
  expect(await listed()).toEqual([{ state: 'refunded' }]);
  await pass(1);
  expect(await listed()).toEqual([{ state: 'paid' }]);
});

test('an order is refunded once all was paid back in another way, until it is sent', async () => {
  const { shop, stop, post, pass, managed, broken } = await aFailedRefund(78);
  const listed = async () =>
    (await shop.database.pool.query('select state from listed_orders')).rows[0].state;
  expect(await listed()).toBe('paid');
  await stop();
  expect([await listed(), (await managed()).order.state]).toEqual(['refunded', 'refunded']);
  const { events } = await managed();
  expect(events.map(({ kind }: { kind: string }) => kind)).toContain('refunded');
  expect(await broken()).toEqual([]);
  await post('send');
  await pass(1);
  expect(await listed()).toBe('paid');
  expect(await broken()).toEqual([]);
});

const paid = { way: 'bank_transfer', on: '2020-02-03' };

/** A refund that has failed, with a press that stops its tries. */
const aFailedRefund = async (amount = 30) => {
  const it = await aRefundedOrder('4000000000005126', amount);
  await it.pass(1);
  const [{ refundId }] = (await it.managed()).refundTroubles;
  const post = (act: string, body?: object) =>
    it.admin.call('POST', `/books/refunds/${refundId}/${act}`, body);
  return { ...it, refundId, post, stop: () => post('stop', paid) };
};

test('a refund that was paid in another way is not tried any more, and says so', async () => {
  const it = await aFailedRefund();
  const { pass, reconcile, managed, ofCustomer, here, there, broken, today, emails } = it;
  expect((await it.post('stop', { ...paid, on: '2999-01-01' })).status).toBe(422);
  expect((await it.stop()).status).toBe(200);
  expect((await it.stop()).status).toBe(200);
  for (const minutes of [1, 10, 10]) {
    await pass(minutes);
    await reconcile();
  }
  await reopenFailedRefunds(it.shop.context, it.intentId);
  expect([await there(), await here()]).toEqual([0, [{ attempt: 1, isSettled: false }]]);
  const { order, refundTroubles, events } = await managed();
  expect(order.refunds).toMatchObject([{ isDelayed: false, settledAt: null, paidOutside: paid }]);
  expect(await ofCustomer()).toMatchObject({ refunds: [{ isDelayed: false, paidOutside: paid }] });
  expect(refundTroubles).toEqual([]);
  expect(events.filter((one: { kind: string }) => one.kind === 'refund_stopped')).toMatchObject([
    { actorName: expect.any(String), text: 'bank_transfer 2020-02-03' },
  ]);
  expect(await today()).toMatchObject({ canceledRefunds: [] });
  expect([await emails(), await broken()]).toEqual([1, []]);
});

test('a stopped refund is sent after all, once', async () => {
  const { stop, post, managed, here, there, pass, broken } = await aFailedRefund();
  await stop();
  await Promise.all([post('send'), post('send')]);
  expect([await there(), await here()]).toEqual([3000, [{ attempt: 1, isSettled: true }]]);
  expect((await managed()).order.refunds).toMatchObject([{ paidOutside: null }]);
  expect((await stop()).status).toBe(409);
  // It fails once more, as the card has it, and is tried again by itself.
  await pass(1);
  expect(await here()).toEqual([{ attempt: 2, isSettled: false }]);
  expect(await broken()).toEqual([]);
});

test('twenty presses beside the tries: the refund is paid once, or stopped', async () => {
  const it = await aFailedRefund();
  const { shop, stop, here, there, managed, reconcile, broken } = it;
  shop.pass(10);
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, stop)),
    reconcile(),
    reopenFailedRefunds(shop.context, it.intentId),
    reconcile(),
  ]);
  const isStopped = answers.some(({ status }) => status === 200);
  expect(answers.every(({ status }) => status === (isStopped ? 200 : 409) || status === 409)).toBe(
    true,
  );
  const [{ isSettled }] = await here();
  expect([isSettled, await there()]).toEqual(isStopped ? [false, 0] : [true, 3000]);
  const { order, events } = await managed();
  expect(order.refunds).toMatchObject([{ paidOutside: isStopped ? paid : null }]);
  const kinds = events.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === 'refund_stopped')).toHaveLength(isStopped ? 1 : 0);
  expect(await broken()).toEqual([]);
});

test('no refund is stopped while it is tried, nor when the lost answer was yes', async () => {
  const it = await aFailedRefund();
  const { shop, stop, here, there, managed, reconcile } = it;
  const { paymentProvider } = shop.context;
  const refund = paymentProvider.refund.bind(paymentProvider);
  const during: number[] = [];
  // The provider pays, and its answer is lost.
  paymentProvider.refund = async (...asked) => {
    during.push((await stop()).status);
    await refund(...asked);
    during.push((await stop()).status);
    throw new ProviderUnavailable('The answer was lost.', { isKept: false });
  };
  shop.pass(10);
  await reconcile().catch(() => {});
  paymentProvider.refund = refund;
  expect(during).toEqual([409, 409]);
  expect([await there(), await here()]).toEqual([3000, [{ attempt: 1, isSettled: false }]]);
  // This one arrives, or it would fail beside what follows.
  await shop.database.pool.query('update stripe_sandbox.refunds set changes_at = null');
  shop.pass(4);
  expect((await stop()).status).toBe(409);
  expect(await here()).toEqual([{ attempt: 1, isSettled: true }]);
  expect((await managed()).order.refunds).toMatchObject([{ paidOutside: null }]);
});
