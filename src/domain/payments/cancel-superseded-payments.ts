import type { Queryable } from '../../platform/database/database.ts';
import { findPayment } from './find-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { markCanceled, settlePayment } from './settle-payment.ts';

/** Cancels open payments of an order that changed or ended. Money that came first is settled. */
export const cancelSupersededPayments = async (
  context: PaymentContext,
  orderId: string,
): Promise<void> => {
  const { rows } = await context.database.writes.query<{ intentId: string }>(
    `with outdated as (
       update payments p set state = 'superseded', check_at = $2 from orders o
       where o.id = p.order_id and o.id = $1 and p.state = 'open'
         and (o.state <> 'unpaid' or o.revision <> p.order_revision)
       returning p.intent_id)
     select intent_id as "intentId" from outdated
     union select intent_id from payments where order_id = $1 and state = 'superseded'`,
    [orderId, context.now()],
  );
  for (const { intentId } of rows) await cancelPayment(context, intentId);
};

/**
 * Cancels one payment at the provider. Money that came first is settled. False while the provider
 * processes it: then it may still be paid.
 */
export const cancelPayment = async (
  context: PaymentContext,
  intentId: string,
): Promise<boolean> => {
  const intent = await context.paymentProvider.cancelIntent(intentId);
  if (intent?.status === 'succeeded') {
    await settlePayment(context, intentId);
    return true;
  }
  const { pool, writes } = context.database;
  if (!intent) await markUnknown(writes, intentId);
  const payment = await findPayment(pool, intentId);
  if (payment && intent?.status === 'canceled') await markCanceled(context, payment);
  return !intent || intent.status === 'canceled';
};

/** Marks a payment of an earlier account, so that its order no longer waits. */
const markUnknown = async (database: Queryable, intentId: string): Promise<void> => {
  await database.query(
    "update payments set state = 'superseded' where intent_id = $1 and state = 'open'",
    [intentId],
  );
};
