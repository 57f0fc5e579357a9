import { cancelPayment, cancelSupersededPayments } from './cancel-superseded-payments.ts';
import { findPayment, type Payment, paymentColumns } from './find-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { refundUnclaimedPayments } from './price-only/refund-unclaimed-payments.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

const batchMax = 100;
const checkAgainMsMin = 60_000;
const bareOpenHours = 24;

/**
 * Finishes what nobody told us about: the app was killed in between, a webhook got lost, the bank was away. Asks the bank
 * ever more seldom the older a payment is. One that fails does not stop the others; all failures are thrown at the end.
 */
export const reconcilePayments = async (tools: PaymentContext): Promise<void> => {
  await refundUnclaimedPayments(tools);
  const { rows } = await tools.database.pool.query<Payment>(
    `select ${paymentColumns} from payments
     where state in ('open', 'superseded', 'refund_due') and (check_at <= $1 or (state = 'open' and exists (
       select from orders o where o.id = payments.order_id and o.state <> 'unpaid')))
     order by check_at limit ${batchMax}`,
    [tools.now()],
  );
  const failures: unknown[] = [];
  for (const payment of rows) {
    try {
      await checkLater(tools, payment);
      await finishPayment(tools, payment);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments could not be finished.`);
};

const finishPayment = async (tools: PaymentContext, payment: Payment): Promise<void> => {
  if (payment.state === 'refund_due') return refundPayment(tools, payment.intentId);
  if (payment.state === 'superseded') return cancelPayment(tools, payment.intentId);
  if (payment.orderId !== null) await cancelSupersededPayments(tools, payment.orderId);
  else await cancelForgotten(tools, payment);
  const { state } = (await findPayment(tools.database.pool, payment.intentId)) ?? payment;
  if (state === 'open') await settlePayment(tools, payment.intentId);
};

const cancelForgotten = async (
  tools: PaymentContext,
  { intentId, createdAt }: Payment,
): Promise<void> => {
  if (ageMs(tools, createdAt) < bareOpenHours * 3_600_000) return;
  await tools.database.pool.query(
    "update payments set state = 'superseded' where intent_id = $1 and state = 'open'",
    [intentId],
  );
  await cancelPayment(tools, intentId);
};

const checkLater = async (
  tools: PaymentContext,
  { intentId, createdAt }: Payment,
): Promise<void> => {
  const waitMs = Math.max(checkAgainMsMin, ageMs(tools, createdAt) / 4);
  await tools.database.pool.query('update payments set check_at = $2 where intent_id = $1', [
    intentId,
    new Date(tools.now().getTime() + waitMs),
  ]);
};

const ageMs = ({ now }: PaymentContext, since: Date): number => now().getTime() - since.getTime();
