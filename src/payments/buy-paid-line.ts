import type pg from 'pg';
import type { Buyer } from '../orders/order.ts';
import { type PricedLine, priceLines } from '../orders/price-lines.ts';
import { writeLines } from '../orders/write-lines.ts';
import { shippingCents, taxesCents } from '../pricing/pricing.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { holdStock } from '../stock/hold-stock.ts';
import { findPayment, type Payment } from './find-payment.ts';
import { findOrderLine, idOf, type LineClaim } from './line-claim.ts';
import { deliversFree, subtotalCoveredCents } from './payment.ts';
import type { PaymentTools } from './payment-tools.ts';

/**
 * Buys a line with money that came by a price alone: priced afresh, taken from stock, one order for one payment, as far
 * as the money goes. The same line again changes nothing. Refuses payment_not_confirmed, payment_returned, out_of_stock, not_found, already_paid.
 */
export const buyPaidLine = ({ database, now }: PaymentTools, buyer: Buyer, claim: LineClaim): Promise<true | Refusal> =>
  database.transaction(async (client) => {
    // Lines of one payment come one after the other, though a browser sends them all at once.
    const payment = (await findPayment(client, claim.transactionId, 'lock')) as Payment;
    // Bought nothing for a day, and given back just now.
    if (payment.state !== 'settled') return refuse('payment_returned', 'This money has gone back to your card.');
    const order = await findOrder(client, payment.intentId);
    const there = order && (await findOrderLine(client, order.id, claim));
    if (there) return saidAgain(there, claim);
    const line = await priceClaim(client, claim);
    if (isRefusal(line)) return line;
    if ((order?.subtotalCents ?? 0) + line.lineCents > subtotalCoveredCents(payment.amountCents)) {
      return refuse('payment_not_confirmed', 'What was paid does not cover this piece.');
    }
    const orderId = order?.id ?? (await writePaidOrder(client, { payment, buyer, claim, at: now() }));
    const refusal = await holdStock(client, [line], orderId, now());
    if (refusal) return refusal;
    await writeLines(client, orderId, [line]);
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

const saidAgain = (there: { quantity: number }, claim: LineClaim): true | Refusal =>
  there.quantity === claim.quantity
    ? true
    : refuse('already_paid', 'This piece is in the order already, in another quantity.');

const priceClaim = async (client: pg.PoolClient, claim: LineClaim): Promise<PricedLine | Refusal> => {
  const id = await findSize(client, claim);
  const lines = id ? await priceLines(client, [{ id, quantity: claim.quantity }]) : [];
  if (isRefusal(lines)) return lines;
  return lines[0] ?? refuse('not_found', `${claim.productName} is not in the shop.`, { field: 'productName' });
};

/** A caller that names no size gets the first one that has enough. */
const findSize = async (client: pg.PoolClient, claim: LineClaim): Promise<string | undefined> => {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from product_sizes s join products p on p.id = s.product_id
     where p.deleted_at is null and s.id = any(array(
       select id from product_sizes where id = $1
       union select id from product_sizes where product_id = $1 and label = coalesce($2, label)
       union select id from product_sizes where label = coalesce($2, label) and product_id in (
         select id from products where $1::uuid is null and name = $3)))
     order by s.stock >= $4 desc, p.position desc, s.position limit 1`,
    [idOf(claim), claim.size ?? null, claim.productName, claim.quantity],
  );
  return rows[0]?.id;
};

const writePaidOrder = async (
  client: pg.PoolClient,
  { payment, buyer, claim, at }: { payment: Payment; buyer: Buyer; claim: LineClaim; at: Date },
): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (user_id, user_email, state, user_name, phone, address, subtotal_cents, shipping_cents,
       taxes_cents, free_delivery_cents, final_cents, transaction_id, placed_at, hold_until, paid_at)
     values ($1, $2, 'paid', $3, $4, $5, 0, $6, $7, $8, $9, $10, $11, $11, $11) returning id`,
    [
      buyer.id,
      buyer.email,
      claim.userName,
      claim.phone,
      claim.address,
      shippingCents,
      taxesCents,
      deliversFree(payment.amountCents) ? shippingCents : 0,
      payment.amountCents,
      payment.intentId,
      at,
    ],
  );
  return rows[0]?.id ?? '';
};
