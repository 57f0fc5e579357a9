import type pg from 'pg';
import type { Queryable } from '../database/database.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { OrderState } from '../orders/order.ts';
import type { PaymentContext } from './payment-context.ts';
import { enqueuePaymentRefunded } from './refund-email.ts';

export type DueRefund = {
  id: string;
  intentId: string;
  amountCents: number;
  createdBy: string | null;
  createdAt: Date;
};

const columns = `id, intent_id as "intentId", amount_cents as "amountCents",
  created_by as "createdBy", created_at as "createdAt"`;

/** Refunds of a payment that the provider has not confirmed. */
export const findDueRefunds = async (
  database: Queryable,
  intentId: string,
): Promise<DueRefund[]> => {
  const { rows } = await database.query<DueRefund>(
    `select ${columns} from refunds where intent_id = $1 and settled_at is null`,
    [intentId],
  );
  return rows;
};

/** Refunds whose time to try again has come. */
export const findLateRefunds = async (
  database: Queryable,
  now: Date,
  max: number,
): Promise<DueRefund[]> => {
  const { rows } = await database.query<DueRefund>(
    `select ${columns} from refunds where settled_at is null and check_at <= $1
     order by check_at limit $2`,
    [now, max],
  );
  return rows;
};

/** Pays a due refund out. Safe to repeat; throws ProviderUnavailable. */
export const sendRefund = async (
  { database, paymentProvider, now }: PaymentContext,
  refund: DueRefund,
): Promise<void> => {
  const providerRefundId = await paymentProvider.refund(refund.intentId, {
    amountCents: refund.amountCents,
    idempotencyKey: `refund-${refund.id}`,
  });
  await database.transaction((client) => recordRefund(client, refund, providerRefundId, now()));
};

const recordRefund = async (
  client: pg.PoolClient,
  { id, intentId, createdBy }: DueRefund,
  providerRefundId: string | null,
  now: Date,
): Promise<void> => {
  // The order is locked before its refunds, as everywhere: no deadlocks.
  const { rows } = await client.query<{ id: string; state: OrderState }>(
    'select id, state from orders where transaction_id = $1 for update',
    [intentId],
  );
  const paidOrder = rows[0];
  const { rowCount } = await client.query(
    `update refunds set settled_at = $2, provider_refund_id = $3
     where id = $1 and settled_at is null`,
    [id, now, providerRefundId],
  );
  if (rowCount === 0) return;
  await enqueuePaymentRefunded(client, { refundId: id, now });
  if (paidOrder?.state !== 'paid') return;
  if (!(await isPaidBack(client, intentId))) return;
  const transition = { actor: createdBy, reason: 'payment_refunded', now } as const;
  await moveOrder(client, paidOrder.id, 'refunded', transition);
};

const isPaidBack = async (client: pg.PoolClient, intentId: string): Promise<boolean> => {
  const { rows } = await client.query<{ isPaidBack: boolean }>(
    `select sum(r.amount_cents) >= p.received_cents as "isPaidBack"
     from payments p join refunds r on r.intent_id = p.intent_id and r.settled_at is not null
     where p.intent_id = $1 group by p.intent_id`,
    [intentId],
  );
  return rows[0]?.isPaidBack ?? false;
};
