// Between the customer's confirmation and the sure answer a payment is pending.
import type pg from 'pg';
import { removeBoughtLines } from '../../cart/remove-bought-lines.ts';
import { lockCustomer } from '../../orders/lock-customer.ts';
import { enqueueOrderEmail, findOrderRecipient } from '../../orders/place/enqueue-order-email.ts';
import { endReservations } from '../../orders/reservations/end-reservations.ts';
import type { Payment } from '../payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { PendingFacts } from '../payment-intent.ts';

type Context = Pick<PaymentContext, 'database' | 'now'>;
type OfOrder = { intentId: string; orderId: string; customerId: string | null };

/**
 * Marks an open payment as pending, once: its order stays reserved until the method's end, its
 * items leave the cart, and the customer is told. False for a payment that is no longer open.
 */
export const markPending = (
  { database, now }: Context,
  { intentId, orderId, userId: customerId }: Payment & { orderId: string },
  facts: PendingFacts,
): Promise<boolean> =>
  database.transaction(async (client) => {
    const at = now();
    await lockCustomer(client, customerId);
    if (!(await lockOpen(client, { intentId, orderId, customerId }))) return false;
    const { rowCount } = await client.query(
      `update payments set pending_since = $2, pending_method = $3, pending_text = $4,
         is_marked_by_admin = $5
       where intent_id = $1 and pending_since is null`,
      [intentId, at, facts.method, facts.text, facts.isMarkedByAdmin],
    );
    if (rowCount === 0) return true;
    await client.query(
      'update orders set reserved_until = greatest(reserved_until, $2) where id = $1',
      [orderId, facts.until],
    );
    await removeBoughtLines(client, { orderId, customerId });
    const recipient = await findOrderRecipient(client, orderId);
    await enqueueOrderEmail(client, { kind: 'order_pending', orderId, now: at }, recipient);
    return true;
  });

/** The provider says no after days: the reservation of its order ends at once. */
export const endPending = (
  { database, now }: Context,
  { intentId, orderId, userId: customerId }: Payment & { orderId: string },
): Promise<void> =>
  database.transaction(async (client) => {
    await lockCustomer(client, customerId);
    if (!(await lockOpen(client, { intentId, orderId, customerId }))) return;
    // Reconciling cancels it at the provider; money that comes before is refunded.
    await client.query(
      `update payments set state = 'superseded', check_at = $2 where intent_id = $1`,
      [intentId, now()],
    );
    await endReservations(client, [orderId], now());
  });

/** Locks the order, then its payment; whether both are still to be paid. */
const lockOpen = async (
  client: pg.PoolClient,
  { intentId, orderId }: OfOrder,
): Promise<boolean> => {
  const order = await client.query(
    `select from orders where id = $1 and state = 'unpaid' for update`,
    [orderId],
  );
  const payment = await client.query(
    `select from payments where intent_id = $1 and state = 'open' for update`,
    [intentId],
  );
  return order.rowCount === 1 && payment.rowCount === 1;
};
