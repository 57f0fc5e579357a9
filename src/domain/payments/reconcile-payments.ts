import { cancelPayment } from './cancel-superseded-payments.ts';
import { paymentColumns } from './find-payment.ts';
import type { Payment } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { createProviderRun, type ProviderRun } from './providers/provider-run.ts';
import { claimLateRefunds, sendRefund } from './refunds/send-refund.ts';
import { settlePayment } from './settle-payment.ts';

const batchMax = 100;

/**
 * Pays due refunds out and compares unreported payments with the provider, older ones less often.
 * One error does not stop the others; all are thrown together at the end.
 */
export const reconcilePayments = async (context: PaymentContext): Promise<void> => {
  const { database, now } = context;
  const run = createProviderRun();
  await workOff(
    run,
    () => claimLateRefunds(database.writes, now(), batchMax),
    (refund) => sendRefund(context, refund),
  );
  await supersedeOutdatedPayments(context);
  await workOff(
    run,
    () => claimUnfinishedPayments(context),
    (payment) => reconcilePayment(context, payment),
  );
  run.throwErrors('payments could not be reconciled');
};

/** Batch by batch, until nothing is left or the run is over. */
const workOff = async <T>(
  run: ProviderRun,
  claim: () => Promise<T[]>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  while (!run.isOver()) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    await run.each(claimed, work);
  }
};

/** Their orders changed or ended, and the process stopped before it canceled them. */
const supersedeOutdatedPayments = async ({ database, now }: PaymentContext): Promise<void> => {
  await database.writes.query(
    `update payments p set state = 'superseded', check_at = $1 from orders o
     where o.id = p.order_id and p.state = 'open'
       and (o.state <> 'unpaid' or o.revision <> p.order_revision)`,
    [now()],
  );
};

/** Several processes share the work. What one claims, the others skip until it is due again. */
const claimUnfinishedPayments = async ({ database, now }: PaymentContext): Promise<Payment[]> => {
  const { rows } = await database.writes.query<Payment>({
    name: 'claim-unfinished-payments',
    text: `update payments p set check_at = $1::timestamptz + greatest(interval '1 minute',
        least(($1 - created_at) / 4, interval '30 minutes'))
      where intent_id = any(array(
        select intent_id from payments
        where state in ('open', 'superseded') and check_at <= $1
        order by check_at limit ${batchMax} for update skip locked))
      returning ${paymentColumns}`,
    values: [now()],
  });
  return rows;
};

const reconcilePayment = async (
  context: PaymentContext,
  { intentId, state }: Payment,
): Promise<void> => {
  if (state === 'superseded') await cancelPayment(context, intentId);
  else await settlePayment(context, intentId);
};
