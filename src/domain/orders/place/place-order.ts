// Placing an order: price, compare, reserve, write, in one transaction without network.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/transact.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { keepCurrency } from '../../shop-settings/locale/lock-currency.ts';
import { releaseStock } from '../../stock/release-stock.ts';
import { reserveStock } from '../../stock/reserve-stock.ts';
import { lockCustomer } from '../lock-customer.ts';
import { isPaid, type OrderInput, type OrderState } from '../order.ts';
import { type PayableOrder, payableColumns } from '../order-columns.ts';
import { checkReservation } from '../reservations/check-reservation.ts';
import { checkSharedReservation, type Sharing } from '../reservations/check-shared-reservation.ts';
import { endReservations } from '../reservations/end-reservations.ts';
import { lockCardsOf } from '../reservations/lock-card.ts';
import { lockNetworks } from '../reservations/lock-networks.ts';
import {
  findReservationLimits,
  type ReservationLimits,
} from '../reservations/reservation-limits.ts';
import { updateTotals } from '../update-totals.ts';
import { checkNewCustomersShare } from './check-new-customers-share.ts';
import { insertOrder } from './insert-order.ts';
import { insertOrderLines } from './insert-order-lines.ts';
import { isNewCustomer } from './is-new-customer.ts';
import type { PricedLine } from './price-lines.ts';
import { type Quote, quoteOrder } from './quote-order.ts';

/** What the verbs that place orders need. */
export type OrderContext = {
  database: Database;
  now: () => Date;
  canSendEmail: boolean;
  /** Multiplies every limit by network; 0: none. */
  limitsWiden: number;
  /** Networks are kept under hashed keys. */
  hashNetwork: (network: string) => string;
};

/**
 * Places an order, or changes the unpaid one of the same checkout, whose reservation keeps its
 * end. Errors: not_found, invalid_input (quantity), invalid_promo_code {reason},
 * price_changed {price}, reservation_limit {limit, max}, out_of_stock {available, lines},
 * already_paid.
 */
export const placeOrder = (
  context: OrderContext,
  input: OrderInput,
): Promise<PayableOrder | Failure> =>
  context.database.transaction(async (client) => {
    const customerId = input.customer.id;
    // Together: one round trip, in this order.
    const [sharing, existing, isNew, limits] = await together(
      lockSharing(client, context, input),
      findCheckout(client, input),
      isNewCustomer(client, customerId),
      findReservationLimits(client, context.limitsWiden),
    );
    if (existing && isPaid(existing.state)) {
      return fail('already_paid', 'This order is already paid.', { orderId: existing.orderId });
    }
    const unpaid = existing?.state === 'unpaid' ? existing : undefined;
    const quote = await quoteOrder(client, input, {
      orderId: unpaid?.orderId,
      limits,
      canSendEmail: context.canSendEmail,
      now: context.now,
    });
    if (isFailure(quote)) return quote;
    // Read after the locks, so that what waited for them is not dated back.
    const write: Write = {
      client,
      newOrderId: randomUUID(),
      input,
      quote,
      limits,
      sharing,
      isNew,
      placedAt: context.now(),
    };
    const current = unpaid && (await unlessEnded(write, unpaid));
    if (current && (await isUnchanged(client, current, quote))) return current;
    return (
      (await reserve(write, current?.orderId)) ??
      (current ? changeOrder(write, current.orderId) : startOrder(write))
    );
  });

/** Everything that counts reservations takes turns, before rows are locked. */
const lockSharing = async (
  client: pg.PoolClient,
  context: OrderContext,
  { customer, network }: OrderInput,
): Promise<Sharing> => {
  const [, , cards, networks] = await together(
    keepCurrency(client),
    lockCustomer(client, customer.id),
    lockCardsOf(client, customer.id),
    lockNetworks(client, context, network),
  );
  return { cards, networks };
};

type ExistingCheckout = PayableOrder & {
  state: OrderState;
  promoCode: string | null;
  isSameAddress: boolean;
};

const findCheckout = async (
  client: pg.PoolClient,
  { customer, checkoutKey, shippingAddress }: OrderInput,
): Promise<ExistingCheckout | undefined> => {
  if (!checkoutKey) return undefined;
  const { name, phone, address, additionalInfo } = shippingAddress;
  const { rows } = await client.query<ExistingCheckout>({
    name: 'find-checkout',
    text: `select ${payableColumns}, state, promo_code as "promoCode",
        (user_name, phone, address, additional_info) = ($3, $4, $5, $6) as "isSameAddress"
      from orders where user_id = $1 and checkout_key = $2 for update`,
    values: [customer.id, checkoutKey, name, phone, address, additionalInfo],
  });
  return rows[0];
};

