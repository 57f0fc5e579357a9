// Browser, webhook and reconciling may all settle a payment; the first one does, once.
import type pg from 'pg';
import { inOneRoundTrip, keepPlans } from '../../platform/database/transact.ts';
import { removeBoughtLines } from '../cart/remove-bought-lines.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { moveOrderToPaid } from '../orders/manage/move-order.ts';
import type { OrderState } from '../orders/order.ts';
import type { RefundReason } from '../orders/order-payment.ts';
import { endFirstPurchase } from '../orders/place/end-first-purchase.ts';
import { lockCard } from '../orders/reservations/lock-card.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { endFirstPurchases, findOtherFirstPurchases } from './end-other-first-purchase.ts';
import { findPayment, lockPayment } from './find-payment.ts';
import { isRefunded, type Payment, refundReason } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { endPending, markPending } from './pending/mark-pending.ts';
import { createRefund } from './refunds/create-refund.ts';
import { trySendRefunds } from './refunds/send-refund.ts';
import { findTold, type Told, tellOfOrder } from './tell-of-order.ts';

export type Settlement =
  | { outcome: 'paid'; orderId: string | null }
  | { outcome: 'unpaid'; intent: PaymentIntent | undefined }
  | { outcome: 'pending' }
  | { outcome: 'refunded'; reason: RefundReason }
  | { outcome: 'canceled' }
  | { outcome: 'unknown' };

/**
 * Records what the provider says about an intent. Money that pays nothing is refunded.
 * Throws ProviderError.
 */
export const settlePayment = async (
  context: PaymentContext,
  intentId: string,
): Promise<Settlement> => {
  const payment = await findPayment(context.database.pool, intentId);
  if (!payment) return { outcome: 'unknown' };
  if (!isUnsettled(payment)) return toSettlement(context, payment);
  const intent = await context.paymentProvider.findIntent(intentId, payment.provider);
  if (intent?.status === 'canceled') {
    return toSettlement(context, await markCanceled(context, payment));
  }
  if (intent?.status !== 'succeeded') {
    return settleLater(context, payment, intent);
  }
  const settled = await recordPayment(context, payment, intent);
  return settled ? toSettlement(context, settled) : { outcome: 'unknown' };
};

const isUnsettled = ({ state }: Payment): boolean => state === 'open' || state === 'superseded';

/** No money yet. It may be on its way, or the provider may have refused it. */
const settleLater = async (
  context: PaymentContext,
  payment: Payment,
  intent: PaymentIntent | undefined,
): Promise<Settlement> => {
  if (!intent) return { outcome: 'unpaid', intent };
  await rememberTry(context, intent);
  const { orderId, state, pendingSince } = payment;
  if (orderId === null || state !== 'open') return { outcome: 'unpaid', intent };
  const ofOrder = { ...payment, orderId };
  if (intent.pending) {
    const isPending =
      pendingSince !== null || (await markPending(context, ofOrder, intent.pending));
    return isPending ? { outcome: 'pending' } : { outcome: 'unpaid', intent };
  }
  if (pendingSince) await endPending(context, ofOrder);
  return { outcome: 'unpaid', intent };
};

/** A card that was tried counts among its customer's cards; why it was declined, in Health. */
const rememberTry = async (
  { database, now }: PaymentContext,
  { id, cardFingerprint, failureCode }: PaymentIntent,
): Promise<void> => {
  if (!cardFingerprint && !failureCode) return;
  await database.writes.query(
    `update payments set card_fingerprint = coalesce($2, card_fingerprint),
       failure_code = coalesce($3, failure_code),
       failed_at = case when $3 <> coalesce(failure_code, '') then $4 else failed_at end
     where intent_id = $1 and state in ('open', 'superseded')
       and (card_fingerprint is distinct from coalesce($2, card_fingerprint)
         or failure_code is distinct from coalesce($3, failure_code))`,
    [id, cardFingerprint, failureCode, now()],
  );
};

/** The intent can no longer be paid. An order that waited for it is reserved as before that. */
export const markCanceled = async (
  { database, now }: PaymentContext,
  payment: Payment,
): Promise<Payment> => {
  await database.writes.query(
    `update payments set state = 'canceled'
     where intent_id = $1 and state in ('open', 'superseded')`,
    [payment.intentId],
  );
  if (payment.pendingSince) {
    const { minutes } = await findShopSettings(database.pool, 'reservations');
    await database.writes.query(
      `update orders set reserved_until = least(reserved_until, $2)
       where id = $1 and state = 'unpaid'`,
      [payment.orderId, new Date(now().getTime() + minutes * 60_000)],
    );
  }
  return (await findPayment(database.pool, payment.intentId)) ?? payment;
};

