// The email that tells the owner of a paid order.
import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmails } from '../../../platform/email/enqueue-email.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { formatSum } from '../../../platform/values/sums.ts';
import type { ShopSettings } from '../../shop-settings/shop-settings.ts';
import { selectOrder } from '../list/select-orders.ts';
import { orderStatus } from '../payment-status.ts';
import { emailLineOf, type OrderEmailContext, sumsOf } from './order-confirmation.ts';

const kind = 'order_notification';

/** Once an order and address, when the settings say so: in the transaction that pays it. */
export const enqueueOrderNotifications = async (
  client: Queryable,
  { orderId, now }: { orderId: string; now: Date },
  { isOn, emails: recipients }: ShopSettings['orderNotifications'],
): Promise<void> => {
  if (!isOn || recipients.length === 0) return;
  const emails = recipients.map((recipient) => ({
    about: orderId,
    recipient,
    dedupeKey: `${kind}:${orderId}:${recipient}`,
  }));
  await enqueueEmails(client, { kind, now, emails });
};

/** What was bought, without the address; null once its payment has been refunded. */
export const writeOrderNotification = async (
  { database, publicUrl }: OrderEmailContext,
  orderId: string,
): Promise<EmailContent | null> => {
  const order = await selectOrder(database.pool, orderId);
  if (!order || orderStatus(order) !== 'paid') return null;
  const { number, customer, totals } = order;
  const isFree = totals.amountDueCents === 0;
  const total = formatSum(totals.amountDueCents, order.currency);
  return {
    subject: `New order ${formatOrderNumber(number)}: ${total}`,
    title: `Order ${formatOrderNumber(number)} is ${isFree ? 'placed' : 'paid'}`,
    because: 'You get this email because this address is told of paid orders of {site}.',
    blocks: [
      {
        text:
          `${customer.name || 'A customer'} ` +
          (isFree ? 'ordered, with nothing to pay.' : `paid ${total}.`),
      },
      { lines: order.lines.map(emailLineOf(order.currency)) },
      { sums: sumsOf(order) },
      { button: 'Open the order', url: `${publicUrl}/Dashboard/ManageAllOrders/${number}` },
    ],
  };
};
