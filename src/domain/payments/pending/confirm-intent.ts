import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { centsOf, dollarsOf } from '../../../platform/values/sums.ts';
import type { OrderState } from '../../orders/order.ts';
import { isOffered, methodGone } from '../find-method.ts';
import { findPayment } from '../find-payment.ts';
import type { Payment } from '../payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import { unlessUnavailable } from '../providers/provider-unavailable.ts';
import { settlePayment } from '../settle-payment.ts';

type Confirmation = {
  customerId: string;
  intentId: string;
  /** The amount due as the customer saw it, in the currency of the order. */
  price: number;
};

/**
 * Confirms a payment that no form of its provider confirms: its order is placed, and paid later.
 * Twice changes nothing more. Errors: payment_not_confirmed (unknown), forbidden, already_paid,
 * order_expired, price_changed {price}, invalid_input (no such way to pay any more),
 * payment_provider_unavailable.
 */
export const confirmIntent = (
  context: PaymentContext,
  { customerId, intentId, price }: Confirmation,
): Promise<true | Failure> =>
  unlessUnavailable(context, async () => {
    const payment = await findPayment(context.database.pool, intentId);
    const order = payment && (await findOrder(context, payment.orderId));
    if (!order) return fail('payment_not_confirmed', say('Payment not found.'));
    if (payment.userId !== customerId) return fail('forbidden', say('This is not your payment.'));
    const failure = checkOrder(order, { ...payment, price }, context.now());
    if (failure) return failure;
    if (!(await askProvider(context, payment))) return methodGone();
    const { outcome } = await settlePayment(context, intentId);
    if (outcome === 'pending' || outcome === 'paid') return true;
    return outcome === 'canceled' ? ended() : priceChanged(order);
  });

const findOrder = async (
  { database }: PaymentContext,
  id: string | null,
): Promise<Order | undefined> => {
  const { rows } = await database.pool.query<Order>(
    `select id, state, revision, currency, amount_due_cents as "amountDueCents",
       reserved_until as "reservedUntil"
     from orders where id = $1`,
    [id],
  );
  return rows[0];
};

/** False where the way to pay is no longer offered, or has a form of its own. */
const askProvider = async (
  { paymentMethods, paymentProvider }: PaymentContext,
  { intentId, provider, currency }: Payment,
): Promise<boolean> => {
  const method = paymentMethods.find((one) => one.provider === provider);
  if (!method || !(await isOffered(method, currency))) return false;
  return (await paymentProvider.confirmIntent(intentId)) !== undefined;
};

type Order = {
  id: string;
  state: OrderState;
  revision: number;
  currency: string;
  amountDueCents: number;
  reservedUntil: Date;
};
type Seen = { orderRevision: number | null; price: number };

const checkOrder = (order: Order, { orderRevision, price }: Seen, now: Date) => {
  if (order.state === 'paid') {
    return fail('already_paid', say('This order is already paid.'), { orderId: order.id });
  }
  if (order.state !== 'unpaid' || order.reservedUntil <= now) return ended();
  const isSeen = centsOf(price, order.currency) === order.amountDueCents;
  return isSeen && orderRevision === order.revision ? undefined : priceChanged(order);
};

const ended = () =>
  fail(
    'order_expired',
    say('The items in this order are no longer reserved. Add them to your cart again.'),
  );

const priceChanged = ({ amountDueCents, currency }: Order) =>
  fail('price_changed', say('Your order has changed. Reload this page to see what is due.'), {
    price: dollarsOf(amountDueCents, currency),
  });
