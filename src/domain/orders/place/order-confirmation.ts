import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailBlock, EmailContent } from '../../../platform/email/email.ts';
import { formatDay } from '../../../platform/email/format-day.ts';
import { linesOf } from '../../../platform/text/line-breaks.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { formatSum } from '../../../platform/values/sums.ts';
import { type SumLine, sumLines } from '../../pricing/sum-lines.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
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
  const { orderText } = await findShopSettings(context.database.pool, 'emails');
  return {
    subject: `Order ${formatOrderNumber(order.number)} is confirmed`,
    title: 'Thank you for your order',
    blocks: [
      { text: received(order) },
      { lines: order.lines.map(emailLineOf(order.currency)) },
      { sums: sumsOf(order) },
      ...linesOf(orderText).map((text) => ({ text })),
      { heading: 'Shipping address', rows: addressOf(order) },
      ...billingOf(order),
      { button: 'View your order', url: await findOrderUrl(context, order) },
    ],
  };
};

const received = ({ number, paidAt, placedAt, totals }: Order): string =>
  `We received your ${totals.amountDueCents === 0 ? '' : 'payment for '}order ` +
  `${formatOrderNumber(number)} on ${formatDay(paidAt ?? placedAt)}.`;

export const emailLineOf = (currency: string) => (line: Order['lines'][number]) => ({
  name: line.productName,
  detail: [
    line.colorName,
    `Size ${line.sizeLabel}`,
    line.quantity === 1 ? null : `${line.quantity} × ${formatSum(line.unitPriceCents, currency)}`,
  ]
    .filter(Boolean)
    .join(', '),
  amount: formatSum(line.lineCents, currency),
});

export const sumsOf = ({ totals, adjustments, currency }: Order) => {
  const all = sumLines({ ...totals, adjustments });
  const toSum = ({ label, cents, insteadOfCents, isFree }: SumLine) => ({
    label,
    amount: isFree ? 'Free' : formatSum(cents, currency),
    ...(insteadOfCents === undefined ? {} : { insteadOf: formatSum(insteadOfCents, currency) }),
  });
  return [
    ...all.filter(({ isIncluded }) => !isIncluded).map(toSum),
    { label: 'Total paid', amount: formatSum(totals.amountDueCents, currency), isTotal: true },
    ...all.filter(({ isIncluded }) => isIncluded).map(toSum),
  ];
};

const billingOf = ({ billingAddress }: Order): EmailBlock[] =>
  billingAddress
    ? [
        {
          heading: 'Billing address',
          rows: [billingAddress.name, ...linesOf(billingAddress.address)],
        },
      ]
    : [];

export const addressOf = ({
  shippingAddress,
}: Order): Extract<EmailBlock, { heading: string }>['rows'] => {
  const { name, address, phone, additionalInfo } = shippingAddress;
  return [name, ...linesOf(address), phone, ...linesOf(additionalInfo)];
};
