import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { type DeliveryPromises, deliveryWindow } from '../../../domain/pricing/delivery-window.ts';
import { orderDay } from '../../../domain/pricing/order-day.ts';
import { locale } from '../../../platform/text/locale.ts';
import { formatDeliveryDay } from '../../components/shop/format-date.ts';

/** 'between Fri, 27 Nov and Tue, 1 Dec', for a paid order that was not sent; else null. */
export const arrivalText = (
  { state, paidAt, fulfillment }: Pick<OrderJson, 'state' | 'paidAt' | 'fulfillment'>,
  promises: DeliveryPromises,
): string | null => {
  if (state !== 'paid' || fulfillment || !paidAt) return null;
  const day = orderDay(new Date(paidAt), {
    timeZone: locale().timeZone,
    cutOffHour: promises.cutOffHour,
  });
  const { from, to } = deliveryWindow(day, promises, promises);
  return `between ${formatDeliveryDay(from)} and ${formatDeliveryDay(to)}`;
};
