import type pg from 'pg';
import type { Queryable } from '../../../platform/database/database.ts';
import { issueCreditNote } from '../../invoices/issue-invoice.ts';
import type { PaymentContext } from '../payment-context.ts';
import {
  ProviderError,
  type ProviderRefund,
  ProviderRefused,
} from '../providers/payment-provider.ts';
import { enqueuePaymentRefunded } from './refund-email.ts';

/** The pause before a refused refund is tried again. */
export const pauseMs = 60_000;

export type DueRefund = {
  id: string;
  intentId: string;
  amountCents: number;
  createdBy: string | null;
  createdAt: Date;
  /** How many tries the provider has refused. */
  attempt: number;
  /** The full amount received, because the provider would not refund it twice. */
  isWhole: boolean;
};

const columns = `id, intent_id as "intentId", amount_cents as "amountCents",
  created_by as "createdBy", created_at as "createdAt", attempt,
  amount_cents = (select received_cents from payments p where p.intent_id = refunds.intent_id)
    as "isWhole"`;

/** Refunds of a payment that were never refused; others wait for their time, but for `id`. */
export const findDueRefunds = async (
  database: Queryable,
  intentId: string,
  id: string | null = null,
): Promise<DueRefund[]> => {
  const { rows } = await database.query<DueRefund>(
    `select ${columns} from refunds
     where intent_id = $1 and settled_at is null and canceled_at is null
       and (attempt = 0 or id = $2)`,
    [intentId, id],
  );
  return rows;
};

