import type pg from 'pg';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import type { Customer } from '../../orders/customer.ts';
import { findOrderDelivery } from '../../orders/find-order-delivery.ts';
import { lockCustomer } from '../../orders/lock-customer.ts';
import { insertOrder } from '../../orders/place/insert-order.ts';
import { insertOrderLines } from '../../orders/place/insert-order-lines.ts';
import { type PricedLine, priceLines } from '../../orders/place/price-lines.ts';
import { updateTotals } from '../../orders/update-totals.ts';
import type { DeliverySettings, Totals } from '../../pricing/pricing.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { checkStock, reserveStock } from '../../stock/reserve-stock.ts';
import { endOtherFirstPurchase } from '../end-other-first-purchase.ts';
import { lockPayment } from '../find-payment.ts';
import { isRefunded, type Payment } from '../payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import { payOrder } from '../settle-payment.ts';
import { lineCentsOf, lockPriceOnlyOrder, type PriceOnlyOrder } from './price-only-order.ts';
import { priceOnlyTotals } from './price-only-totals.ts';
import { findOrderLine, idOf, type ReportedLine } from './reported-line.ts';

/**
 * Buys a line with a price-only payment, at today's price, in one order a payment, as far as its
 * money goes. Repeating it changes nothing. Errors: payment_not_confirmed, payment_refunded,
 * out_of_stock, not_found, already_paid.
 */
export const buyLine = (
  { database, now }: PaymentContext,
  customer: Customer,
  reported: ReportedLine,
): Promise<true | Failure> =>
  database.transaction(async (client) => {
    // A purchase ends the first one, so it takes turns with the customer's payments.
    await lockCustomer(client, customer.id);
    // Serializes the lines of a payment, which a browser reports at once.
    const payment = await lockPayment(client, reported.transactionId);
    if (payment.state !== 'settled' || isRefunded(payment)) {
      return fail('payment_refunded', say('This payment has been refunded.'));
    }
    const order = await lockPriceOnlyOrder(client, payment.intentId);
    const existing = order && (await findOrderLine(client, order.id, reported));
    if (existing) return checkRepeat(existing, reported);
    if (payment.closedAt) {
      return fail('payment_refunded', 'What was not bought with this payment has been refunded.');
    }
    const priced = await priceWithinMoney(client, { order, payment, reported });
    if (isFailure(priced)) return priced;
    const { line, totals, delivery } = priced;
    const orderId =
      order?.id ??
      (await insertPaidOrder(client, {
        payment,
        customer,
        reported,
        totals,
        delivery,
        now: now(),
      }));
    const failure = checkStock([line], () => line.stock);
    if (failure) return failure;
    await reserveStock(client, [line], orderId, now());
    await insertOrderLines(client, orderId, [line]);
    if (order) await updateTotals(client, orderId, totals);
    return true;
  });

const checkRepeat = (existing: { quantity: number }, reported: ReportedLine): true | Failure =>
  existing.quantity === reported.quantity
    ? true
    : fail('already_paid', 'This item is already in the order, in another quantity.');

type Purchase = { order: PriceOnlyOrder | undefined; payment: Payment; reported: ReportedLine };

/** The line at today's price, and the order's totals with it. */
const priceWithinMoney = async (
  client: pg.PoolClient,
  { order, payment, reported }: Purchase,
): Promise<{ line: PricedLine; totals: Totals; delivery: DeliverySettings } | Failure> => {
  const line = await priceLine(client, reported);
  if (isFailure(line)) return line;
  const earlier = order ? await lineCentsOf(client, order.id) : [];
  const delivery = order
    ? await findOrderDelivery(client, order.id)
    : await findShopSettings(client, 'delivery');
  const lineCents = [...earlier, line.lineCents];
  const totals = priceOnlyTotals(lineCents, payment.receivedCents ?? 0, delivery);
  if (totals) return { line, totals, delivery };
  return fail('payment_not_confirmed', 'Your payment does not cover this item.');
};

const priceLine = async (
  client: pg.PoolClient,
  reported: ReportedLine,
): Promise<PricedLine | Failure> => {
  const id = await findSize(client, reported);
  const lines = id ? await priceLines(client, '', [{ id, quantity: reported.quantity }]) : [];
  if (isFailure(lines)) return lines;
  const message = `${reported.productName} is no longer available.`;
  return lines[0] ?? fail('not_found', message, { field: 'productName' });
};

/** Without a size, the first one with enough stock. */
const findSize = async (
  client: pg.PoolClient,
  reported: ReportedLine,
): Promise<string | undefined> => {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from product_sizes s join products p on p.id = s.product_id
     where p.deleted_at is null and s.id = any(array(
       select id from product_sizes where id = $1
       union select id from product_sizes where product_id = $1 and label = coalesce($2, label)
       union select id from product_sizes where label = coalesce($2, label) and product_id in (
         select id from products where $1::uuid is null and name = $3)))
     order by s.stock >= $4 desc, p.sequence desc, s.position limit 1`,
    [idOf(reported), reported.size ?? null, reported.productName, reported.quantity],
  );
  return rows[0]?.id;
};

type NewPaidOrder = {
  payment: Payment;
  customer: Customer;
  reported: ReportedLine;
  totals: Totals;
  delivery: DeliverySettings;
  now: Date;
};

/** With the totals of its first line. */
const insertPaidOrder = async (
  client: pg.PoolClient,
  { payment, customer, reported, totals, delivery, now }: NewPaidOrder,
): Promise<string> => {
  const { userName: name, phone, address } = reported;
  const { orderId } = await insertOrder(client, {
    customer,
    shippingAddress: { name, phone, address, additionalInfo: '', postal: null },
    totals,
    currency: payment.currency,
    delivery,
    promoCode: null,
    checkoutKey: null,
    placedAt: now,
    reservedUntil: now,
  });
  const { intentId } = payment;
  const paid = { orderId, intentId, customerId: customer.id, now };
  await payOrder(client, paid);
  await endOtherFirstPurchase(client, paid);
  return orderId;
};
