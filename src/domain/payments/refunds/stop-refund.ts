import type pg from 'pg';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { dollarsOf } from '../../../platform/values/sums.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { issueCreditNote } from '../../invoices/issue-invoice.ts';
import { outsideWays, type PaidOutside } from '../../orders/outside-ways.ts';
import { lockPayment } from '../find-payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import { checkRefundBound } from './check-refund-bound.ts';
import { hasEnded, isTried, trySendRefunds } from './send-refund.ts';

type Asked = PaidOutside & { id: string; actorId: string; refundMaxCents: number | null };
type StopError = 'not_found' | 'forbidden' | 'invalid_input' | 'wrong_state' | 'changed_meanwhile';

/**
 * Stops the tries of a refund whose money the customer got outside of the provider. Twice it does
 * nothing more; `sendRefundAgain` takes it back. Errors: not_found, forbidden (over the actor's
 * bound), invalid_input (a day to come), wrong_state, changed_meanwhile (a try is under way).
 */
export const stopRefund = async (
  context: PaymentContext,
  asked: Asked,
): Promise<undefined | Failure<StopError>> => {
  const { database, now, paymentProvider } = context;
  if (asked.on > shopDay(now()))
    return fail('invalid_input', 'This day is still to come.', { field: 'on' });
  const refund = checkRefund(await findRefund(database.writes, asked.id), asked, now());
  if (!refund) return undefined;
  if (isFailure(refund)) return refund;
  // A try whose answer was lost may have paid: the provider knows.
  const there = await paymentProvider.listRefunds(refund.intentId);
  if (there.some(({ status, metadata }) => metadata.refundId === asked.id && !hasEnded(status))) {
    await trySendRefunds(context, refund.intentId, asked.id);
    return fail('changed_meanwhile', 'The payment provider has paid it out meanwhile.');
  }
  return database.transaction((client) => recordStop(client, asked, refund, context));
};

type Refund = {
  intentId: string;
  orderId: string | null;
  order: string | null;
  amountCents: number;
  attempt: number;
  isSettled: boolean;
  triedAt: Date | null;
  way: string | null;
  on: string | null;
};

const findRefund = async (client: Queryable, id: string) => {
  const { rows } = await client.query<Refund>(
    `select r.intent_id as "intentId", r.order_id as "orderId", o.number::text as "order",
       r.amount_cents as "amountCents", r.attempt, r.settled_at is not null as "isSettled",
       r.tried_at as "triedAt", r.outside_way as way, r.outside_on::text as on
     from refunds r left join orders o on o.id = r.order_id where r.id = $1`,
    [id],
  );
  return rows[0];
};

/** The refund that can be stopped; null: it is stopped. */
const checkRefund = (
  refund: Refund | undefined,
  { way, on }: PaidOutside,
  now: Date,
): Refund | null | Failure<StopError> => {
  if (!refund) return fail('not_found', 'Refund not found.');
  if (refund.way === way && refund.on === on) return null;
  if (refund.isSettled)
    return fail('wrong_state', 'The payment provider has paid this refund out.');
  if (refund.attempt === 0)
    return fail('wrong_state', 'This refund has not failed. Wait for the payment provider.');
  return isTried(refund, now) ? tried() : refund;
};

const tried = () =>
  fail('changed_meanwhile', 'It is being tried right now. Look again in three minutes.');

/** The payment is locked; whoever began a try since the provider was asked comes first. */
const recordStop = async (
  client: pg.PoolClient,
  { id, way, on, actorId, refundMaxCents }: Asked,
  { intentId, orderId, order, amountCents, attempt, triedAt }: Refund,
  { now }: Pick<PaymentContext, 'now'>,
): Promise<undefined | Failure<StopError>> => {
  const payment = await lockPayment(client, intentId);
  const others = { ...payment, refundedCents: payment.refundedCents - amountCents };
  const failure = checkRefundBound({ amountCents, refundMaxCents, isTestMode: false }, others);
  if (failure) return failure;
  const { rowCount } = await client.query(
    `update refunds set outside_way = $2, outside_on = $3, check_at = 'infinity',
       canceled_at = coalesce(canceled_at, $4)
     where id = $1 and settled_at is null and attempt = $5 and tried_at is not distinct from $6
       and (outside_way, outside_on) is distinct from ($2, $3::date)`,
    [id, way, on, now(), attempt, triedAt],
  );
  if (rowCount === 0) {
    const isStopped = checkRefund(await findRefund(client, id), { way, on }, now()) === null;
    return isStopped ? undefined : tried();
  }
  await issueCreditNote(client, { refundId: id, now: now() });
  await recordAuditEntry(client, {
    at: now(),
    actorId,
    action: 'order_refund_stopped',
    subject: orderId ?? id,
    detail: {
      order: order === null ? null : Number(order),
      amount: dollarsOf(amountCents, payment.currency),
      currency: payment.currency,
      way,
      how: outsideWays[way],
      on,
    },
  });
};
