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
import { stillPending } from './pending/still-pending.ts';
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
 * findPayableOrder, payment_provider_unavailable, payment_pending {orderId, orderNumber},
 * already_paid {orderId, orderNumber, transactionId} for an order that was paid in another tab.
 */
export const checkout = (
  context: PaymentContext & OrderContext,
  input: CheckoutInput,
): Promise<CheckoutResult | Failure> =>
  unlessUnavailable(context, async () => {
    const method = findMethod(context.paymentMethods, input.method);
    if (isFailure(method)) return method;
    const asked = { ...input, takesAnySum: !method.hasLeast };
    const order = await findOrPlaceOrder(context, asked, input.method && method.provider);
    if (isFailure(order)) return withPaidOrder(context, order);
    const started = await startPayment(context, { order, userId: input.customer.id, method });
    if (isFailure(started)) return withPaidOrder(context, started);
    return { ...started, amountDueCents: order.amountDueCents, order };
  });

/**
 * Settles open payments first: a paid order must not change, nor one whose payment is pending,
 * unless another way to pay was chosen and the payment can still be canceled. Those of an order
 * whose reservation ended are canceled, as it expires now. Errors: payment_not_confirmed,
 * payment_pending.
 */
const closeEarlierPayments = async (
  context: PaymentContext,
  input: CheckoutInput,
  chosen: string | undefined,
): Promise<Failure | undefined> => {
  const { rows } = await context.database.pool.query<Earlier>(
    `select p.intent_id as "intentId", p.provider,
       o.state = 'unpaid' and o.reserved_until <= $4 as "isLapsed"
     from payments p join orders o on o.id = p.order_id
     where o.user_id = $1 and (o.checkout_key = $2 or o.id = $3) and p.state = 'open'`,
    [
      input.customer.id,
      'lines' in input ? (input.checkoutKey ?? null) : null,
      'orderId' in input ? input.orderId : null,
      context.now(),
    ],
  );
  for (const earlier of rows) {
    const failure = await closeEarlier(context, earlier, chosen);
    if (failure) return failure;
  }
  return undefined;
};

type Earlier = { intentId: string; provider: string; isLapsed: boolean };

const closeEarlier = async (
  context: PaymentContext,
  { intentId, provider, isLapsed }: Earlier,
  chosen = provider,
): Promise<Failure | undefined> => {
  if (isLapsed) return (await cancelPayment(context, intentId)) ? undefined : stillProcessed();
  const { outcome } = await settlePayment(context, intentId);
  if (outcome !== 'pending') return undefined;
  const isEnded = provider !== chosen && (await cancelPayment(context, intentId));
  return isEnded ? undefined : stillPending(context, intentId);
};

/** `chosen`: the provider of the way to pay that was asked for. */
const findOrPlaceOrder = async (
  context: PaymentContext & OrderContext,
  input: CheckoutInput,
  chosen: string | undefined,
): Promise<PayableOrder | Failure> => {
  if ('orderId' in input) {
    const processed = await closeEarlierPayments(context, input, chosen);
    return processed ?? findPayableOrder(context, input);
  }
  const placed = await placeOrder(context, input, { stopsForPayment: true });
  if (!isFailure(placed) || placed.code !== 'payment_not_confirmed') return placed;
  return (await closeEarlierPayments(context, input, chosen)) ?? placeOrder(context, input);
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
