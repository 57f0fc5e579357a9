import { findPayment } from './find-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { markCanceled, settlePayment } from './settle-payment.ts';

/** Cancels what is still open for an order that changed, lapsed or was deleted. Money that was faster is settled or goes back. */
export const cancelSupersededPayments = async (
  tools: PaymentContext,
  orderId: string,
): Promise<void> => {
  const { rows } = await tools.database.pool.query<{ intentId: string }>(
    `with outdated as (
       update payments p set state = 'superseded', check_at = $2 from orders o
       where o.id = p.order_id and o.id = $1 and p.state = 'open'
         and (o.state <> 'unpaid' or o.revision <> p.order_revision)
       returning p.intent_id)
     select intent_id as "intentId" from outdated
     union select intent_id from payments where order_id = $1 and state = 'superseded'`,
    [orderId, tools.now()],
  );
  for (const { intentId } of rows) await cancelPayment(tools, intentId);
};

/** Ends one superseded payment at the bank. */
export const cancelPayment = async (tools: PaymentContext, intentId: string): Promise<void> => {
  const intent = await tools.paymentProvider.cancelIntent(intentId);
  if (intent?.status === 'succeeded') {
    await settlePayment(tools, intentId);
    return;
  }
  const payment = await findPayment(tools.database.pool, intentId);
  if (payment && intent?.status === 'canceled') await markCanceled(tools, payment);
};
