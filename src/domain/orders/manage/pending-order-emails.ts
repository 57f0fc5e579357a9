// What a customer reads of a payment that is sure only days after it was confirmed.
import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailBlock, EmailContent } from '../../../platform/email/email.ts';
import { formatDay } from '../../../platform/email/format-day.ts';
import { linesOf } from '../../../platform/text/line-breaks.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { formatSum } from '../../../platform/values/sums.ts';
import { findOrderUrl } from '../find-order-url.ts';
import { selectOrder } from '../list/select-orders.ts';
import type { Order } from '../order.ts';
import { enqueueOrderEmail } from '../place/enqueue-order-email.ts';
import { emailLineOf, type OrderEmailContext, sumsOf } from '../place/order-confirmation.ts';

/** The order, and how to pay it; null once the payment is sure. */
export const writeOrderPending = async (
  context: OrderEmailContext,
  orderId: string,
): Promise<EmailContent | null> => {
  const order = await selectOrder(context.database.pool, orderId);
  if (!order?.pending) return null;
  const number = formatOrderNumber(order.number);
  const { method, text } = order.pending;
  return {
    subject: text
      ? say('How to pay order {number}', { number })
      : say('Order {number}: your payment is on its way', { number }),
    title: say(text ? 'We have your order' : 'Your payment is on its way'),
    blocks: [
      {
        text: say(
          text
            ? 'We have order {number}, to be paid by {method}. Your items are reserved until the ' +
                'last day below, and sent once the money arrives.'
            : 'We have order {number}, to be paid by {method}. It may take some days until the ' +
                'payment is confirmed. You have nothing to do: your items are reserved, and we ' +
                'will tell you.',
          { number, method },
        ),
      },
      ...howToPay(order),
      { lines: order.lines.map(emailLineOf(order.currency)) },
      { sums: sumsOf(order, say('Total')) },
      { button: say('View your order'), url: await findOrderUrl(context, order) },
    ],
  };
};

const howToPay = ({ pending, number, totals, currency, reservedUntil }: Order): EmailBlock[] =>
  pending?.text
    ? [
        {
          heading: say('How to pay'),
          rows: [
            say('Sum: {sum}', { sum: formatSum(totals.amountDueCents, currency) }),
            say('Reference: {reference}', { reference: formatOrderNumber(number) }),
            say('Last day: {day}', { day: formatDay(reservedUntil) }),
            ...linesOf(pending.text),
          ],
        },
      ]
    : [];

/** Enqueues an email for each expired order whose payment had been confirmed. */
export const enqueuePaymentMissing = async (
  client: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<{ orderId: string; recipient: string }>({
    name: 'find-recipients-of-missing-payments',
    text: `select o.id as "orderId", user_email as recipient
      from orders o left join users u on u.id = o.user_id
      where o.id = any($1::uuid[]) and o.user_email <> '' and u.order_emails is not false
        and exists (select from payments p
          where p.order_id = o.id and p.pending_since is not null)`,
    values: [orderIds],
  });
  for (const { orderId, recipient } of rows)
    await enqueueOrderEmail(client, { kind: 'payment_missing', orderId, now }, recipient);
};

/** Tells that the order has ended without its money. */
export const writePaymentMissing = async (
  context: OrderEmailContext,
  orderId: string,
): Promise<EmailContent | null> => {
  const order = await selectOrder(context.database.pool, orderId);
  if (order?.state !== 'expired') return null;
  const number = formatOrderNumber(order.number);
  return {
    subject: say('Order {number}: your payment did not arrive', { number }),
    title: say('Your payment did not arrive'),
    blocks: [
      {
        text: say(
          'The payment of order {number} was not received, so its items are no longer reserved. ' +
            'If you still want them, order them again on the page of the order, where you can ' +
            'choose another way to pay. If your money still arrives, we send it back.',
          { number },
        ),
      },
      { lines: order.lines.map(emailLineOf(order.currency)) },
      { button: say('View your order'), url: await findOrderUrl(context, order) },
    ],
  };
};
