import type { Queryable } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/transact.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { itemsOf } from '../order.ts';
import type { PricedLine } from '../place/price-lines.ts';
import { type ReservationLimits, repeatHours } from './reservation-limits.ts';

export type Reservation = {
  customerId: string;
  isNew: boolean;
  /** The order that changes: what it reserves now does not count. */
  orderId: string | undefined;
  lines: readonly PricedLine[];
  now: Date;
};

/**
 * Whether the customer, whom the caller has locked, may reserve these lines as well.
 * Errors: reservation_limit {limit, max}.
 */
export const checkReservation = async (
  client: Queryable,
  limits: ReservationLimits,
  reservation: Reservation,
): Promise<Failure<'reservation_limit'> | undefined> => {
  const [many, repeated] = await together(
    checkUnpaidOrders(client, limits, reservation),
    checkRepeats(client, limits, reservation),
  );
  return many ?? repeated;
};

const checkUnpaidOrders = async (
  client: Queryable,
  { unpaidOrdersMax, reservedItemsMax, newCustomerItemsMax }: ReservationLimits,
  { customerId, isNew, orderId, lines }: Reservation,
): Promise<Failure<'reservation_limit'> | undefined> => {
  const { rows } = await client.query<{ orders: number; items: number }>({
    name: 'count-reserved',
    text: `select count(distinct o.id) as orders, coalesce(sum(l.quantity), 0) as items
      from orders o left join order_lines l on l.order_id = o.id and l.removed_at is null
      where o.user_id = $1 and o.state = 'unpaid' and o.id is distinct from $2`,
    values: [customerId, orderId ?? null],
  });
  const { orders = 0, items = 0 } = rows[0] ?? {};
  if (orders >= unpaidOrdersMax) {
    const many = orders === 1 ? 'an unpaid order' : `${orders} unpaid orders`;
    const which = orders === 1 ? 'it' : 'one';
    return limited(
      'unpaid_orders',
      unpaidOrdersMax,
      `You have ${many}. Pay or delete ${which} first.`,
    );
  }
  const isShort = isNew && newCustomerItemsMax < reservedItemsMax;
  const max = isShort ? newCustomerItemsMax : reservedItemsMax;
  if (items + itemsOf(lines) <= max) return undefined;
  const who = isShort ? 'Until your first order is paid you' : 'You';
  const remedy =
    items === 0
      ? 'Reduce the quantities in your cart.'
      : `Your unpaid orders have ${items}: pay or delete one first, or order fewer items.`;
  const message = `${who} can reserve at most ${max} items at once. ${remedy}`;
  return limited('items', max, message);
};

/** Without it, deleting an order or letting it expire would prolong a reservation for ever. */
const checkRepeats = async (
  client: Queryable,
  { sizeReservationsMax }: ReservationLimits,
  { customerId, orderId, lines, now }: Reservation,
): Promise<Failure<'reservation_limit'> | undefined> => {
  const since = new Date(now.getTime() - repeatHours * 3_600_000);
  const { rows } = await client.query<{ sizeId: string }>({
    name: 'count-size-reservations',
    text: `select g.size_id as "sizeId"
      from orders o join stock_ledger g on g.order_id = o.id and g.kind = 'reserved'
      where o.user_id = $1 and o.id is distinct from $2 and o.placed_at > $3
        and not order_is_paid(o.state) and g.size_id = any($4::uuid[])
      group by g.size_id having count(distinct o.id) >= $5`,
    values: [
      customerId,
      orderId ?? null,
      since,
      lines.map((one) => one.sizeId),
      sizeReservationsMax,
    ],
  });
  const line = lines.find(({ sizeId }) => sizeId === rows[0]?.sizeId);
  if (!line) return undefined;
  const { productName, sizeLabel, sizeId } = line;
  return limited(
    'size',
    sizeReservationsMax,
    `You have reserved ${productName} (${sizeLabel}) ${sizeReservationsMax} times in ` +
      `${repeatHours} hours without paying. Pay an unpaid order, or try again tomorrow.`,
    { _id: sizeId },
  );
};

const limited = (limit: string, max: number, message: string, detail = {}) =>
  fail('reservation_limit', message, { limit, max, ...detail });
