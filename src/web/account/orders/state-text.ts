import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import type { DeliveryPromises } from '../../../domain/pricing/delivery-window.ts';
import { say } from '../../../platform/text/say.ts';
import { formatDate } from '../../components/shop/format-date.ts';
import { arrivalText } from './arrival-text.ts';
import { reservationText } from './reservation-text.ts';

/** What an order's state means for its customer. */
export const stateText = (order: Told, now: Date, promises: DeliveryPromises): string => {
  const { state, fulfillment, fulfillmentStatus, refunded, totals } = order;
  if (state === 'refunded') return say('Your payment was paid back.');
  if (state !== 'paid') return reservationText(order, now);
  if (refunded >= totals.amountDue) return say('Your payment is on its way back.');
  if (fulfillment) {
    const sent = formatDate(new Date(fulfillment.fulfilledAt), now);
    return fulfillmentStatus === 'partially_fulfilled'
      ? say('A part was sent {sent}. The rest follows.', { sent })
      : say('Sent {sent}.', { sent });
  }
  const arrival = arrivalText(order, promises);
  if (!arrival) return say('We’re packing it.');
  return order.deliveryDays?.isPickup
    ? say('We’re packing it. It is ready for you {arrival}.', { arrival })
    : say('We’re packing it. Expect it {arrival}.', { arrival });
};

type Told = Pick<
  OrderJson,
  | 'state'
  | 'paidAt'
  | 'fulfillment'
  | 'deliveryDays'
  | 'fulfillmentStatus'
  | 'reservedUntil'
  | 'pending'
  | 'refunded'
  | 'totals'
>;
