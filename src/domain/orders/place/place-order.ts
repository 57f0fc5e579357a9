// Placing an order: price, compare, reserve, write, in one transaction without network.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../../../platform/database/database.ts';
import { type Commit, inOneRoundTrip, keepPlans } from '../../../platform/database/transact.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { postalColumns, postalValues } from '../../places/postal-columns.ts';
import { findGroups } from '../../shop-settings/find-shop-settings.ts';
import { keepCurrency } from '../../shop-settings/locale/lock-currency.ts';
import { releaseStock } from '../../stock/release-stock.ts';
import { checkStock, reserveStock } from '../../stock/reserve-stock.ts';
import { takeTaxEstimate } from '../../taxes/provider/estimate-taxes.ts';
import { insertOrderTaxes } from '../insert-order-taxes.ts';
import { lockCustomer } from '../lock-customer.ts';
import { isPaid, type OrderInput } from '../order.ts';
import type { PayableOrder } from '../order-columns.ts';
import { checkReservation } from '../reservations/check-reservation.ts';
import { checkSharedReservation, type Sharing } from '../reservations/check-shared-reservation.ts';
import { countReservations, type ReservationCounts } from '../reservations/count-reservations.ts';
import { endReservations } from '../reservations/end-reservations.ts';
import { lockCardsOf } from '../reservations/lock-card.ts';
import {
  type CountedNetwork,
  countedNetworks,
  insertNetworks,
  lockNetworks,
} from '../reservations/lock-networks.ts';
import { type ReservationLimits, widenLimits } from '../reservations/reservation-limits.ts';
import { updateTotals } from '../update-totals.ts';
import { checkAddress } from './check-address.ts';
import { checkNewCustomersShare } from './check-new-customers-share.ts';
import { type ExistingCheckout, findCheckout, isUnchanged } from './find-checkout.ts';
import { insertOrder } from './insert-order.ts';
import { insertOrderLines } from './insert-order-lines.ts';
import { isNewCustomer } from './is-new-customer.ts';
import { keepStandardShipping, standardShippingCents } from './keep-standard-shipping.ts';
import { findPrices, type Quote, quoteOrder } from './quote-order.ts';

/** What the verbs that place orders need. */
export type OrderContext = {
  database: Database;
  now: () => Date;
  canSendEmail: boolean;
  /** Multiplies every limit by network; 0: none. */
  limitsWiden: number;
  /** Networks are stored as hashes. */
  hashNetwork: (network: string) => string;
};

/**
 * Places an order, or changes the unpaid order of the same checkout without prolonging its
 * reservation. Errors: not_found, invalid_input (quantity), invalid_promo_code {reason},
 * other_market {market, name}, not_delivered, delivery_changed {options}, price_changed {price},
 * reservation_limit {limit, max},
 * out_of_stock {available, lines}, already_paid; payment_not_confirmed with `stopsForPayment`
 * while its payment is open.
 */
export const placeOrder = (
  context: OrderContext,
  input: OrderInput,
  { stopsForPayment = false } = {},
): Promise<PayableOrder | Failure> =>
  context.database.transaction(async (client, commit) => {
    const networks = countedNetworks(context, input.network);
    // Statements are sent in one round trip and run in this order.
    const [, cards, existing, isNew, settings, prices, counts] = await inOneRoundTrip(
      keepPlans(client),
      lockSharing(client, input, networks),
      findCheckout(client, input),
      isNewCustomer(client, input.customer.id),
      findGroups(client, ['reservations', 'checkout']),
      findPrices(client, input, context.now()),
      countReservations(client, countedOf(input, networks, context.now())),
    );
    if (existing && isPaid(existing.state)) {
      return fail('already_paid', say('This order is already paid.'), {
        orderId: existing.orderId,
      });
    }
    if (existing?.hasOpenPayment && stopsForPayment) return stillProcessed();
    const lacking = checkAddress(input, settings.checkout);
    if (lacking) return lacking;
    const limits = widenLimits(settings.reservations, context.limitsWiden);
    const quote = await quoteOrder(client, input, prices, {
      orderId: existing?.state === 'unpaid' ? existing.orderId : undefined,
      limits,
      canSendEmail: context.canSendEmail,
      now: context.now,
    });
    if (isFailure(quote)) return quote;
    // The time is read after the locks, because waiting for them takes time.
    const placedAt = context.now();
    const sharing = { cards, networks };
    const write: Write = { client, commit, input, quote, limits, sharing, isNew, placedAt };
    if (existing) return placeAgain(write, existing);
    return checkLimits(write, counts) ?? startOrder(write);
  });

/** Changes the order of a checkout that has one. */
const placeAgain = async (
  write: Write,
  existing: ExistingCheckout,
): Promise<PayableOrder | Failure> => {
  const { client, quote, placedAt } = write;
  const current = existing.state === 'unpaid' ? await unlessEnded(write, existing) : undefined;
  if (current && (await isUnchanged(client, current, quote))) return current;
  if (current) await releaseStock(client, [current.orderId], placedAt);
  const failure = checkLimits(write, await countAgain(write, current?.orderId));
  if (failure) return failure;
  return current ? changeOrder(write, current.orderId) : startOrder(write, existing.orderId);
};

export const stillProcessed = () =>
  fail(
    'payment_not_confirmed',
    say('Your earlier payment is being processed. Try again in a minute.'),
  );

