import { randomUUID } from 'node:crypto';
import { type Failure, fail } from '../errors.ts';
import type { PayableOrder } from '../orders/order-columns.ts';
import { cancelSupersededPayments } from './cancel-superseded-payments.ts';
import type { PaymentIntent } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { settlePayment } from './settle-payment.ts';

/** How soon the sweep asks the bank about a payment of which nobody has told us. */
const firstCheckMs = 60_000;

/**
 * Opens the payment of a placed order, or finds it again: one order in one revision has one client secret, whatever tab
 * asks. Older payments of the order are closed first. Refuses already_paid, order_expired. Throws BankUnreachable.
 */
export const startPayment = async (
  tools: PaymentContext,
  order: PayableOrder,
  userId: string,
): Promise<{ clientSecret: string } | Failure> => {
  await cancelSupersededPayments(tools, order.orderId);
  const openId = await findOpen(tools, order);
  if (openId) {
    const settlement = await settlePayment(tools, openId);
    if (settlement.outcome === 'paid')
      return fail('already_paid', 'This order is paid already.', order);
    if (settlement.outcome === 'refunded') return orderChanged();
    if (settlement.outcome === 'unpaid' && settlement.intent)
      return { clientSecret: settlement.intent.clientSecret };
  }
  const intent = await tools.paymentProvider.createIntent({
    amountCents: order.finalCents,
    metadata: {
      orderId: order.orderId,
      orderNumber: `${order.orderNumber}`,
      revision: `${order.revision}`,
      userId,
    },
    idempotencyKey: await idempotencyKey(tools, order),
  });
  if (await record(tools, order, userId, intent)) return { clientSecret: intent.clientSecret };
  await cancelSupersededPayments(tools, order.orderId);
  return orderChanged();
};

/** A payment by a price alone, without an order: what it buys is said once it is paid. */
export const startPriceOnlyPayment = async (
  { database, paymentProvider, now }: PaymentContext,
  amountCents: number,
  userId: string,
): Promise<{ clientSecret: string }> => {
  const intent = await paymentProvider.createIntent({
    amountCents,
    metadata: { userId },
    idempotencyKey: `price-${randomUUID()}`,
  });
  await database.pool.query(
    `insert into payments (intent_id, user_id, amount_cents, state, created_at, check_at) values ($1, $2, $3, 'open', $4, $5)`,
    [intent.id, userId, amountCents, now(), firstCheck(now())],
  );
  return { clientSecret: intent.clientSecret };
};

const findOpen = async (
  { database }: PaymentContext,
  order: PayableOrder,
): Promise<string | undefined> => {
  const { rows } = await database.pool.query<{ intentId: string }>(
    `select intent_id as "intentId" from payments where order_id = $1 and order_revision = $2 and state = 'open'`,
    [order.orderId, order.revision],
  );
  return rows[0]?.intentId;
};

// The bank answers a used key with the intent it made then, even if that was canceled since: so a new try has a new key.
const idempotencyKey = async (
  { database }: PaymentContext,
  { orderId, revision }: PayableOrder,
): Promise<string> => {
  const { rows } = await database.pool.query<{ ended: number }>(
    "select count(*) as ended from payments where order_id = $1 and order_revision = $2 and state <> 'open'",
    [orderId, revision],
  );
  const ended = rows[0]?.ended ?? 0;
  return ended === 0 ? `order-${orderId}-${revision}` : `order-${orderId}-${revision}-${ended}`;
};

/** False when the order has changed while the bank was asked: then the payment is written down as one to be closed. */
const record = (
  { database, now }: PaymentContext,
  order: PayableOrder,
  userId: string,
  intent: PaymentIntent,
): Promise<boolean> =>
  database.transaction(async (client) => {
    const { rows } = await client.query<{ current: boolean }>(
      `select state = 'unpaid' and revision = $2 as current from orders where id = $1 for update`,
      [order.orderId, order.revision],
    );
    const current = rows[0]?.current ?? false;
    // One open payment an order: what is still open here is one that the bank no longer knows (its keys were changed).
    if (current) {
      await client.query(
        "update payments set state = 'superseded' where order_id = $1 and state = 'open' and intent_id <> $2",
        [order.orderId, intent.id],
      );
    }
    await client.query(
      `insert into payments (intent_id, user_id, order_id, order_revision, amount_cents, state, created_at, check_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (intent_id) do nothing`,
      [
        intent.id,
        userId,
        order.orderId,
        order.revision,
        order.finalCents,
        current ? 'open' : 'superseded',
        now(),
        firstCheck(now()),
      ],
    );
    return current;
  });

const firstCheck = (now: Date): Date => new Date(now.getTime() + firstCheckMs);

const orderChanged = (): Failure =>
  fail('order_expired', 'The order has changed in the meantime. Look at the cart again.');
