import type { PaymentContext } from '../payment-context.ts';
import { pauseMs } from './send-refund.ts';

/** Refunds that failed after the provider had accepted them are due again. */
export const reopenFailedRefunds = async (
  { database, paymentProvider, now, log }: PaymentContext,
  intentId: string,
): Promise<void> => {
  const failed = (await paymentProvider.listRefunds(intentId)).filter(
    ({ status }) => status === 'failed',
  );
  const { rows } = await database.writes.query<{ id: string }>(
    `update refunds set settled_at = null, provider_refund_id = null, attempt = attempt + 1,
       check_at = $2
     where provider_refund_id = any($1) and settled_at is not null returning id`,
    [failed.map(({ id }) => id), new Date(now().getTime() + pauseMs)],
  );
  for (const { id } of rows) log(new Error(`Refund ${id} failed, and is tried again later.`));
};
