// An admin cancels an unpaid order. The provider is asked first, so a customer who paid in time
// keeps the order.
import type pg from 'pg';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/manage/move-order.ts';
import { enqueueOrderCanceled } from '../orders/manage/order-canceled-email.ts';
import { checkAction } from '../orders/order-actions.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { cancelPayment } from './cancel-superseded-payments.ts';
import type { PaymentContext } from './payment-context.ts';
import { unlessUnavailable } from './providers/provider-unavailable.ts';

type Input = { number: number; actorId: string };

/** The customer may open another payment while the first is canceled. */
const triesMax = 3;

/**
 * Cancels an unpaid order, its payment and its reservation; its lines stay to be read. Twice
 * changes nothing more. Errors: not_found, wrong_state (perhaps paid meanwhile),
 * payment_not_confirmed, payment_provider_unavailable, changed_meanwhile.
 */
export const cancelOrder = (context: PaymentContext, input: Input): Promise<true | Failure> =>
  unlessUnavailable(context, async () => {
    for (let tries = 0; tries < triesMax; tries++) {
      const failure = await cancelOpenPayments(context, input.number);
      if (failure) return failure;
      const ended = await context.database.transaction((client) =>
        endOrder(client, input, context.now),
      );
      if (ended !== 'payment_opened') return ended;
    }
    return fail('changed_meanwhile', 'The customer is paying right now. Try again in a minute.');
  });

/** If money arrived first, it is settled and the order is paid. */
const cancelOpenPayments = async (
  context: PaymentContext,
  number: number,
): Promise<Failure | undefined> => {
  const { rows } = await context.database.pool.query<Open>(
    `select p.intent_id as "intentId", p.pending_method as method
     from orders o join payments p on p.order_id = o.id
     where o.number = $1 and o.state = 'unpaid' and p.state = 'open'`,
    [number],
  );
  for (const { intentId, method } of rows) {
    if (await cancelPayment(context, intentId)) continue;
    return fail(
      'payment_not_confirmed',
      method
        ? `A payment by ${method} is on its way and cannot be canceled. Refund it once it is in.`
        : say('A payment of this order is being processed. Try again in a minute.'),
    );
  }
  return undefined;
};

type Open = { intentId: string; method: string | null };

const endOrder = async (
  client: pg.PoolClient,
  { number, actorId }: Input,
  now: () => Date,
): Promise<true | 'payment_opened' | Failure> => {
  const order = await lockOrder(client, number);
  if (!order) return fail('not_found', say('Order not found.'));
  if (order.status === 'canceled') return true;
  const failure = checkAction('cancel', order);
  if (failure) return failure;
  const { rowCount } = await client.query(
    `select from payments where order_id = $1 and state = 'open'`,
    [order.id],
  );
  if (rowCount) return 'payment_opened';
  // Its checkout goes on in a new order.
  await client.query(
    'update orders set checkout_key = null, revision = revision + 1 where id = $1',
    [order.id],
  );
  const at = now();
  const transition = { actor: actorId, reason: 'canceled_by_admin', now: at } as const;
  await moveOrder(client, order.id, 'canceled', transition);
  await releaseStock(client, [order.id], at);
  await recordAuditEntry(client, {
    at,
    actorId,
    action: 'order_canceled',
    subject: order.id,
    detail: { order: number, before: { state: order.status }, after: { state: 'canceled' } },
  });
  await enqueueOrderCanceled(client, { orderId: order.id, now: at });
  return true;
};