/** Locks all that shares reservation limits, before rows are locked. Returns the cards. */
const lockSharing = async (
  client: pg.PoolClient,
  { customer }: OrderInput,
  networks: readonly CountedNetwork[],
): Promise<string[]> => {
  const [, , cards] = await inOneRoundTrip(
    keepCurrency(client),
    lockCustomer(client, customer.id),
    lockCardsOf(client, customer.id),
    lockNetworks(client, networks),
  );
  return cards;
};

const countedOf = (
  { customer, lines }: OrderInput,
  networks: readonly CountedNetwork[],
  now: Date,
) => ({ customerId: customer.id, ids: lines.map(({ id }) => id), networks, now });

/** Counts reservations without the changed order, whose stock was released. */
const countAgain = (
  { client, input, sharing, placedAt }: Write,
  orderId: string | undefined,
): Promise<ReservationCounts> =>
  countReservations(client, { ...countedOf(input, sharing.networks, placedAt), orderId });

type Write = {
  client: pg.PoolClient;
  commit: Commit;
  input: OrderInput;
  quote: Quote;
  limits: ReservationLimits;
  sharing: Sharing;
  isNew: boolean;
  placedAt: Date;
};

/** Expires an order whose reservation has ended, if the job has not done it yet. */
const unlessEnded = async (
  { client, placedAt }: Write,
  unpaid: ExistingCheckout,
): Promise<ExistingCheckout | undefined> => {
  if (unpaid.reservedUntil > placedAt) return unpaid;
  await endReservations(client, [unpaid.orderId], placedAt);
  return undefined;
};

/** Checks come before the insert, because a failed order would use up an order number. */
const checkLimits = (
  { quote: { lines }, limits, sharing, isNew }: Write,
  counts: ReservationCounts,
): Failure | undefined => {
  const reservation = { isNew, lines, counts };
  return (
    checkReservation(limits, reservation) ??
    checkSharedReservation(limits, sharing, reservation) ??
    checkStock(lines, (sizeId) => counts.sizes.get(sizeId)?.stock ?? 0) ??
    checkNewCustomersShare(limits, reservation)
  );
};

/** `endedId` is an expired order that keeps its lines; its checkout gets a new order. */
const startOrder = async (write: Write, endedId?: string): Promise<PayableOrder | Failure> => {
  const { client, commit, input, placedAt } = write;
  const { lines, totals, currency, delivery, option, taxes, promoCode, discountCents, estimateId } =
    write.quote;
  const orderId = randomUUID();
  const standardCents = standardShippingCents(write.quote);
  const [, , order] = await inOneRoundTrip(
    endedId && client.query('update orders set checkout_key = null where id = $1', [endedId]),
    reserveStock(client, lines, orderId, placedAt),
    insertOrder(client, {
      orderId,
      customer: input.customer,
      shippingAddress: input.shippingAddress,
      billingAddress: input.billingAddress,
      totals,
      currency,
      market: input.market,
      delivery,
      deliveryMethod: option,
      taxes,
      vatCheck: write.quote.vatCheck,
      promoCode,
      checkoutKey: input.checkoutKey ?? null,
      placedAt,
      reservedUntil: reservationEnd(write),
    }),
    insertOrderLines(client, orderId, lines, discountCents),
    insertOrderTaxes(client, orderId, taxes),
    estimateId && takeTaxEstimate(client, { estimateId, orderId }),
    insertNetworks(client, orderId, { ...write.sharing, placedAt }),
    standardCents !== null && keepStandardShipping(client, orderId, standardCents),
    commit(),
  );
  return { ...order, isJustPlaced: true };
};

const reservationEnd = ({ limits, isNew, placedAt }: Write): Date => {
  const minutes = Math.min(limits.minutes, isNew ? limits.newCustomerMinutes : limits.minutes);
  return new Date(placedAt.getTime() + minutes * 60_000);
};

const changeOrder = async (write: Write, orderId: string): Promise<PayableOrder | Failure> => {
  const { client, input, placedAt } = write;
  const { lines, totals, currency, delivery, option, taxes, promoCode, discountCents } =
    write.quote;
  const { name, phone, address, additionalInfo, postal } = input.shippingAddress;
  // The end of the reservation stays: changes must not prolong it.
  await inOneRoundTrip(
    reserveStock(client, lines, orderId, placedAt),
    client.query(
      `update orders set user_name = $2, phone = $3, address = $4, additional_info = $5,
         promo_code = $6, free_shipping_over_cents = $7, billing_address = $8,
         delivery_method = $9, delivery_name = $10, vat_check = $11, is_picked_up = $12,
         (${postalColumns}) = ($13, $14, $15, $16, $17, $18, $19),
         lost_promo_code = null, lost_promo_reason = null, currency = $20, market = $21,
         language = $22
       where id = $1`,
      [
        ...[orderId, name, phone, address, additionalInfo, promoCode],
        ...[delivery.freeShippingOverCents, input.billingAddress ?? null],
        ...[option.id, option.name, write.quote.vatCheck, option.isPickup],
        ...postalValues(postal),
        ...[currency, input.market ?? '', locale().words],
      ],
    ),
    client.query('delete from order_lines where order_id = $1', [orderId]),
    insertOrderLines(client, orderId, lines, discountCents),
    insertNetworks(client, orderId, { ...write.sharing, placedAt }),
    keepStandardShipping(client, orderId, standardShippingCents(write.quote)),
  );
  const changed = await updateTotals(client, orderId, totals, taxes);
  const { estimateId } = write.quote;
  if (estimateId) await takeTaxEstimate(client, { estimateId, orderId });
  return changed;
};
