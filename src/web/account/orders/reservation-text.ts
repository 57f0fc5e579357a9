import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { formatTime } from '../../components/shop/format-date.ts';

/** What an order without a payment says about its items. */
export const reservationText = (
  { state, reservedUntil }: Pick<OrderJson, 'state' | 'reservedUntil'>,
  now: Date,
): string => {
  if (state === 'expired') return say('Not paid in time, so the items are no longer reserved.');
  if (state === 'canceled') return say('This order was canceled. You have not been charged.');
  const until = new Date(reservedUntil);
  return until > now
    ? say('These items are reserved until {until}.', { until: formatTime(until) })
    : say('These items are no longer reserved.');
};
