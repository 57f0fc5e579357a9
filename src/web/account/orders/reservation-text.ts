import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { message, say } from '../../../platform/text/say.ts';
import { formatDay, formatTime } from '../../components/shop/format-date.ts';

const onItsWay = message(
  'The payment by {method} has been on its way since {day}. The items stay reserved for this ' +
    'order.',
);

/** What an order without a payment says about its items. */
export const reservationText = (
  { state, reservedUntil, pending }: Pick<OrderJson, 'state' | 'reservedUntil' | 'pending'>,
  now: Date,
): string => {
  if (pending) {
    return pending.text
      ? say('To be paid by {method} until {day}. Until then the items are reserved.', {
          method: pending.method,
          day: formatDay(shopDay(new Date(reservedUntil))),
        })
      : say(onItsWay, {
          method: pending.method,
          day: formatDay(shopDay(new Date(pending.since))),
        });
  }
  if (state === 'expired') return say('Not paid in time, so the items are no longer reserved.');
  if (state === 'canceled') return say('This order was canceled. You have not been charged.');
  const until = new Date(reservedUntil);
  return until > now
    ? say('These items are reserved until {until}.', { until: formatTime(until) })
    : say('These items are no longer reserved.');
};
