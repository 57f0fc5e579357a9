import type { Queryable } from '../database/database.ts';
import type { EmailBlock, EmailContent } from '../email/email.ts';
import { formatDay } from '../email/format-day.ts';
import { enqueueOrderEmail } from './enqueue-order-email.ts';
import { type Fulfillment, trackingUrl } from './fulfillment.ts';
import { keptLines } from './line-refund.ts';
import { addressOf, type OrderEmailContext, toEmailLine } from './order-confirmation.ts';
import { orderStatus } from './payment-status.ts';
import { selectOrder } from './select-orders.ts';

/** Once a change: when an order is marked as sent, and when its tracking number changes. */
export const enqueueOrderFulfilled = (
  client: Queryable,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> =>
  enqueueOrderEmail(client, { kind: 'order_fulfilled', orderId, key: now.toISOString(), now });

/** How the order is followed when the email is sent; null once it is not on its way after all. */
export const writeOrderFulfilled = async (
  { database, publicUrl }: OrderEmailContext,
  orderId: string,
): Promise<EmailContent | null> => {
  const order = await selectOrder(database.pool, orderId);
  if (!order?.fulfillment || orderStatus(order) !== 'paid') return null;
  const { number, fulfillment } = order;
  return {
    subject: `Order ${number} is on its way`,
    title: 'Your order is on its way',
    blocks: [
      { text: `We sent order ${number} on ${formatDay(fulfillment.fulfilledAt)}.` },
      ...trackingBlocks(fulfillment),
      { lines: keptLines(order.lines).map(toEmailLine) },
      { heading: 'Shipping address', rows: addressOf(order) },
      { button: 'View your order', url: `${publicUrl}/Dashboard/orders/${number}` },
    ],
  };
};

const trackingBlocks = (fulfillment: Fulfillment): EmailBlock[] => {
  const { carrier, trackingNumber } = fulfillment;
  const url = trackingUrl(fulfillment);
  const rows = [
    ...(carrier ? [carrier] : []),
    ...(trackingNumber ? [`Tracking number ${trackingNumber}`] : []),
  ];
  return [
    ...(rows.length > 0 ? [{ heading: 'Delivery', rows }] : []),
    ...(url ? [{ button: 'Track your parcel', url }] : []),
  ];
};