/** Undefined if it was deleted with its order meanwhile. */
const recordPayment = (
  { database, now }: PaymentContext,
  pending: Payment,
  { amountReceivedCents: receivedCents, cardFingerprint, method }: PaymentIntent,
): Promise<Payment | undefined> =>
  database.transaction(async (client, commit) => {
    const { intentId, orderId, userId } = pending;
    // The order is locked before its payment, as everywhere: no deadlocks.
    const [, order, payment, told, others] = await inOneRoundTrip(
      keepPlans(client),
      lockPurchase(client, pending, cardFingerprint),
      lockPayment(client, intentId) as Promise<Payment | undefined>,
      orderId === null ? null : findTold(client, orderId),
      findOtherFirstPurchases(client, { customerId: userId, orderId }),
    );
    if (!payment || !isUnsettled(payment)) return payment;
    const at = now();
    const reason = order && (order.cardReason ?? refundReason(payment, order, receivedCents));
    const refund = { intentId, orderId, amountCents: receivedCents, createdBy: null, now: at };
    const wasPending = payment.pendingSince !== null;
    const paid = { orderId: order?.id ?? '', intentId, customerId: userId, wasPending, now: at };
    // More than one round trip: other orders may lose a code, and an invoice is issued.
    const isAll = others.length === 0 && !told?.invoicing.invoices.isIssued;
    const [, , , settled] = await inOneRoundTrip(
      client.query({
        name: 'settle-payment',
        text: `update payments set state = 'settled', received_cents = $2, settled_at = $3,
            card_fingerprint = $4, method = $5 where intent_id = $1`,
        values: [intentId, receivedCents, at, cardFingerprint, method],
      }),
      reason && createRefund(client, { ...refund, reason }),
      order && told && !reason && completeOrder(client, paid, told),
      findPayment(client, intentId),
      isAll && !reason && commit(),
    );
    if (told && !reason && !isAll) await finishOrder(client, paid, { told, others });
    return settled as Payment;
  });

type Paid = {
  orderId: string;
  intentId: string;
  customerId: string | null;
  /** Its items left the cart earlier; what is in the cart now is another purchase. */
  wasPending?: boolean;
  now: Date;
};

/** What follows when a payment pays an order. */
export const completeOrder = async (
  client: pg.PoolClient,
  paid: Paid,
  told: Told,
): Promise<void> => {
  await inOneRoundTrip(payOrder(client, paid), tellOfOrder(client, paid, told));
};

/** The effects after `completeOrder` that need more round trips. */
export const finishOrder = async (
  client: pg.PoolClient,
  { orderId, now }: Paid,
  { told, others }: { told: Told; others: Parameters<typeof endFirstPurchases>[1] },
): Promise<void> => {
  await endFirstPurchases(client, others, now);
  // Comes last, because others wait for the next number until the transaction ends.
  await issueInvoice(client, told.invoicing, { orderId, now });
};

type OrderRow = {
  id: string;
  state: OrderState;
  revision: number;
  amountDueCents: number;
  /** The card removed the promo code from the order, so the payment no longer equals the price. */
  cardReason: 'card_used' | null;
};

/** At the price that is due now: a first purchase may have become a second one. */
const lockPurchase = async (
  client: pg.PoolClient,
  { orderId, orderRevision: revision, userId }: Payment,
  fingerprint: string | null,
): Promise<OrderRow | null> => {
  if (orderId === null) return null;
  const card = fingerprint && revision ? { fingerprint, revision } : undefined;
  const [, , ended, found] = await inOneRoundTrip(
    lockCustomer(client, userId),
    fingerprint && lockCard(client, fingerprint),
    endFirstPurchase(client, orderId, card),
    findPurchase(client, orderId),
  );
  const cardReason = ended === 'card_used' ? ended : null;
  return { ...(ended ? await findPurchase(client, orderId) : found), cardReason };
};

const findPurchase = async (
  client: pg.PoolClient,
  orderId: string,
): Promise<Omit<OrderRow, 'cardReason'>> => {
  const { rows } = await client.query<Omit<OrderRow, 'cardReason'>>({
    name: 'find-order-to-pay',
    text: `select id, state, revision, amount_due_cents as "amountDueCents"
      from orders where id = $1`,
    values: [orderId],
  });
  return rows[0] as Omit<OrderRow, 'cardReason'>;
};

/** Marks an order as paid by this intent; its items leave the cart. */
export const payOrder = async (
  client: pg.PoolClient,
  { orderId, intentId, customerId, wasPending = false, now }: Paid,
): Promise<void> => {
  const transition = { actor: null, reason: 'payment_settled', now } as const;
  await inOneRoundTrip(
    moveOrderToPaid(client, { orderId, intentId }, transition),
    !wasPending && removeBoughtLines(client, { orderId, customerId }),
  );
};

const toSettlement = async (context: PaymentContext, payment: Payment): Promise<Settlement> => {
  if (payment.state === 'canceled') return { outcome: 'canceled' };
  if (!isRefunded(payment)) return { outcome: 'paid', orderId: payment.orderId };
  await trySendRefunds(context, payment.intentId);
  return { outcome: 'refunded', reason: payment.refundReason ?? 'superseded' };
};
