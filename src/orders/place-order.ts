// Placing an order: price, compare, reserve, write, in one transaction without network.
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { type Failure, fail, isFailure } from '../errors.ts';
import type { Totals } from '../pricing/pricing.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { insertOrder } from './insert-order.ts';
import { insertOrderLines } from './insert-order-lines.ts';
import { lockCustomer } from './lock-customer.ts';
import { isPaid, type OrderInput, type OrderState, reservationMinutes } from './order.ts';
import { type PayableOrder, payableColumns } from './order-columns.ts';
import type { PricedLine } from './price-lines.ts';
import { type Quote, quoteOrder } from './quote-order.ts';
import { updateTotals } from './update-totals.ts';

/**
 * Places an order, or changes the unpaid one of the same checkout. Errors: not_found,
 * invalid_promo_code, price_changed {price}, out_of_stock {available, lines}, already_paid.
 */
export const placeOrder = (
  { database, now }: { database: Database; now: () => Date },
  input: OrderInput,
): Promise<PayableOrder | Failure> =>
  database.transaction(async (client) => {
    const placedAt = now();
    const existing = await findCheckout(client, input);
    if (existing && isPaid(existing.state)) {
      return fail('already_paid', 'This order is already paid.', { orderId: existing.orderId });
    }
    const unpaid = existing?.state === 'unpaid' ? existing : undefined;
    const quote = await quoteOrder(client, input, unpaid?.orderId);
    if (isFailure(quote)) return quote;
    if (unpaid && unpaid.reservedUntil > placedAt && (await isUnchanged(client, unpaid, quote))) {
      return unpaid;
    }
    const write = { client, input, totals: quote.totals, placedAt };
    const order = await (unpaid ? changeOrder(write, unpaid.orderId) : startOrder(write));
    return reserveAndInsertLines(client, order, quote.lines, placedAt);
  });

type ExistingCheckout = PayableOrder & { state: OrderState; isSameAddress: boolean };

const findCheckout = async (
  client: pg.PoolClient,
  { customer, checkoutKey, shippingAddress }: OrderInput,
): Promise<ExistingCheckout | undefined> => {
  await lockCustomer(client, customer.id);
  if (!checkoutKey) return undefined;
  const { name, phone, address, additionalInfo } = shippingAddress;
  const { rows } = await client.query<ExistingCheckout>({
    name: 'find-checkout',
    text: `select ${payableColumns}, state,
        (user_name, phone, address, additional_info) = ($3, $4, $5, $6) as "isSameAddress"
      from orders where user_id = $1 and checkout_key = $2 for update`,
    values: [customer.id, checkoutKey, name, phone, address, additionalInfo],
  });
  return rows[0];
};

const isUnchanged = async (
  client: pg.PoolClient,
  { orderId, amountDueCents, isSameAddress }: ExistingCheckout,
  { lines, totals }: Quote,
): Promise<boolean> => {
  if (!isSameAddress || amountDueCents !== totals.amountDueCents) return false;
  const { rows } = await client.query<Pick<PricedLine, 'sizeId' | 'quantity' | 'unitPriceCents'>>(
    `select size_id as "sizeId", quantity, unit_price_cents as "unitPriceCents"
     from order_lines where order_id = $1 and removed_at is null`,
    [orderId],
  );
  return (
    rows.length === lines.length &&
    lines.every((line) =>
      rows.some(
        (row) =>
          row.sizeId === line.sizeId &&
          row.quantity === line.quantity &&
          row.unitPriceCents === line.unitPriceCents,
      ),
    )
  );
};

type Write = { client: pg.PoolClient; input: OrderInput; totals: Totals; placedAt: Date };

const startOrder = async ({ client, input, totals, placedAt }: Write): Promise<PayableOrder> => {
  // An expired order keeps its lines for the customer; its checkout continues in a new one.
  if (input.checkoutKey) {
    await client.query(
      'update orders set checkout_key = null where user_id = $1 and checkout_key = $2',
      [input.customer.id, input.checkoutKey],
    );
  }
  return insertOrder(client, {
    customer: input.customer,
    shippingAddress: input.shippingAddress,
    totals,
    promoCode: promoCodeOf(input, totals),
    checkoutKey: input.checkoutKey ?? null,
    placedAt,
    reservedUntil: reservedUntil(placedAt),
  });
};

const changeOrder = async (
  { client, input, totals, placedAt }: Write,
  orderId: string,
): Promise<PayableOrder> => {
  const { name, phone, address, additionalInfo } = input.shippingAddress;
  await releaseStock(client, [orderId], placedAt);
  await client.query('delete from order_lines where order_id = $1', [orderId]);
  await client.query(
    `update orders set user_name = $2, phone = $3, address = $4, additional_info = $5,
       promo_code = $6, lost_promo_code = null, reserved_until = $7 where id = $1`,
    [
      orderId,
      name,
      phone,
      address,
      additionalInfo,
      promoCodeOf(input, totals),
      reservedUntil(placedAt),
    ],
  );
  return updateTotals(client, orderId, totals);
};

/** Kept on the order: a unique index lets each customer use it once. */
const promoCodeOf = ({ promoCode }: OrderInput, { adjustments }: Totals): string | null =>
  adjustments.some(({ kind }) => kind === 'promo_code') ? (promoCode ?? null) : null;

const reservedUntil = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + reservationMinutes * 60_000);

const reserveAndInsertLines = async (
  client: pg.PoolClient,
  order: PayableOrder,
  lines: PricedLine[],
  now: Date,
): Promise<PayableOrder | Failure> => {
  const failure = await reserveStock(client, lines, order.orderId, now);
  if (failure) return failure;
  await insertOrderLines(client, order.orderId, lines);
  return order;
};
