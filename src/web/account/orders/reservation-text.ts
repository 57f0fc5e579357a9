import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { formatDay, formatTime } from '../../components/shop/format-date.ts';

/** What an order without a payment says about its items. */
export const reservationText = (
  { state, reservedUntil, pending }: Pick<OrderJson, 'state' | 'reservedUntil' | 'pending'>,
  now: Date,
): string => {
  if (pending) {
    return pending.text
      ? `To be paid by ${pending.method} until ${formatDay(shopDay(new Date(reservedUntil)))}. ` +
          'Until then the items are reserved.'
      : `The payment by ${pending.method} is on its way since ` +
          `${formatDay(shopDay(new Date(pending.since)))}. The items stay reserved.`;
  }
  if (state === 'expired') return 'Not paid in time, so the items are no longer reserved.';
  if (state === 'canceled') return 'This order was canceled. You have not been charged.';
  const until = new Date(reservedUntil);
  return until > now
    ? `These items are reserved until ${formatTime(until)}.`
    : 'These items are no longer reserved.';
};
