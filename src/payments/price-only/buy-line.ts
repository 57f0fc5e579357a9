import type pg from 'pg';
import { type Failure, fail, isFailure } from '../../errors.ts';
import { insertOrderLines } from '../../orders/insert-order-lines.ts';
import type { Customer } from '../../orders/order.ts';
import { type PricedLine, priceLines } from '../../orders/price-lines.ts';
import { shippingCents, taxesCents } from '../../pricing/pricing.ts';
import { reserveStock } from '../../stock/reserve-stock.ts';
import { findPayment, type Payment } from '../find-payment.ts';
import { shipsFree, subtotalCoveredCents } from '../payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import { findOrderLine, idOf, type ReportedLine } from '../reported-line.ts';

/**
 * Buys a line with money that came by a price alone: priced afresh, taken from stock, one order for one payment, as far
 * as the money goes. The same line again changes nothing. Refuses payment_not_confirmed, payment_refunded, out_of_stock, not_found, already_paid.
 */
export const buyLine = (
  { database, now }: PaymentContext,
  customer: Customer,
  reported: ReportedLine,
): Promise<true | Failure> =>
  database.transaction(async (client) => {
    // Lines of one payment come one after the other, though a browser sends them all at once.
    const payment = (await findPayment(client, reported.transactionId, 'lock')) as Payment;
    // Bought nothing for a day, and given back just now.
    if (payment.state !== 'settled')
      return fail('payment_refunded', 'This money has gone back to your card.');
    const order = await findOrder(client, payment.intentId);
    const there = order && (await findOrderLine(client, order.id, reported));
    if (there) return isRepeat(there, reported);
    const line = await priceClaim(client, reported);
    if (isFailure(line)) return line;
    if ((order?.subtotalCents ?? 0) + line.lineCents > subtotalCoveredCents(payment.amountCents)) {
      return fail('payment_not_confirmed', 'What was paid does not cover this item.');
    }
    const orderId =
      order?.id ?? (await writePaidOrder(client, { payment, customer, reported, at: now() }));
    const failure = await reserveStock(client, [line], orderId, now());
    if (failure) return failure;
    await insertOrderLines(client, orderId, [line]);
    await client.query('update orders set subtotal_cents = subtotal_cents + $2 where id = $1', [
      orderId,
      line.lineCents,
    ]);
    return true;
  });

const findOrder = async (
  client: pg.PoolClient,
  intentId: string,
): Promise<{ id: string; subtotalCents: number } | undefined> => {
  const { rows } = await client.query<{ id: string; subtotalCents: number }>(
    'select id, subtotal_cents as "subtotalCents" from orders where transaction_id = $1 for update',
    [intentId],
  );
  return rows[0];
};

const isRepeat = (there: { quantity: number }, reported: ReportedLine): true | Failure =>
  there.quantity === reported.quantity
    ? true
    : fail('already_paid', 'This item is in the order already, in another quantity.');

const priceClaim = async (
  client: pg.PoolClient,
  reported: ReportedLine,
): Promise<PricedLine | Failure> => {
  const id = await findSize(client, reported);
  const lines = id ? await priceLines(client, [{ id, quantity: reported.quantity }]) : [];
  if (isFailure(lines)) return lines;
  return (
    lines[0] ??
    fail('not_found', `${reported.productName} is not in the shop.`, { field: 'productName' })
  );
};

/** A caller that names no size gets the first one that has enough. */
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

const writePaidOrder = async (
  client: pg.PoolClient,
  {
    payment,
    customer,
    reported,
    at,
  }: { payment: Payment; customer: Customer; reported: ReportedLine; at: Date },
): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (user_id, user_email, state, user_name, phone, address, subtotal_cents, shipping_cents,
       taxes_cents, free_shipping_cents, final_cents, transaction_id, placed_at, reserved_until, paid_at)
     values ($1, $2, 'paid', $3, $4, $5, 0, $6, $7, $8, $9, $10, $11, $11, $11) returning id`,
    [
      customer.id,
      customer.email,
      reported.userName,
      reported.phone,
      reported.address,
      shippingCents,
      taxesCents,
      shipsFree(payment.amountCents) ? shippingCents : 0,
      payment.amountCents,
      payment.intentId,
      at,
    ],
  );
  return rows[0]?.id ?? '';
};
