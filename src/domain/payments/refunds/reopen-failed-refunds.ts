import type { PaymentContext } from '../payment-context.ts';
import { pauseMs } from './send-refund.ts';

/**
 * Refunds that failed after the provider had accepted them are due again, each time later. One
 * may fail before its first answer has arrived, which then must not settle it: the try ends, too.
 */
export const reopenFailedRefunds = async (
  { database, paymentProvider, now, log }: PaymentContext,
  intentId: string,
): Promise<void> => {
  const failed = (await paymentProvider.listRefunds(intentId)).filter(
    ({ status }) => status === 'failed',
  );
  const { rows } = await database.writes.query<{ id: string }>(
    `update refunds set settled_at = null, provider_refund_id = null, attempt = attempt + 1,
       check_at = $2::timestamptz
         + least(interval '1 day', $3 * interval '1 ms' * 4 ^ least(attempt, 9))
     where intent_id = $4 and ((settled_at is not null and provider_refund_id = any($1))
       or id::text || '-' || attempt = any($5)) returning id`,
    [
      failed.map(({ id }) => id),
      now(),
      pauseMs,
      intentId,
      failed.map(({ metadata }) => `${metadata.refundId}-${metadata.attempt}`),
    ],
  );
  for (const { id } of rows) log(new Error(`Refund ${id} failed, and is tried again later.`));
};
