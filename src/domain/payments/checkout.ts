// From a cart to a payment intent: the order first, without network, then the provider.
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import type { Customer } from '../orders/customer.ts';
import type { OrderInput } from '../orders/order.ts';
import type { PayableOrder } from '../orders/order-columns.ts';
import { findPayableOrder } from '../orders/place/find-payable-order.ts';
import { type OrderContext, placeOrder, stillProcessed } from '../orders/place/place-order.ts';
import { cancelPayment } from './cancel-superseded-payments.ts';
import { findMethod } from './find-method.ts';
import type { PaymentContext } from './payment-context.ts';
import type { MethodName } from './providers/payment-providers.ts';
import { unlessUnavailable } from './providers/provider-unavailable.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

/** `price` is in dollars of the order's currency. */
type ResumeInput = { customer: Customer; price: number; orderId: string };

/** A cart or an unpaid order, with what the customer saw. */
export type CheckoutInput = (OrderInput | ResumeInput) & { method?: MethodName | undefined };

export type CheckoutResult = {
  clientSecret: string;
  amountDueCents: number;
  order: PayableOrder;
};

/**
 * Places or finds the order and opens its payment. Errors: those of findMethod, placeOrder and
 * findPayableOrder, payment_provider_unavailable, already_paid {orderId, orderNumber,
 * transactionId} for an order that was paid in another tab.
 */
export const checkout = (
  context: PaymentContext & OrderContext,
  input: CheckoutInput,
): Promise<CheckoutResult | Failure> =>
  unlessUnavailable(context, async () => {
    const method = findMethod(context.paymentMethods, input.method);
    if (isFailure(method)) return method;
    const order = await findOrPlaceOrder(context, input);
    if (isFailure(order)) return withPaidOrder(context, order);
    const started = await startPayment(context, { order, userId: input.customer.id, method });
    if (isFailure(started)) return withPaidOrder(context, started);
    return { ...started, amountDueCents: order.amountDueCents, order };
  });

/**
 * Settles open payments first: a paid order must not change. Those of an order whose reservation
 * ended are canceled, as it expires now. Errors: payment_not_confirmed.
 */
const closeEarlierPayments = async (
  context: PaymentContext,
  input: CheckoutInput,
): Promise<Failure | undefined> => {
  const { rows } = await context.database.pool.query<{ intentId: string; isLapsed: boolean }>(
    `select p.intent_id as "intentId", o.state = 'unpaid' and o.reserved_until <= $4 as "isLapsed"
     from payments p join orders o on o.id = p.order_id
     where o.user_id = $1 and (o.checkout_key = $2 or o.id = $3) and p.state = 'open'`,
    [
      input.customer.id,
      'lines' in input ? (input.checkoutKey ?? null) : null,
      'orderId' in input ? input.orderId : null,
      context.now(),
    ],
  );
  for (const { intentId, isLapsed } of rows) {
    if (!isLapsed) await settlePayment(context, intentId);
    else if (!(await cancelPayment(context, intentId))) return stillProcessed();
  }
  return undefined;
};

const findOrPlaceOrder = async (
  context: PaymentContext & OrderContext,
  input: CheckoutInput,
): Promise<PayableOrder | Failure> => {
  if ('orderId' in input) {
    const processed = await closeEarlierPayments(context, input);
    return processed ?? findPayableOrder(context, input);
  }
  const placed = await placeOrder(context, input, { stopsForPayment: true });
  if (!isFailure(placed) || placed.code !== 'payment_not_confirmed') return placed;
  return (await closeEarlierPayments(context, input)) ?? placeOrder(context, input);
};

const withPaidOrder = async ({ database }: PaymentContext, failure: Failure): Promise<Failure> => {
  if (failure.code !== 'already_paid') return failure;
  const { rows } = await database.pool.query(
    `select id as "orderId", number as "orderNumber", transaction_id as "transactionId"
     from orders where id = $1`,
    [failure.detail.orderId],
  );
  return fail('already_paid', failure.message, rows[0]);
};
