// An admin refunds what an order was paid with, in full or in part.
import type pg from 'pg';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { type Failure, fail, isFailure } from '../errors.ts';
import { toDollars } from '../money.ts';
import { splitAmongLines } from '../orders/line-refund.ts';
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts';
import { unlessAllowed } from '../orders/order-actions.ts';
import type { AdminRefundReason, RestockChoice } from '../orders/order-payment.ts';
import { selectOrder } from '../orders/select-orders.ts';
import { createRefund } from './create-refund.ts';
import { lockPayment } from './find-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { recordRefundedLines } from './record-refunded-lines.ts';
import { trySendRefunds } from './send-refund.ts';

export type RefundRequest = {
  number: number;
  /** A UUID of the client's choice: a repeat refunds nothing more. */
  refundId: string;
  amountCents: number;
  /** What had been refunded when the admin decided: another refund since answers an error. */
  refundedCents: number;
  reason: AdminRefundReason;
  /** Only a refund of all that is left restocks: what belongs to no line is only money. */
  restock: RestockChoice;
  actorId: string;
};

type RefundError =
  | 'not_found'
  | 'wrong_state'
  | 'changed_meanwhile'
  | 'refund_too_large'
  | 'invalid_input';

/**
 * Records the refund as due, then asks the provider for it; `isSettled` is false while the
 * provider has not confirmed it, which reconciling does later.
 * Errors: not_found, wrong_state, changed_meanwhile {refunded}, refund_too_large {refundable},
 * invalid_input (restock).
 */
export const refundOrder = async (
  context: PaymentContext,
  request: RefundRequest,
): Promise<{ isSettled: boolean } | Failure<RefundError>> => {
  const intentId = await context.database.transaction((client) =>
    recordRefund(client, request, context.now),
  );
  if (isFailure(intentId)) return intentId;
  await trySendRefunds(context, intentId);
  const { rows } = await context.database.pool.query<{ isSettled: boolean }>(
    'select settled_at is not null as "isSettled" from refunds where id = $1',
    [request.refundId],
  );
  return { isSettled: rows[0]?.isSettled ?? false };
};

/** Answers the payment intent. The order is locked before its payment, as everywhere. */
const recordRefund = async (
  client: pg.PoolClient,
  { number, refundId, amountCents, refundedCents, reason, restock, actorId }: RefundRequest,
  now: () => Date,
): Promise<string | Failure<RefundError>> => {
  const order = await lockOrder(client, number);
  if (!order) return fail('not_found', 'Order not found.');
  const earlier = await findRefund(client, refundId);
  if (earlier) {
    return earlier.orderId === order.id && earlier.amountCents === amountCents
      ? earlier.intentId
      : fail('changed_meanwhile', 'This refund was made already, with another amount.');
  }
  const failure = unlessAllowed('refund', order);
  if (failure) return failure;
  const payment = await lockPayment(client, order.transactionId ?? '');
  const refunded = toDollars(payment.refundedCents);
  if (payment.refundedCents !== refundedCents) {
    return fail('changed_meanwhile', 'Another refund was made meanwhile. Look again.', {
      refunded,
    });
  }
  const refundableCents = (payment.receivedCents ?? 0) - payment.refundedCents;
  if (amountCents > refundableCents) {
    const refundable = toDollars(refundableCents);
    return fail('refund_too_large', 'This is more than what is left of the payment.', {
      refundable,
    });
  }
  const isWhole = amountCents === refundableCents;
  if (restock !== 'none' && !isWhole) {
    const message = 'Items are restocked with a refund of all that is left, or line by line.';
    return fail('invalid_input', message, { field: 'restock' });
  }
  const { intentId } = payment;
  // Read after the lock: what waits is not stamped before what it waits for.
  const at = now();
  const refund = { id: refundId, intentId, orderId: order.id, amountCents, reason, now: at };
  await createRefund(client, { ...refund, createdBy: actorId });
  const restocked = isWhole ? await refundLines(client, order, refund, restock) : 0;
  await recordAuditEntry(client, {
    at,
    actorId,
    action: 'order_refunded',
    subject: order.id,
    detail: {
      order: number,
      reason,
      before: { refunded },
      after: { refunded: toDollars(payment.refundedCents + amountCents) },
      ...(restocked > 0 && { restocked }),
    },
  });
  return intentId;
};

/** None of the lines is sent any more. Answers how many items are for sale again. */
const refundLines = async (
  client: pg.PoolClient,
  locked: LockedOrder,
  { id: refundId, amountCents, now }: { id: string; amountCents: number; now: Date },
  restock: RestockChoice,
): Promise<number> => {
  const order = await selectOrder(client, locked.id);
  if (!order) return 0;
  return await recordRefundedLines(client, {
    order,
    parts: splitAmongLines(order, amountCents),
    refundId,
    restock,
    now,
  });
};

const findRefund = async (client: pg.PoolClient, id: string) => {
  const { rows } = await client.query<{
    intentId: string;
    orderId: string | null;
    amountCents: number;
  }>(
    `select intent_id as "intentId", order_id as "orderId", amount_cents as "amountCents"
     from refunds where id = $1`,
    [id],
  );
  return rows[0];
};
