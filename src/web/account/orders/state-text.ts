import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import type { DeliveryPromises } from '../../../domain/pricing/delivery-window.ts';
import { formatDate } from '../../components/shop/format-date.ts';
import { arrivalText } from './arrival-text.ts';
import { reservationText } from './reservation-text.ts';

/** What an order's state means for its customer. */
export const stateText = (order: Told, now: Date, promises: DeliveryPromises): string => {
  const { state, fulfillment, fulfillmentStatus, refunded, totals } = order;
  if (state === 'refunded') return 'Your payment was paid back.';
  if (state !== 'paid') return reservationText(order, now);
  if (refunded >= totals.amountDue) return 'Your payment is on its way back.';
  if (fulfillment) {
    const sent = formatDate(new Date(fulfillment.fulfilledAt), now);
    return fulfillmentStatus === 'partially_fulfilled'
      ? `A part was sent ${sent}. The rest follows.`
      : `Sent ${sent}.`;
  }
  const arrival = arrivalText(order, promises);
  const arrives = order.deliveryDays?.isPickup ? 'is ready for you' : 'arrives';
  return arrival ? `We are packing it. It ${arrives} ${arrival}.` : 'We are packing it.';
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
