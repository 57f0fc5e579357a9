// Accounts are free: what they reserve counts by card and by network as well.
import type { Queryable } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/transact.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { itemsOf } from '../order.ts';
import type { PricedLine } from '../place/price-lines.ts';
import { countNetworkItems } from './count-network-items.ts';
import type { CountedNetwork } from './lock-networks.ts';
import type { ReservationLimits } from './reservation-limits.ts';

/** The customer's cards and networks, which the caller has locked. */
export type Sharing = { cards: readonly string[]; networks: readonly CountedNetwork[] };

type SharedReservation = Sharing & {
  isNew: boolean;
  /** The order that changes: what it reserves now does not count. */
  orderId: string | undefined;
  lines: readonly PricedLine[];
  now: Date;
};

/** Errors: reservation_limit {limit, max}. */
export const checkSharedReservation = async (
  client: Queryable,
  {
    reservedItemsMax,
    networkItemsMax,
  }: Pick<ReservationLimits, 'reservedItemsMax' | 'networkItemsMax'>,
  { cards, networks: locked, isNew, orderId, lines, now }: SharedReservation,
): Promise<Failure<'reservation_limit'> | undefined> => {
  const wanted = itemsOf(lines);
  const networks = networkItemsMax === 0 ? [] : locked;
  const [ofCards, ...ofNetworks] = await together(
    cards.length > 0 ? countCardItems(client, cards, orderId) : 0,
    ...networks.map(({ key }) =>
      countNetworkItems(client, { key, isNew, exceptOrderId: orderId, now }),
    ),
  );
  if (cards.length > 0 && ofCards + wanted > reservedItemsMax) return byCard(reservedItemsMax);
  const over = networks.find(
    ({ times }, n) => (ofNetworks[n] ?? 0) + wanted > times * networkItemsMax,
  );
  return over && byNetwork(over.times * networkItemsMax);
};

/** Of the unpaid orders of all accounts that tried one of the cards. */
const countCardItems = async (
  client: Queryable,
  cards: readonly string[],
  orderId: string | undefined,
): Promise<number> => {
  const { rows } = await client.query<{ items: number }>({
    name: 'count-card-items',
    text: `select coalesce(sum(l.quantity), 0) as items
      from orders o join order_lines l on l.order_id = o.id and l.removed_at is null
      where o.state = 'unpaid' and o.id is distinct from $2 and o.user_id in (
        select user_id from payments where card_fingerprint = any($1))`,
    values: [cards, orderId ?? null],
  });
  return rows[0]?.items ?? 0;
};

const byCard = (max: number) =>
  fail(
    'reservation_limit',
    `Accounts that pay with the same card can reserve at most ${max} items at once. ` +
      'Pay or delete an unpaid order first, or order fewer items.',
    { limit: 'card', max },
  );

const byNetwork = (max: number) =>
  fail(
    'reservation_limit',
    'Too many items were reserved from your internet connection in the last hour and not paid ' +
      'for. Try again later, or over another connection, such as that of your phone.',
    { limit: 'network', max },
  );
