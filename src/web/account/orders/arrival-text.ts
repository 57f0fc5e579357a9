import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { type DeliveryTimes, deliveryWindow } from '../../../domain/pricing/delivery-window.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { formatDeliveryDay } from '../../components/shop/format-date.ts';

/** 'between Fri, 27 Nov and Tue, 1 Dec', for a paid order that was not sent; else null. */
export const arrivalText = (
  { state, paidAt, fulfillment }: Pick<OrderJson, 'state' | 'paidAt' | 'fulfillment'>,
  times: DeliveryTimes,
): string | null => {
  if (state !== 'paid' || fulfillment || !paidAt) return null;
  const { from, to } = deliveryWindow(shopDay(new Date(paidAt)), times);
  return `between ${formatDeliveryDay(from)} and ${formatDeliveryDay(to)}`;
};
