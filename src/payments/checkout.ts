// From what the customer wants to a payment that waits for a card: the order first (no network), then the bank.

import { type Failure, fail, isFailure } from '../errors.ts';
import { findPayableOrder } from '../orders/find-payable-order.ts';
import type { Customer, OrderLineInput, ShippingAddress } from '../orders/order.ts';
import type { PayableOrder } from '../orders/order-columns.ts';
import { placeOrder } from '../orders/place-order.ts';
import { cardAmountMaxCents, cardAmountMinCents, ProviderUnavailable } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment, startPriceOnlyPayment } from './start-payment.ts';

/** A cart, an unpaid order, or a price alone. `priceCents` is what the customer saw. */
export type CheckoutInput = { customer: Customer; priceCents: number } & (
  | {
      wanted: readonly OrderLineInput[];
      address: ShippingAddress;
      promoCode?: string | undefined;
      checkoutKey?: string | undefined;
    }
  | { orderId: string }
  | { bare: true }
);

export type Payable = { clientSecret: string; finalCents: number; order: PayableOrder | null };

/**
 * Refuses what placeOrder and repayOrder refuse, and payment_provider_unavailable. An order that was paid already (in another tab, or
 * just before the app went down) is refused as already_paid {orderId, orderNumber, transactionId}.
 */
export const checkout = async (
  tools: PaymentContext,
  wish: CheckoutInput,
): Promise<Payable | Failure> => {
  try {
    if ('bare' in wish) return await checkoutPriceOnly(tools, wish);
    await settleEarlier(tools, wish);
    const order = await findOrPlace(tools, wish);
    if (isFailure(order)) return withTransaction(tools, order);
    const started = await startPayment(tools, order, wish.customer.id);
    if (isFailure(started)) return withTransaction(tools, started);
    return { ...started, finalCents: order.finalCents, order };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return providerUnavailable();
    throw error;
  }
};

export const providerUnavailable = (): Failure =>
  fail(
    'payment_provider_unavailable',
    'The bank does not answer. Nothing is lost: try again in a minute.',
  );

const checkoutPriceOnly = async (
  tools: PaymentContext,
  { customer, priceCents }: CheckoutInput,
): Promise<Payable | Failure> => {
  if (priceCents < cardAmountMinCents || priceCents > cardAmountMaxCents) {
    return fail('invalid_input', 'A card takes from 0.50 to 999,999.99 dollars.', {
      field: 'price',
    });
  }
  return {
    ...(await startPriceOnlyPayment(tools, priceCents, customer.id)),
    finalCents: priceCents,
    order: null,
  };
};

/** Before a checkout changes its order: the money may be there already, and then the order is not to be changed. */
const settleEarlier = async (tools: PaymentContext, wish: CheckoutInput): Promise<void> => {
  const { rows } = await tools.database.pool.query<{ intentId: string }>(
    `select p.intent_id as "intentId" from payments p join orders o on o.id = p.order_id
     where o.user_id = $1 and (o.checkout_key = $2 or o.id = $3) and p.state = 'open'`,
    [
      wish.customer.id,
      'wanted' in wish ? (wish.checkoutKey ?? null) : null,
      'orderId' in wish ? wish.orderId : null,
    ],
  );
  for (const { intentId } of rows) await settlePayment(tools, intentId);
};

const findOrPlace = (
  { database, now }: PaymentContext,
  wish: Exclude<CheckoutInput, { bare: true }>,
): Promise<PayableOrder | Failure> =>
  'orderId' in wish
    ? findPayableOrder(database, {
        orderId: wish.orderId,
        customer: wish.customer,
        priceCents: wish.priceCents,
        now: now(),
      })
    : placeOrder(database, { ...wish, now: now() });

const withTransaction = async (
  { database }: PaymentContext,
  failure: Failure,
): Promise<Failure> => {
  if (failure.code !== 'already_paid') return failure;
  const { rows } = await database.pool.query(
    `select id as "orderId", number as "orderNumber", transaction_id as "transactionId" from orders where id = $1`,
    [failure.detail.orderId],
  );
  return fail('already_paid', failure.message, rows[0]);
};
