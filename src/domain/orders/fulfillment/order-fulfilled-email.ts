import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailBlock, EmailContent } from '../../../platform/email/email.ts';
import { formatDay } from '../../../platform/email/format-day.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { findOrderUrl } from '../find-order-url.ts';
import { fulfillmentStatus, linesToFulfill } from '../fulfillment-status.ts';
import { selectOrder } from '../list/select-orders.ts';
import type { Order } from '../order.ts';
import { orderStatus } from '../payment-status.ts';
import { enqueueOrderEmail, findOrderRecipient } from '../place/enqueue-order-email.ts';
import { addressOf, emailLineOf, type OrderEmailContext } from '../place/order-confirmation.ts';
import { type Fulfillment, trackingUrl } from './fulfillment.ts';

/** Enqueues an email when a parcel is sent, and when its tracking number changes. */
export const enqueueOrderFulfilled = async (
  client: Queryable,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> => {
  const recipient = await findOrderRecipient(client, orderId);
  const email = { kind: 'order_fulfilled', orderId, key: now.toISOString(), now } as const;
  await enqueueOrderEmail(client, email, recipient);
};

/** The tracking at the time the email is sent; null if the parcel was undone meanwhile. */
export const writeOrderFulfilled = async (
  context: OrderEmailContext,
  orderId: string,
): Promise<EmailContent | null> => {
  const order = await selectOrder(context.database.pool, orderId);
  if (!order || order.fulfillments.length === 0 || orderStatus(order) !== 'paid') return null;
  const { number } = order;
  const isWhole = fulfillmentStatus(order) === 'fulfilled';
  return {
    subject: say(
      isWhole ? 'Order {number} is on its way' : 'A part of order {number} is on its way',
      {
        number: formatOrderNumber(number),
      },
    ),
    title: say(isWhole ? 'Your order is on its way' : 'A part of your order is on its way'),
    blocks: [
      ...order.fulfillments.flatMap((parcel) => parcelBlocks(order, parcel)),
      ...restBlocks(order),
      { heading: say('Shipping address'), rows: addressOf(order) },
      { button: say('View your order'), url: await findOrderUrl(context, order) },
    ],
  };
};

const parcelBlocks = (order: Order, parcel: Fulfillment): EmailBlock[] => {
  const { number, fulfillments } = order;
  const text = say(
    fulfillments.length === 1
      ? 'We sent order {number} on {day}.'
      : 'We sent parcel {parcel} of order {number} on {day}.',
    {
      number: formatOrderNumber(number),
      parcel: fulfillments.indexOf(parcel) + 1,
      day: formatDay(parcel.fulfilledAt),
    },
  );
  return [
    { text },
    ...trackingBlocks(parcel),
    { lines: linesOf(order, parcel).map(emailLineOf(order.currency)) },
  ];
};

const linesOf = ({ lines }: Order, parcel: Fulfillment): Order['lines'] =>
  lines.flatMap((line) =>
    parcel.lines
      .filter(({ lineId }) => lineId === line.id)
      .map(({ quantity }) => withQuantity(line, quantity)),
  );

const restBlocks = ({ lines, currency }: Order): EmailBlock[] => {
  const rest = linesToFulfill(lines).map((line) => withQuantity(line, line.quantity));
  return rest.length === 0
    ? []
    : [
        { text: say('The rest follows in another parcel:') },
        { lines: rest.map(emailLineOf(currency)) },
      ];
};

const withQuantity = (line: Order['lines'][number], quantity: number) => ({
  ...line,
  quantity,
  lineCents: quantity * line.unitPriceCents,
});

const trackingBlocks = (fulfillment: Fulfillment): EmailBlock[] => {
  const { carrier, trackingNumber } = fulfillment;
  const url = trackingUrl(fulfillment);
  const rows = [
    ...(carrier ? [carrier] : []),
    ...(trackingNumber ? [say('Tracking number {number}', { number: trackingNumber })] : []),
  ];
  return [
    ...(rows.length > 0 ? [{ heading: say('Delivery'), rows }] : []),
    ...(url ? [{ button: say('Track your parcel'), url }] : []),
  ];
};
