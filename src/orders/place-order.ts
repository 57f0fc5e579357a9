// Placing an order: price, compare, hold, write, in one transaction. The card provider comes afterwards.
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { type Failure, fail, isFailure } from '../errors.ts';
import type { Totals } from '../pricing/pricing.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { insertOrderLines } from './insert-order-lines.ts';
import {
  type Customer,
  isPaid,
  type OrderLineInput,
  type OrderState,
  reservationMinutes,
  type ShippingAddress,
} from './order.ts';
import { type PayableOrder, payableColumns, sumsColumns, sumsValues } from './order-columns.ts';
import type { PricedLine } from './price-lines.ts';
import { quoteOrder } from './quote-order.ts';

export type OrderRequest = {
  customer: Customer;
  wanted: readonly OrderLineInput[];
  address: ShippingAddress;
  promoCode?: string | undefined;
  /** The browser's key for this checkout: a repeat finds the order again, a changed cart changes it. */
  checkoutKey?: string | undefined;
  /** What the customer saw, in cents. */
  priceCents: number;
  now: Date;
};

/** Refuses not_found, invalid_promo_code, price_changed {price}, out_of_stock {available, lines}, already_paid. */
export const placeOrder = (
  database: Database,
  request: OrderRequest,
): Promise<PayableOrder | Failure> =>
  database.transaction(async (client) => {
    const earlier = await findCheckout(client, request);
    if (earlier && isPaid(earlier.state)) {
      return fail('already_paid', 'This order is paid already.', { orderId: earlier.orderId });
    }
    const unpaid = earlier?.state === 'unpaid' ? earlier : undefined;
    const quote = await quoteOrder(client, request, unpaid?.orderId);
    if (isFailure(quote)) return quote;
    const { lines, sums } = quote;
    if (unpaid && (await isUnchanged(client, unpaid, lines, sums, request))) return unpaid;
    const order = await (unpaid
      ? updateOrder(client, unpaid, sums, request)
      : insertOrder(client, sums, request));
    return reserveAndInsertLines(client, order, lines, request.now);
  });

type ExistingCheckout = PayableOrder & { state: OrderState; address: string };

/** One customer's checkouts go one after the other: two tabs make one order, and a first purchase is counted right. */
const findCheckout = async (
  client: pg.PoolClient,
  { customer, checkoutKey }: OrderRequest,
): Promise<ExistingCheckout | undefined> => {
  await client.query({
    name: 'lock-customer',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [customer.id],
  });
  if (!checkoutKey) return undefined;
  const { rows } = await client.query<ExistingCheckout>({
    name: 'find-checkout',
    text: `select ${payableColumns}, state, concat_ws(E'\\n', user_name, phone, address, additional_info) as address
      from orders where user_id = $1 and checkout_key = $2 for update`,
    values: [customer.id, checkoutKey],
  });
  return rows[0];
};

/** Held still, and nothing in it has changed. */
const isUnchanged = async (
  client: pg.PoolClient,
  earlier: ExistingCheckout,
  lines: PricedLine[],
  sums: Totals,
  { address, now }: OrderRequest,
): Promise<boolean> => {
  if (earlier.reservedUntil <= now) return false;
  const { rows } = await client.query<{ sizeId: string; quantity: number; unitPriceCents: number }>(
    `select size_id as "sizeId", quantity, unit_price_cents as "unitPriceCents"
     from order_lines where order_id = $1 and deleted_at is null`,
    [earlier.orderId],
  );
  return (
    earlier.finalCents === sums.amountDueCents &&
    earlier.address ===
      [address.name, address.phone, address.address, address.additionalInfo].join('\n') &&
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

const columns = `user_name, phone, address, additional_info, promo_code, ${sumsColumns}, reserved_until`;

const columnValues = (sums: Totals, { address, promoCode, now }: OrderRequest): unknown[] => [
  address.name,
  address.phone,
  address.address,
  address.additionalInfo,
  sums.adjustments.some(({ kind }) => kind === 'promo_code') ? (promoCode ?? null) : null,
  ...sumsValues(sums),
  new Date(now.getTime() + reservationMinutes * 60_000),
];

const insertOrder = async (
  client: pg.PoolClient,
  sums: Totals,
  request: OrderRequest,
): Promise<PayableOrder> => {
  // An order that lapsed keeps its lines for the customer to see; the checkout goes on in a new one.
  if (request.checkoutKey) {
    await client.query(
      'update orders set checkout_key = null where user_id = $1 and checkout_key = $2',
      [request.customer.id, request.checkoutKey],
    );
  }
  const { rows } = await client.query<PayableOrder>({
    name: 'write-order',
    text: `insert into orders (${columns}, user_id, user_email, checkout_key, state, placed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'unpaid', $16) returning ${payableColumns}`,
    values: [
      ...columnValues(sums, request),
      request.customer.id,
      request.customer.email,
      request.checkoutKey ?? null,
      request.now,
    ],
  });
  return rows[0] as PayableOrder;
};

const updateOrder = async (
  client: pg.PoolClient,
  earlier: ExistingCheckout,
  sums: Totals,
  request: OrderRequest,
): Promise<PayableOrder> => {
  await releaseStock(client, [earlier.orderId], request.now);
  await client.query('delete from order_lines where order_id = $1', [earlier.orderId]);
  const { rows } = await client.query<PayableOrder>(
    `update orders set (${columns}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12), revision = revision + 1
     where id = $13 returning ${payableColumns}`,
    [...columnValues(sums, request), earlier.orderId],
  );
  return rows[0] as PayableOrder;
};

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
