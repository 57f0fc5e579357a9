import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailBlock, EmailContent } from '../../../platform/email/email.ts';
import { formatDay, formatWholeDay } from '../../../platform/email/format-day.ts';
import { linesOf } from '../../../platform/text/line-breaks.ts';
import { locale } from '../../../platform/text/locale.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { formatSum } from '../../../platform/values/sums.ts';
import { deliveryWindow, withOwnDays } from '../../pricing/delivery-window.ts';
import { orderDay } from '../../pricing/order-day.ts';
import { type SumLine, sumLines } from '../../pricing/sum-lines.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { closedDaysNear } from '../../shop-settings/holidays/closed-days-near.ts';
import type { ShopSettings } from '../../shop-settings/shop-settings.ts';
import { findOrderUrl } from '../find-order-url.ts';
import { selectOrder } from '../list/select-orders.ts';
import type { Order } from '../order.ts';
import { orderStatus } from '../payment-status.ts';
import { enqueueOrderEmail } from './enqueue-order-email.ts';

export type OrderEmailContext = { database: Database; publicUrl: string };

/** Once an order: when it becomes paid and its lines are known. */
export const enqueueOrderConfirmation = (
  client: Queryable,
  { orderId, now }: { orderId: string; now: Date },
  recipient: string | undefined,
): Promise<void> =>
  enqueueOrderEmail(client, { kind: 'order_confirmation', orderId, now }, recipient);

/** The order as it is when the email is sent; null once its payment has been refunded. */
export const writeOrderConfirmation = async (
  context: OrderEmailContext,
  orderId: string,
): Promise<EmailContent | null> => {
  const order = await selectOrder(context.database.pool, orderId);
  if (!order || orderStatus(order) !== 'paid') return null;
  const [{ orderText }, promises] = await Promise.all([
    findShopSettings(context.database.pool, 'emails'),
    findShopSettings(context.database.pool, 'promises'),
  ]);
  return {
    subject: say('Order {number} is confirmed', { number: formatOrderNumber(order.number) }),
    title: say('Thank you for your order'),
    blocks: [
      { text: received(order) },
      { lines: order.lines.map(emailLineOf(order.currency)) },
      { sums: sumsOf(order) },
      ...linesOf(orderText).map((text) => ({ text })),
      ...arrivalOf(order, promises),
      { heading: say('Shipping address'), rows: addressOf(order) },
      ...billingOf(order),
      { button: say('View your order'), url: await findOrderUrl(context, order) },
    ],
  };
};

const received = ({ number, paidAt, placedAt, totals }: Order): string =>
  say(
    totals.amountDueCents === 0
      ? 'We received your order {number} on {day}.'
      : 'We received your payment for order {number} on {day}.',
    { number: formatOrderNumber(number), day: formatDay(paidAt ?? placedAt) },
  );

/** For a delivery method with its own days, counted from the order's day. */
const arrivalOf = (
  { deliveryMethod, deliveryDays: own, paidAt, placedAt }: Order,
  promises: ShopSettings['promises'],
): EmailBlock[] => {
  if (!own) return [];
  const at = paidAt ?? placedAt;
  const { timeZone } = locale();
  const closedDays = closedDaysNear(promises.holidaysOf, at);
  const { from, to } = deliveryWindow(
    orderDay(at, { timeZone, cutOffHour: promises.cutOffHour }),
    withOwnDays(promises, own),
    { ...promises, closedDays },
  );
  const values = {
    method: deliveryMethod ?? '',
    from: formatWholeDay(from),
    to: formatWholeDay(to),
  };
  const text = own.isPickup
    ? say(from === to ? '{method}: ready {from}.' : '{method}: ready {from} to {to}.', values)
    : say(from === to ? '{method}: arrives {from}.' : '{method}: arrives {from} to {to}.', values);
  return [{ text }];
};

export const emailLineOf = (currency: string) => (line: Order['lines'][number]) => ({
  name: line.productName,
  detail: [
    line.colorName,
    say('Size {size}', { size: line.sizeLabel }),
    line.quantity === 1 ? null : `${line.quantity} × ${formatSum(line.unitPriceCents, currency)}`,
  ]
    .filter(Boolean)
    .join(', '),
  amount: formatSum(line.lineCents, currency),
});

export const sumsOf = ({ totals, adjustments, currency }: Order, label = say('Total paid')) => {
  const all = sumLines({ ...totals, adjustments });
  const toSum = ({ label, cents, insteadOfCents, isFree }: SumLine) => ({
    label,
    amount: isFree ? say('Free') : formatSum(cents, currency),
    ...(insteadOfCents === undefined ? {} : { insteadOf: formatSum(insteadOfCents, currency) }),
  });
  return [
    ...all.filter(({ isIncluded }) => !isIncluded).map(toSum),
    { label, amount: formatSum(totals.amountDueCents, currency), isTotal: true },
    ...all.filter(({ isIncluded }) => isIncluded).map(toSum),
  ];
};

const billingOf = ({ billingAddress }: Order): EmailBlock[] =>
  billingAddress
    ? [
        {
          heading: say('Billing address'),
          rows: [billingAddress.name, ...linesOf(billingAddress.address)],
        },
      ]
    : [];

export const addressOf = ({
  shippingAddress,
}: Order): Extract<EmailBlock, { heading: string }>['rows'] => {
  const { name, address, phone, additionalInfo } = shippingAddress;
  return [name, ...linesOf(address), ...(phone ? [phone] : []), ...linesOf(additionalInfo)];
};
