import { cancelPayment, cancelSupersededPayments } from './cancel-superseded-payments.ts';
import { findPayment, paymentColumns } from './find-payment.ts';
import type { Payment } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { type DueRefund, findLateRefunds, sendRefund } from './send-refund.ts';
import { settlePayment } from './settle-payment.ts';

const batchMax = 100;
const retryMsMin = 60_000;

/**
 * Compares unreported payments with the provider, older ones less often.
 * One error does not stop the others; all are thrown together at the end.
 */
export const reconcilePayments = async (context: PaymentContext): Promise<void> => {
  const { database, now } = context;
  const payments = await findUnfinishedPayments(context);
  const errors = await collectErrors(payments, (one) => reconcilePayment(context, one));
  const refunds = await findLateRefunds(database.pool, now(), batchMax);
  errors.push(...(await collectErrors(refunds, (one) => retryRefund(context, one))));
  if (errors.length > 0) {
    throw new AggregateError(errors, `${errors.length} payments could not be reconciled.`);
  }
};

const findUnfinishedPayments = async ({ database, now }: PaymentContext): Promise<Payment[]> => {
  const { rows } = await database.pool.query<Payment>(
    `select ${paymentColumns} from payments p
     where p.state in ('open', 'superseded') and (p.check_at <= $1 or (p.state = 'open' and exists (
       select from orders o where o.id = p.order_id and o.state <> 'unpaid')))
     order by p.check_at limit ${batchMax}`,
    [now()],
  );
  return rows;
};

const collectErrors = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<unknown[]> => {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  return errors;
};

const reconcilePayment = async (context: PaymentContext, payment: Payment): Promise<void> => {
  const { intentId, orderId, createdAt } = payment;
  const { pool, writes } = context.database;
  await writes.query('update payments set check_at = $2 where intent_id = $1', [
    intentId,
    retryAt(context, createdAt),
  ]);
  if (payment.state === 'superseded') return cancelPayment(context, intentId);
  if (orderId !== null) await cancelSupersededPayments(context, orderId);
  const { state } = (await findPayment(pool, intentId)) ?? payment;
  if (state === 'open') await settlePayment(context, intentId);
};

const retryRefund = async (context: PaymentContext, refund: DueRefund): Promise<void> => {
  await context.database.writes.query('update refunds set check_at = $2 where id = $1', [
    refund.id,
    retryAt(context, refund.createdAt),
  ]);
  await sendRefund(context, refund);
};

const retryAt = (context: PaymentContext, createdAt: Date): Date =>
  new Date(context.now().getTime() + Math.max(retryMsMin, ageMs(context, createdAt) / 4));

const ageMs = ({ now }: PaymentContext, since: Date): number => now().getTime() - since.getTime();