type Write = {
  client: pg.PoolClient;
  /** Of the order that is placed, unless one is changed. */
  newOrderId: string;
  input: OrderInput;
  quote: Quote;
  limits: ReservationLimits;
  sharing: Sharing;
  isNew: boolean;
  placedAt: Date;
};

/** An order whose reservation has ended expires here, should the job not have come to it. */
const unlessEnded = async (
  { client, placedAt }: Write,
  unpaid: ExistingCheckout,
): Promise<ExistingCheckout | undefined> => {
  if (unpaid.reservedUntil > placedAt) return unpaid;
  await endReservations(client, [unpaid.orderId], placedAt);
  return undefined;
};

const isUnchanged = async (
  client: pg.PoolClient,
  { orderId, amountDueCents, isSameAddress, promoCode }: ExistingCheckout,
  { lines, totals, promoCode: quotedCode }: Quote,
): Promise<boolean> => {
  if (!isSameAddress || amountDueCents !== totals.amountDueCents) return false;
  if (promoCode !== quotedCode) return false;
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

const startOrder = async (write: Write): Promise<PayableOrder | Failure> => {
  const { client, input, placedAt, newOrderId: orderId } = write;
  const { lines, totals, currency, delivery, promoCode, discountCents } = write.quote;
  const [, order] = await together(
    freeCheckoutKey(write),
    insertOrder(client, {
      orderId,
      customer: input.customer,
      shippingAddress: input.shippingAddress,
      totals,
      currency,
      delivery,
      promoCode,
      checkoutKey: input.checkoutKey ?? null,
      placedAt,
      reservedUntil: reservationEnd(write),
    }),
    insertOrderLines(client, orderId, lines, discountCents),
    insertNetworks(write, orderId),
  );
  return order;
};

/** An expired order keeps its lines for the customer; its checkout continues in a new one. */
const freeCheckoutKey = async ({ client, input }: Write): Promise<void> => {
  const { customer, checkoutKey } = input;
  if (!checkoutKey) return;
  await client.query(
    'update orders set checkout_key = null where user_id = $1 and checkout_key = $2',
    [customer.id, checkoutKey],
  );
};

/** Before the order is written: what is sold out or one too many takes no order number. */
const reserve = async (
  { client, newOrderId, input, quote: { lines }, limits, sharing, isNew, placedAt }: Write,
  orderId: string | undefined,
): Promise<Failure | undefined> => {
  const customerId = input.customer.id;
  const reservation = { customerId, isNew, orderId, lines, now: placedAt };
  const reserved = { orderId: orderId ?? newOrderId, lines };
  if (orderId) await releaseStock(client, [orderId], placedAt);
  // At once: a failure of any rolls all of it back.
  const failures = await together(
    checkReservation(client, limits, reservation),
    checkSharedReservation(client, limits, { ...sharing, ...reservation }),
    reserveStock(client, lines, reserved.orderId, placedAt),
    isNew ? checkNewCustomersShare(client, limits, reserved) : undefined,
  );
  return failures.find((failure) => failure !== undefined);
};

const reservationEnd = ({ limits, isNew, placedAt }: Write): Date => {
  const minutes = Math.min(limits.minutes, isNew ? limits.newCustomerMinutes : limits.minutes);
  return new Date(placedAt.getTime() + minutes * 60_000);
};

const insertNetworks = async (
  { client, sharing: { networks }, placedAt }: Write,
  orderId: string,
): Promise<void> => {
  if (networks.length === 0) return;
  await client.query({
    name: 'insert-order-networks',
    text: `insert into order_networks (order_id, network_key, at)
      select $1, key, $3 from unnest($2::text[]) key on conflict do nothing`,
    values: [orderId, networks.map(({ key }) => key), placedAt],
  });
};

const changeOrder = async (write: Write, orderId: string): Promise<PayableOrder | Failure> => {
  const { client, input } = write;
  const { lines, totals, delivery, promoCode, discountCents } = write.quote;
  const { name, phone, address, additionalInfo } = input.shippingAddress;
  // The end of the reservation stays: changes must not prolong it.
  await together(
    client.query(
      `update orders set user_name = $2, phone = $3, address = $4, additional_info = $5,
         promo_code = $6, free_shipping_over_cents = $7,
         lost_promo_code = null, lost_promo_reason = null where id = $1`,
      [orderId, name, phone, address, additionalInfo, promoCode, delivery.freeShippingOverCents],
    ),
    client.query('delete from order_lines where order_id = $1', [orderId]),
    insertOrderLines(client, orderId, lines, discountCents),
    insertNetworks(write, orderId),
  );
  return updateTotals(client, orderId, totals);
};
