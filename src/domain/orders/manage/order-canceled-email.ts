import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { findOrderUrl } from '../find-order-url.ts';
import { selectOrder } from '../list/select-orders.ts';
import { enqueueOrderEmail, findOrderRecipient } from '../place/enqueue-order-email.ts';
import { emailLineOf, type OrderEmailContext } from '../place/order-confirmation.ts';

/** Enqueues one email for each order that an admin cancels. */
export const enqueueOrderCanceled = async (
  client: Queryable,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> => {
  const recipient = await findOrderRecipient(client, orderId);
  await enqueueOrderEmail(client, { kind: 'order_canceled', orderId, now }, recipient);
};

/** Tells the customer that an unpaid order is canceled and nothing is to be paid. */
export const writeOrderCanceled = async (
  context: OrderEmailContext,
  orderId: string,
): Promise<EmailContent | null> => {
  const order = await selectOrder(context.database.pool, orderId);
  if (order?.state !== 'canceled') return null;
  const { number, lines } = order;
  return {
    subject: say('Order {number} is canceled', { number: formatOrderNumber(number) }),
    title: say('Your order is canceled'),
    blocks: [
      {
        text: say(
          'We canceled order {number}. You had not paid for it yet, so there is nothing that you ' +
            'have to do. If a payment is still on its way, we refund it in full.',
          { number: formatOrderNumber(number) },
        ),
      },
      ...(lines.length > 0 ? [{ lines: lines.map(emailLineOf(order.currency)) }] : []),
      { button: say('View your order'), url: await findOrderUrl(context, order) },
    ],
  };
};
