// Accounts cost nothing, so reservations also count by card and by network.
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { itemsOf } from '../order.ts';
import type { Reservation } from './check-reservation.ts';
import type { CountedNetwork } from './lock-networks.ts';
import type { ReservationLimits } from './reservation-limits.ts';

/** The customer's cards and networks, which the caller has locked. */
export type Sharing = { cards: readonly string[]; networks: readonly CountedNetwork[] };

/** Errors: reservation_limit {limit, max}. */
export const checkSharedReservation = (
  {
    reservedItemsMax,
    networkItemsMax,
  }: Pick<ReservationLimits, 'reservedItemsMax' | 'networkItemsMax'>,
  { cards, networks }: Sharing,
  { lines, counts: { cardItems, networkItems } }: Reservation,
): Failure<'reservation_limit'> | undefined => {
  const wanted = itemsOf(lines);
  if (cards.length > 0 && cardItems + wanted > reservedItemsMax) return byCard(reservedItemsMax);
  if (networkItemsMax === 0) return undefined;
  const over = networks.find(
    ({ times }, n) => (networkItems[n] ?? 0) + wanted > times * networkItemsMax,
  );
  return over && byNetwork(over.times * networkItemsMax);
};

const byCard = (max: number) =>
  fail(
    'reservation_limit',
    [
      say('Accounts that pay with the same card can reserve at most {max} items at once.', { max }),
      say('Pay or delete an unpaid order first, or order fewer items.'),
    ].join(' '),
    { limit: 'card', max },
  );

const byNetwork = (max: number) =>
  fail(
    'reservation_limit',
    say(
      'Too many items were reserved from your internet connection in the last hour and not paid ' +
        'for. Try again later, or over another connection, such as that of your phone.',
    ),
    { limit: 'network', max },
  );
