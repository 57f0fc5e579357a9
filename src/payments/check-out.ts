// From what the shopper wants to a payment that waits for a card: the order first (no network), then the bank.
import type { Buyer, ShippingAddress, WantedLine } from '../orders/order.ts';
import type { PayableOrder } from '../orders/order-row.ts';
import { placeOrder } from '../orders/place-order.ts';
import { repayOrder } from '../orders/repay-order.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { BankUnreachable, cardAmountMaxCents, cardAmountMinCents } from './payment.ts';
import type { PaymentTools } from './payment-tools.ts';
import { settlePayment } from './settle-payment.ts';
import { startBarePayment, startPayment } from './start-payment.ts';

/** A cart, an unpaid order, or a price alone. `priceCents` is what the shopper saw. */
export type CheckOut = { buyer: Buyer; priceCents: number } & (
  | {
      wanted: readonly WantedLine[];
      address: ShippingAddress;
      promoCode?: string | undefined;
      checkoutKey?: string | undefined;
    }
  | { orderId: string }
  | { bare: true }
);

export type Payable = { clientSecret: string; finalCents: number; order: PayableOrder | null };

/**
 * Refuses what placeOrder and repayOrder refuse, and bank_unreachable. An order that was paid already (in another tab, or
 * just before the app went down) is refused as already_paid {orderId, orderNumber, transactionId}.
 */
export const checkOut = async (tools: PaymentTools, wish: CheckOut): Promise<Payable | Refusal> => {
  try {
    if ('bare' in wish) return await checkOutBare(tools, wish);
    await settleEarlier(tools, wish);
    const order = await findOrPlace(tools, wish);
    if (isRefusal(order)) return withTransaction(tools, order);
    const started = await startPayment(tools, order, wish.buyer.id);
    if (isRefusal(started)) return withTransaction(tools, started);
    return { ...started, finalCents: order.finalCents, order };
  } catch (error) {
    if (error instanceof BankUnreachable) return bankUnreachable();
    throw error;
  }
};

export const bankUnreachable = (): Refusal =>
  refuse('bank_unreachable', 'The bank does not answer. Nothing is lost: try again in a minute.');

const checkOutBare = async (tools: PaymentTools, { buyer, priceCents }: CheckOut): Promise<Payable | Refusal> => {
  if (priceCents < cardAmountMinCents || priceCents > cardAmountMaxCents) {
    return refuse('bad_input', 'A card takes from 0.50 to 999,999.99 dollars.', { field: 'price' });
  }
  return { ...(await startBarePayment(tools, priceCents, buyer.id)), finalCents: priceCents, order: null };
};

/** Before a checkout changes its order: the money may be there already, and then the order is not to be changed. */
const settleEarlier = async (tools: PaymentTools, wish: CheckOut): Promise<void> => {
  const { rows } = await tools.database.pool.query<{ intentId: string }>(
    `select p.intent_id as "intentId" from payments p join orders o on o.id = p.order_id
     where o.user_id = $1 and (o.checkout_key = $2 or o.id = $3) and p.state = 'open'`,
    [wish.buyer.id, 'wanted' in wish ? (wish.checkoutKey ?? null) : null, 'orderId' in wish ? wish.orderId : null],
  );
  for (const { intentId } of rows) await settlePayment(tools, intentId);
};

const findOrPlace = (
  { database, now }: PaymentTools,
  wish: Exclude<CheckOut, { bare: true }>,
): Promise<PayableOrder | Refusal> =>
  'orderId' in wish
    ? repayOrder(database, { orderId: wish.orderId, buyer: wish.buyer, priceCents: wish.priceCents, now: now() })
    : placeOrder(database, { ...wish, now: now() });

const withTransaction = async ({ database }: PaymentTools, refusal: Refusal): Promise<Refusal> => {
  if (refusal.code !== 'already_paid') return refusal;
  const { rows } = await database.pool.query(
    `select id as "orderId", number as "orderNumber", transaction_id as "transactionId" from orders where id = $1`,
    [refusal.detail.orderId],
  );
  return refuse('already_paid', refusal.message, rows[0]);
};