/** Pays out what is due: what the provider does not do now, reconciling does later. */
export const trySendRefunds = async (
  context: PaymentContext,
  intentId: string,
  id?: string,
): Promise<void> => {
  try {
    for (const refund of await findDueRefunds(context.database.pool, intentId, id)) {
      await sendRefund(context, refund);
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
};

/** Refunds whose time to try again has come, and sets the next. Several processes share them. */
export const claimLateRefunds = async (
  database: Queryable,
  now: Date,
  max: number,
): Promise<DueRefund[]> => {
  const { rows } = await database.query<DueRefund>({
    name: 'claim-late-refunds',
    text: `update refunds set check_at = $1::timestamptz + greatest(interval '1 minute',
        least(($1 - created_at) / 4, interval '10 minutes'))
      where id = any(array(
        select id from refunds where settled_at is null and check_at <= $1
        order by check_at limit $2 for update skip locked))
      returning ${columns}`,
    values: [now, max],
  });
  return rows;
};

/** Longer than a try takes, with all repeats of its calls. */
const tryMaxMs = 3 * 60_000;

/** Whether a try may still be running. Stopping the refund now could pay the customer twice. */
export const isTried = ({ triedAt }: { triedAt: Date | null }, now: Date): boolean =>
  triedAt !== null && now.getTime() - triedAt.getTime() < tryMaxMs;

/** Whether it is still to be tried. The first try is never stopped, so nothing is noted of it. */
const beginTry = async (
  { database, now }: Pick<PaymentContext, 'database' | 'now'>,
  { id, attempt }: DueRefund,
): Promise<boolean> => {
  if (attempt === 0) return true;
  const { rowCount } = await database.writes.query(
    `update refunds set tried_at = $3
     where id = $1 and attempt = $2 and settled_at is null and canceled_at is null`,
    [id, attempt, now()],
  );
  return rowCount !== 0;
};

/**
 * Pays a due refund out, unless it was stopped. Safe to repeat; throws ProviderError, and logs a
 * first refused try.
 */
export const sendRefund = async (context: PaymentContext, refund: DueRefund): Promise<void> => {
  const { database, now } = context;
  if (!(await beginTry(context, refund))) return;
  const providerRefundId = await payOut(context, refund).catch(async (error: unknown) => {
    if (error instanceof ProviderError && error.isKept) await recordRefused(context, refund, error);
    throw error;
  });
  await database.transaction((client) => recordRefund(client, refund, providerRefundId, now()));
};

// Providers forget keys after a day; until then the key itself pays out once.
const keyTrustedMs = 12 * 3_600_000;

/** The provider's id of the refund; null when everything had been refunded before. */
const payOut = async (
  { paymentProvider, now }: PaymentContext,
  { id, intentId, amountCents, attempt, isWhole, createdAt }: DueRefund,
): Promise<string | null> => {
  const isKeyTrusted = attempt === 0 && now().getTime() - createdAt.getTime() < keyTrustedMs;
  const listed = isKeyTrusted ? [] : paymentProvider.listRefunds(intentId);
  const existing = await (isWhole ? unlessListFails(listed) : listed);
  const paidOut = existing.find(
    ({ status, metadata }) => metadata.refundId === id && !hasEnded(status),
  );
  if (paidOut) return paidOut.id;
  const isOfThisTry = ({ metadata }: ProviderRefund) =>
    metadata.refundId === id && metadata.attempt === `${attempt}`;
  // Canceled before its first answer was recorded, so it was canceled on purpose.
  const canceled = existing.find((one) => one.status === 'canceled' && isOfThisTry(one));
  if (canceled) throw new RefundEnded(canceled);
  const created = await paymentProvider.refund(intentId, {
    amountCents,
    metadata: { refundId: id, attempt: `${attempt}` },
    idempotencyKey: attempt === 0 ? `refund-${id}` : `refund-${id}-${attempt}`,
  });
  if (!created || !hasEnded(created.status)) return created?.id ?? null;
  throw new RefundEnded(created);
};

/** Whether a refund will no longer reach the customer. */
export const hasEnded = (status: ProviderRefund['status']): boolean =>
  status === 'failed' || status === 'canceled';

class RefundEnded extends ProviderRefused {
  readonly refund: ProviderRefund;
  constructor(refund: ProviderRefund) {
    super(`The refund ${refund.id} is ${refund.status}.`, { isKept: true });
    this.refund = refund;
  }
}

const unlessListFails = async <T>(listed: T[] | Promise<T[]>): Promise<T[]> => {
  try {
    return await listed;
  } catch (error) {
    if (error instanceof ProviderError) return [];
    throw error;
  }
};

/** SQL: a try that ended sets these. Only an admin sends again what was canceled on purpose. */
export const endOfTry = (failure: string, isCanceled: string, nextAt: string, now: string) =>
  `attempt = attempt + 1, tried_at = null, failure = left(${failure}, 300),
  failed_since = coalesce(failed_since, ${now}),
  canceled_at = case when ${isCanceled} then ${now} end,
  check_at = case when ${isCanceled} then 'infinity' else ${nextAt} end`;

/** The next try takes a new key, after a pause in which the provider may finish this one. */
const recordRefused = async (
  { database, now, log }: PaymentContext,
  { id, attempt }: DueRefund,
  cause: ProviderError,
): Promise<void> => {
  const ended = cause instanceof RefundEnded ? cause.refund : undefined;
  await database.writes.query(
    `update refunds set ${endOfTry(
      '$3::text',
      '$4::boolean',
      'greatest(check_at, $6::timestamptz)',
      '$5::timestamptz',
    )} where id = $1 and attempt = $2 and settled_at is null and canceled_at is null`,
    [
      id,
      attempt,
      ended?.failure ?? cause.message,
      ended?.status === 'canceled',
      now(),
      new Date(now().getTime() + pauseMs),
    ],
  );
  if (attempt === 0) log(new Error(`Refund ${id} is tried again later.`, { cause }));
};

const recordRefund = async (
  client: pg.PoolClient,
  { id, intentId, attempt }: DueRefund,
  providerRefundId: string | null,
  now: Date,
): Promise<void> => {
  // The order is locked before its refunds, as everywhere: no deadlocks.
  await client.query('select from orders where transaction_id = $1 for update', [intentId]);
  // If the try failed meanwhile, nothing is settled.
  const { rowCount } = await client.query(
    `update refunds set settled_at = $2, provider_refund_id = $3, tried_at = null
     where id = $1 and settled_at is null and attempt = $4`,
    [id, now, providerRefundId, attempt],
  );
  if (rowCount === 0) return;
  await enqueuePaymentRefunded(client, { refundId: id, now });
  await issueCreditNote(client, { refundId: id, now });
};
