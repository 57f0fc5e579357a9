// An admin refunds what an order was paid with, in full or in part.
import type pg from 'pg';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { dollarsOf } from '../../../platform/values/sums.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { findSizesGone } from '../../orders/find-sizes-gone.ts';
import { refundableItems } from '../../orders/fulfillment-status.ts';
import { itemsKept, keptLines, splitAmongLines } from '../../orders/line-refund.ts';
import { type LockedOrder, lockOrder } from '../../orders/lock-order.ts';
import { itemsOf } from '../../orders/order.ts';
import { checkAction } from '../../orders/order-actions.ts';
import type {
  AdminRefundReason,
  RefundedGoods,
  RestockChoice,
} from '../../orders/order-payment.ts';
import { lockPayment } from '../find-payment.ts';
import type { Payment } from '../payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import { checkRefundBound } from './check-refund-bound.ts';
import { createRefund } from './create-refund.ts';
import { recordRefundedLines } from './record-refunded-lines.ts';
import { trySendRefunds } from './send-refund.ts';

type LinePart = { lineId: string; quantity: number };

export type RefundRequest = {
  number: number;
  /** A UUID of the client's choice: a repeat refunds nothing more. */
  refundId: string;
  amountCents: number;
  /** What had been refunded when the admin decided: another refund since answers an error. */
  refundedCents: number;
  reason: AdminRefundReason;
  /** The items that it is for; left out: with all that is left, all that is left of each line. */
  lines?: readonly LinePart[] | undefined;
  /** Whether these are items that were sent; others never will be. */
  goods?: RefundedGoods;
  /** A refund without lines is only money. Sent items are restocked by a return. */
  restock: RestockChoice;
  actorId: string;
  /** What the actor may refund of the order in all; null: no bound. */
  refundMaxCents: number | null;
};

type RefundError =
  | 'forbidden'
  | 'not_found'
  | 'wrong_state'
  | 'changed_meanwhile'
  | 'refund_too_large'
  | 'invalid_input';

/**
 * Of an order that cost nothing its items are canceled, without money. Records the refund as due,
 * then asks the provider for it; `isSettled` is false while the
 * provider has not confirmed it, which reconciling does later; of `sizesGone` nothing is restocked.
 * Errors: forbidden (over the actor's bound), not_found, wrong_state, changed_meanwhile {refunded},
 * refund_too_large {refundable}, invalid_input (restock).
 */
export const refundOrder = async (
  context: PaymentContext,
  request: RefundRequest,
): Promise<{ isSettled: boolean; sizesGone: string[] } | Failure<RefundError>> => {
  const recorded = await context.database.transaction((client) =>
    recordRefund(client, request, context),
  );
  if (isFailure(recorded)) return recorded;
  const { intentId, sizesGone } = recorded;
  await trySendRefunds(context, intentId);
  const { rows } = await context.database.pool.query<{ isSettled: boolean }>(
    'select settled_at is not null as "isSettled" from refunds where id = $1',
    [request.refundId],
  );
  return { sizesGone, isSettled: request.amountCents === 0 || (rows[0]?.isSettled ?? false) };
};

type Recorded = { intentId: string; sizesGone: string[] };

/** The order is locked before its payment, as everywhere. */
const recordRefund = async (
  client: pg.PoolClient,
  request: RefundRequest,
  { isTestMode, now }: Pick<PaymentContext, 'isTestMode' | 'now'>,
): Promise<Recorded | Failure<RefundError>> => {
  const { number, refundId, amountCents, restock } = request;
  const order = await lockOrder(client, number);
  if (!order) return fail('not_found', say('Order not found.'));
  const lineIds = request.lines?.map(({ lineId }) => lineId) ?? order.lines.map(({ id }) => id);
  const sizesGone = restock === 'none' ? [] : await findSizesGone(client, lineIds);
  const earlier = await findRefund(client, refundId);
  if (earlier) {
    return earlier.orderId === order.id && earlier.amountCents === amountCents
      ? { intentId: earlier.intentId, sizesGone }
      : fail('changed_meanwhile', 'This refund was made already, with another amount.');
  }
  const failure = checkAction('refund', order);
  if (failure) return failure;
  const payment = await lockPayment(client, order.transactionId ?? '');
  const wrong =
    checkAmount(request, payment) ??
    checkRefundBound({ ...request, isTestMode }, payment) ??
    checkGoods(request, order);
  if (wrong) return wrong;
  // The time is read after the lock, so a transaction that waited is not dated before the one it
  // waited for.
  await writeRefund(client, order, { ...request, payment, at: now() });
  return { intentId: payment.intentId, sizesGone };
};

