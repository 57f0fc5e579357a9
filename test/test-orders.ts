// Orders for tests.

import type { Customer } from '../src/domain/orders/customer.ts';
import { listOrders } from '../src/domain/orders/list/list-orders.ts';
import type { OrderInput } from '../src/domain/orders/order.ts';
import type { PayableOrder } from '../src/domain/orders/order-columns.ts';
import { type OrderContext, placeOrder } from '../src/domain/orders/place/place-order.ts';
import { expireOrders } from '../src/domain/payments/expire-orders.ts';
import type { PaymentContext } from '../src/domain/payments/payment-context.ts';
import type { TaxContext } from '../src/domain/taxes/provider/estimate-taxes.ts';
import type { Database } from '../src/platform/database/database.ts';
import { isFailure } from '../src/platform/errors/errors.ts';

export const orderTime = new Date('2026-11-21T14:10:00Z');

/** For verbs that place orders, with the usual limits. */
export const orderContext = (
  database: Database,
  now: () => Date = () => orderTime,
): OrderContext & TaxContext => ({
  database,
  now,
  canSendEmail: false,
  taxProvider: null,
  log: () => {},
  limitsWiden: 1,
  hashNetwork: (network) => network,
});

export const shippingAddress = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
  postal: null,
};

/** An unpaid order of these sizes, one item each unless a line says otherwise. */
export const anOrder = async (
  database: Database,
  customer: Customer,
  input: Pick<OrderInput, 'lines' | 'priceCents'> & Partial<OrderInput>,
  at = orderTime,
): Promise<PayableOrder> => {
  const context = orderContext(database, () => at);
  const order = await placeOrder(context, { customer, shippingAddress, ...input });
  if (isFailure(order)) throw new Error(`${order.code}: ${order.message}`);
  return order;
};

/** The order is paid, and all its money went back. */
export const payBack = async (database: Database, orderId: string): Promise<void> => {
  await database.pool.query(
    `update orders set state = 'paid', paid_at = placed_at,
       transaction_id = coalesce(transaction_id, 'pi_' || id) where id = $1`,
    [orderId],
  );
  await database.pool.query(
    `insert into payments (intent_id, user_id, order_id, order_revision, amount_cents, state,
       created_at, check_at, settled_at, received_cents)
     select transaction_id, user_id, id, revision, amount_due_cents, 'settled', placed_at,
       placed_at, paid_at, amount_due_cents from orders where id = $1
     on conflict (intent_id) do nothing`,
    [orderId],
  );
  await database.pool.query(
    `insert into refunds
       (intent_id, order_id, amount_cents, reason, created_at, check_at, settled_at)
     select transaction_id, id, amount_due_cents, 'requested', paid_at, paid_at, paid_at
     from orders where id = $1`,
    [orderId],
  );
};

/** Of orders without a payment: no provider is asked. */
export const expireUnpaidOrders = (context: OrderContext): Promise<number> =>
  expireOrders({
    ...context,
    paymentProvider: {} as PaymentContext['paymentProvider'],
    paymentMethods: [{} as PaymentContext['paymentMethods'][0]],
    isTestMode: true,
    publicUrl: 'http://localhost',
    log: () => {},
  });

/** The visible order lines of a customer, or of everyone, each with its order. */
export const orderLinesOf = async (database: Database, email?: string) => {
  const { orders } = await listOrders({ database }, { email, size: 100 });
  return orders.flatMap((order) =>
    order.lines
      .filter(({ hiddenAt }) => hiddenAt === null)
      .map((line) => ({ ...line, order, state: order.state })),
  );
};
