import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import {
  type DeliveryPromises,
  deliveryWindow,
  withOwnDays,
} from '../../../domain/pricing/delivery-window.ts';
import { orderDay } from '../../../domain/pricing/order-day.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { formatDeliveryDay } from '../../components/shop/format-date.ts';

/** 'between Fri, 27 Nov and Tue, 1 Dec', for a paid order that was not sent; else null. */
export const arrivalText = (
  order: Pick<OrderJson, 'state' | 'paidAt' | 'fulfillment' | 'deliveryDays'>,
  promises: DeliveryPromises,
): string | null => {
  const { state, paidAt, fulfillment, deliveryDays } = order;
  if (state !== 'paid' || fulfillment || !paidAt) return null;
  const day = orderDay(new Date(paidAt), {
    timeZone: locale().timeZone,
    cutOffHour: promises.cutOffHour,
  });
  const { from, to } = deliveryWindow(day, withOwnDays(promises, deliveryDays), promises);
  if (from === to) return say('on {from}', { from: formatDeliveryDay(from) });
  return say('between {from} and {to}', {
    from: formatDeliveryDay(from),
    to: formatDeliveryDay(to),
  });
};
