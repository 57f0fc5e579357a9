// An admin takes one line out of a paid order: its share goes back, its items are for sale again.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { dollarsOf } from '../../../platform/values/sums.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { findSizesGone } from '../../orders/find-sizes-gone.ts';
import { itemsKept, keptLines, lineRefundCents } from '../../orders/line-refund.ts';
import { selectOrder } from '../../orders/list/select-orders.ts';
import { lockOrder } from '../../orders/lock-order.ts';
import { lineNotFound } from '../../orders/manage/remove-order-line.ts';
import type { Order } from '../../orders/order.ts';
import type { AdminRefundReason, RestockChoice } from '../../orders/order-payment.ts';
import { lockPayment } from '../find-payment.ts';
import type { Payment } from '../payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import { checkRefundBound } from './check-refund-bound.ts';
import { createRefund } from './create-refund.ts';
import { recordRefundedLines } from './record-refunded-lines.ts';
import { trySendRefunds } from './send-refund.ts';

export type LineRefundRequest = {
  lineId: string;
  reason: AdminRefundReason;
  restock: RestockChoice;
  actorId: string;
  /** What the actor may refund of the order in all; null: no bound. */
  refundMaxCents: number | null;
};

/**
 * Refunds a line of a paid order, restocks and hides it; once, however often it is asked. Errors:
 * not_found (also when that was done before), wrong_state, forbidden (over the actor's bound),
 * refund_too_large {refundable}.
 */
export const refundLine = async (
  context: PaymentContext,
  request: LineRefundRequest,
): Promise<{ sizesGone: string[] } | Failure> => {
  const intentId = await context.database.transaction((client) =>
    recordLineRefund(client, request, context),
  );
  if (isFailure(intentId)) return intentId;
  await trySendRefunds(context, intentId);
  const { lineId, restock } = request;
  return {
    sizesGone: restock === 'none' ? [] : await findSizesGone(context.database.pool, [lineId]),
  };
};

type Line = Order['lines'][number];

/** Answers the payment intent. The order is locked before its payment, as everywhere. */
const recordLineRefund = async (
  client: pg.PoolClient,
  { lineId, reason, restock, actorId, refundMaxCents }: LineRefundRequest,
  { isTestMode, now }: Pick<PaymentContext, 'isTestMode' | 'now'>,
): Promise<string | Failure> => {
  const { order, payment } = (await lockPaidOrder(client, lineId)) ?? {};
  const line = order?.lines.find(({ id }) => id === lineId);
  if (!order || !payment || !line) return lineNotFound();
  // Refunded with its order: what is left to do is to restock and to hide it.
  if (line.hiddenAt && itemsKept(line) === 0 && (line.restocked > 0 || restock === 'none')) {
    return lineNotFound();
  }
  const amountCents = lineRefundCents(order, line);
  const failure =
    unlessRefundable(order, line, payment, amountCents) ??
    checkRefundBound({ amountCents, refundMaxCents, isTestMode }, payment);
  if (failure) return failure;
  const { intentId, refundedCents } = payment;
  const at = now();
  const refundId = amountCents > 0 ? randomUUID() : null;
  if (refundId) {
    const refund = { id: refundId, intentId, orderId: order.id, amountCents, reason, now: at };
    await createRefund(client, { ...refund, createdBy: actorId });
  }
  const restocked = await recordRefundedLines(client, {
    order,
    parts: [{ lineId, quantity: itemsKept(line), cents: amountCents }],
    goods: 'unfulfilled',
    refundId,
    restock,
    now: at,
  });
  await client.query(
    `update order_lines l set hidden_at = coalesce(hidden_at, greatest($2, o.paid_at))
     from orders o where l.id = $1 and o.id = l.order_id`,
    [lineId, at],
  );
  await recordAuditEntry(client, {
    at,
    actorId,
    action: 'order_line_refunded',
    subject: lineId,
    detail: {
      order: order.number,
      reason,
      before: { refunded: dollarsOf(refundedCents, payment.currency) },
      after: { refunded: dollarsOf(refundedCents + amountCents, payment.currency) },
      currency: payment.currency,
      restocked,
    },
  });
  return intentId;
};

const lockPaidOrder = async (
  client: pg.PoolClient,
  lineId: string,
): Promise<{ order: Order; payment: Payment } | undefined> => {
  const { rows } = await client.query<{ number: number }>(
    'select o.number from order_lines l join orders o on o.id = l.order_id where l.id = $1',
    [lineId],
  );
  const locked = rows[0] && (await lockOrder(client, rows[0].number));
  if (!locked?.transactionId) return undefined;
  const payment = await lockPayment(client, locked.transactionId);
  const order = await selectOrder(client, locked.id);
  return order && { order, payment };
};

const unlessRefundable = (
  order: Order,
  line: Line,
  { orderId, closedAt }: Payment,
  amountCents: number,
): Failure | undefined => {
  if (orderId === null && closedAt === null) {
    const message = 'The items of this order are still being reported. Try again in half an hour.';
    return fail('wrong_state', message, { state: order.state });
  }
  const isLastMoney = amountCents > 0 && amountCents === order.refundableCents;
  if (isLastMoney && keptLines(order.lines).some(({ id }) => id !== line.id)) {
    return fail(
      'refund_too_large',
      'This would refund all that is left of the order, so its other items could not be sent. ' +
        'Refund the whole order, or only hide the line.',
      { refundable: dollarsOf(order.refundableCents, order.currency) },
    );
  }
  return undefined;
};