const checkAmount = (
  { amountCents, refundedCents }: RefundRequest,
  payment: Payment,
): Failure<RefundError> | undefined => {
  if (payment.refundedCents !== refundedCents) {
    return fail('changed_meanwhile', 'Another refund was made meanwhile. Look again.', {
      refunded: dollarsOf(payment.refundedCents, payment.currency),
    });
  }
  const refundableCents = (payment.receivedCents ?? 0) - payment.refundedCents;
  if (amountCents <= refundableCents) return undefined;
  return fail('refund_too_large', 'This is more than what is left of the payment.', {
    refundable: dollarsOf(refundableCents, payment.currency),
  });
};

const checkGoods = (
  { amountCents, lines, goods, restock }: RefundRequest,
  order: LockedOrder,
): Failure<RefundError> | undefined => {
  if (amountCents === 0 && (lines || !order.isFree)) {
    const message = 'Without money only an order that cost nothing is refunded, as a whole.';
    return fail('invalid_input', message, { field: 'amount' });
  }
  const isWhole = amountCents === order.refundableCents;
  if (restock !== 'none' && (lines ? goods === 'fulfilled' : !isWhole)) {
    const message = 'Items are restocked with a refund of all that is left, or line by line.';
    return fail('invalid_input', message, { field: 'restock' });
  }
  if (!lines) return undefined;
  const isThere = ({ lineId, quantity }: LinePart) =>
    order.lines.some(
      (line) => line.id === lineId && refundableItems(line, goods ?? 'unfulfilled') >= quantity,
    );
  if (!lines.every(isThere)) {
    return fail('changed_meanwhile', 'Some of it was sent or refunded meanwhile. Look again.');
  }
  const left = order.itemsToFulfill - (goods === 'fulfilled' ? 0 : itemsOf(lines));
  if (!isWhole || left === 0) return undefined;
  return fail(
    'refund_too_large',
    'This would refund all that is left of the order, so its other items could not be sent. ' +
      'Refund the whole order, or less.',
    { refundable: dollarsOf(order.refundableCents, order.currency) },
  );
};

type Refund = RefundRequest & { payment: Payment; at: Date };

const writeRefund = async (
  client: pg.PoolClient,
  order: LockedOrder,
  { refundId, amountCents, reason, restock, actorId, payment, at, ...request }: Refund,
): Promise<void> => {
  const { intentId, refundedCents } = payment;
  const refund = { id: refundId, intentId, orderId: order.id, amountCents, reason, now: at };
  if (amountCents > 0) await createRefund(client, { ...refund, createdBy: actorId });
  const lines = request.lines ?? (amountCents === order.refundableCents ? allLeft(order) : []);
  const restocked = await recordRefundedLines(client, {
    order,
    parts: splitAmongLines(order, amountCents, lines),
    goods: request.goods ?? 'unfulfilled',
    refundId: amountCents > 0 ? refundId : null,
    restock,
    now: at,
  });
  await recordAuditEntry(client, {
    at,
    actorId,
    action: 'order_refunded',
    subject: order.id,
    detail: {
      order: order.number,
      reason,
      before: { refunded: dollarsOf(refundedCents, payment.currency) },
      after: { refunded: dollarsOf(refundedCents + amountCents, payment.currency) },
      currency: payment.currency,
      ...(request.lines && { items: itemsOf(request.lines) }),
      ...(restocked > 0 && { restocked }),
    },
  });
};

/** All items that are not refunded yet; they are no longer sent. */
const allLeft = ({ lines }: LockedOrder): LinePart[] =>
  keptLines(lines).map((line) => ({ lineId: line.id, quantity: itemsKept(line) }));

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
