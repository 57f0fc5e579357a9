// Two processes on one database, one on a machine whose wall clock is 31 minutes off.
import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  aCustomer,
  confirmCard,
  intentOf,
  orderOf,
  paymentOf,
} from '../../../test/test-checkout.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { orderLinesOf } from '../../../test/test-orders.ts';
import { aProduct, stockOf } from '../../../test/test-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { aSession, aUser } from '../../../test/test-users.ts';
import { connect, type Database } from '../../platform/database/database.ts';
import { createDatabaseClock } from '../../platform/database/database-clock.ts';
import { authenticate } from '../identity/sessions/authenticate.ts';
import { deleteOrderLine } from './delete-order-line.ts';
import { expireOrders } from './expire-orders.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const off = [31, -31];

/** `there` runs its work with the wall clock of the other machine. */
const twoMachines = async (minutes: number) => {
  const there = async <T>(work: () => Promise<T>): Promise<T> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    return await work().finally(() => vi.useRealTimers());
  };
  const database = await openTestDatabase();
  const near = await aShopOn(database);
  const far = await there(() => aShopOn(connect(database.pool.options)));
  const product = await aProduct(database, { priceCents: 5000, sizes: { M: 5 } });
  const customer = await aCustomer(near, near.context.now());
  return { near, far, there, product, customer };
};

const aShopOn = async (database: Database) => {
  const { now } = await createDatabaseClock({ database });
  return createTestShop({ database, now, hasWebhooks: false });
};

test.each(off)('an app %i minutes off expires no order of the other', async (minutes) => {
  const { near, far, there, product, customer } = await twoMachines(minutes);
  const opened = await customer.checkout(product);
  const otherCustomer = await there(() => aCustomer(far, far.context.now()));
  const openedThere = await there(() => otherCustomer.checkout(product));
  expect(await there(() => expireOrders(far.context))).toBe(0);
  expect(await expireOrders(near.context)).toBe(0);
  await there(() => reconcilePayments(far.context));
  expect(await orderOf(near, opened.body.orderId)).toMatchObject({ state: 'unpaid' });
  expect(await orderOf(near, openedThere.body.orderId)).toMatchObject({ state: 'unpaid' });
});

test.each(off)('an app %i minutes off takes genuine webhooks and tokens', async (minutes) => {
  const { near, far, there, product, customer } = await twoMachines(minutes);
  const { body } = await customer.checkout(product);
  await confirmCard(near, body.clientSecret);
  const { payload, signature } = await signedEvent(near.database);
  const webhook = () =>
    far.app.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: payload,
    });
  expect((await there(async () => webhook())).status).toBe(200);
  expect(await orderOf(near, body.orderId)).toMatchObject({ state: 'paid' });
  const session = await aSession(near.database, customer.user);
  const token = await near.context.accessTokens.issue(session, near.context.now());
  expect(await there(() => authenticate(far.context, token))).toMatchObject({
    id: customer.user.id,
  });
});

test.each(off)('lines removed or hidden %i minutes off are what they were', async (minutes) => {
  const { near, far, there, product, customer } = await twoMachines(minutes);
  const admin = await aUser(near.database, 'admin');
  const { body } = await customer.checkout(product);
  await confirmCard(near, body.clientSecret);
  await customer.confirmOrderLine(product, intentOf(body.clientSecret));
  const [paid] = await orderLinesOf(near.database);
  expect(await there(() => deleteOrderLine(far.context, paid?.id ?? '', admin))).toEqual({
    sizesGone: [],
  });
  expect(await customer.confirmOrderLine(product, intentOf(body.clientSecret))).toMatchObject({
    status: 200,
  });
  expect(await paymentOf(near, intentOf(body.clientSecret))).toMatchObject({ state: 'settled' });

  await customer.checkout(product);
  const [unpaid] = await orderLinesOf(near.database);
  expect(await there(() => deleteOrderLine(far.context, unpaid?.id ?? '', admin))).toEqual({
    sizesGone: [],
  });
  expect(await stockOf(near.database, product.sizes[0]?.id ?? '')).toBe(4);
});

/** As the payment provider signs it, whose clock is right. */
const signedEvent = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ payload: string; seconds: number; secret: string }>(
    `select payload, extract(epoch from clock_timestamp())::bigint as seconds,
       (select webhook_secret from stripe_sandbox.account) as secret
     from stripe_sandbox.events where payload::jsonb->>'type' = 'payment_intent.succeeded'`,
  );
  const { payload = '', seconds = 0, secret = '' } = rows[0] ?? {};
  const hash = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return { payload, signature: `t=${seconds},v1=${hash}` };
};
