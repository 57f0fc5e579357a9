import type { PaymentContext } from '../payment-context.ts';
import { endOfTry, hasEnded, pauseMs } from './send-refund.ts';

/**
 * Refunds that failed after the provider had accepted them are due again, each time later; one
 * that was canceled there waits for an admin. One may end before its first answer has arrived,
 * which then must not settle it: the try ends, too.
 */
export const reopenFailedRefunds = async (
  { database, paymentProvider, now, log }: PaymentContext,
  intentId: string,
): Promise<void> => {
  const ended = (await paymentProvider.listRefunds(intentId)).filter(({ status }) =>
    hasEnded(status),
  );
  const { rows } = await database.writes.query<{ id: string; status: string }>(
    `update refunds r set settled_at = null, provider_refund_id = null, ${endOfTry(
      'coalesce(ended.failure, ended.status)',
      "ended.status = 'canceled'",
      "$2::timestamptz + least(interval '1 day', $4 * interval '1 ms' * 4 ^ least(attempt, 9))",
      '$2::timestamptz',
    )} from jsonb_to_recordset($1) ended (id text, status text, failure text, try text)
     where r.intent_id = $3 and ((r.settled_at is not null and r.provider_refund_id = ended.id)
       or r.id::text || '-' || r.attempt = ended.try)
       and r.canceled_at is null returning r.id, ended.status`,
    [
      JSON.stringify(
        ended.map(({ id, status, failure, metadata }) => ({
          id,
          status,
          failure,
          try: `${metadata.refundId}-${metadata.attempt}`,
        })),
      ),
      now(),
      intentId,
      pauseMs,
    ],
  );
  for (const { id, status } of rows) log(new Error(`Refund ${id} ${whatThen(status)}`));
};

const whatThen = (status: string): string =>
  status === 'canceled'
    ? 'was canceled at the payment provider, and waits for an admin.'
    : 'failed, and is tried again later.';
