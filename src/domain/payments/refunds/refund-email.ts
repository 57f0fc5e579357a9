import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { formatDay } from '../../../platform/email/format-day.ts';
import { counted } from '../../../platform/text/counted.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { type Message, message, say } from '../../../platform/text/say.ts';
import { formatSum } from '../../../platform/values/sums.ts';
import { findOrderUrl } from '../../orders/find-order-url.ts';
import type { RefundReason } from '../../orders/order-payment.ts';
import type { OrderEmailContext } from '../../orders/place/order-confirmation.ts';

/** Enqueues one email for each refund that the provider has paid out. */
export const enqueuePaymentRefunded = async (
  client: Queryable,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> => {
  const { rows } = await client.query<{ recipient: string }>(
    `select coalesce(o.user_email, u.email) as recipient
     from refunds r join payments p on p.intent_id = r.intent_id
     left join users u on u.id = p.user_id left join orders o on o.id = r.order_id
     where r.id = $1 and coalesce(o.user_email, u.email, '') <> ''
       and u.refund_emails is not false`,
    [refundId],
  );
  for (const { recipient } of rows) {
    await enqueueEmail(client, {
      kind: 'payment_refunded',
      about: refundId,
      recipient,
      dedupeKey: `payment_refunded:${refundId}`,
      now,
    });
  }
};

type RefundedLine = {
  name: string;
  size: string;
  color: string | null;
  quantity: number;
  cents: number;
};
type Row = {
  amountCents: number;
  currency: string;
  reason: RefundReason;
  settledAt: Date;
  orderNumber: number | null;
  market: string;
  language: string | null;
  isCanceled: boolean;
  lines: RefundedLine[];
};

/** What was paid back, when and why. */
export const writePaymentRefunded = async (
  context: OrderEmailContext,
  refundId: string,
): Promise<EmailContent | null> => {
  const { rows } = await context.database.pool.query<Row>(
    `select r.amount_cents as "amountCents", r.currency, r.reason, r.settled_at as "settledAt",
       o.number as "orderNumber", coalesce(o.market, '') as market, o.language,
       exists (select from refund_lines x
         where x.refund_id = r.id and x.canceled > 0) as "isCanceled",
       array(select json_build_object('name', l.product_name, 'size', l.size_label,
           'color', l.color_name, 'quantity', x.quantity, 'cents', x.amount_cents)
         from refund_lines x join order_lines l on l.id = x.line_id
         where x.refund_id = r.id order by l.position) as lines
     from refunds r left join orders o on o.id = r.order_id
     where r.id = $1 and r.settled_at is not null`,
    [refundId],
  );
  const refund = rows[0];
  if (!refund) return null;
  const { amountCents, currency, reason, settledAt, orderNumber, lines, isCanceled, ...sale } =
    refund;
  const amount = formatSum(amountCents, currency);
  const day = formatDay(settledAt);
  return {
    subject: say('Your refund of {amount}', { amount }),
    title: say('{amount} is on its way back to you', { amount }),
    blocks: [
      {
        text:
          orderNumber === null
            ? say('We refunded {amount} the way you paid on {day}.', { amount, day })
            : say('We refunded {amount} for order {number} the way you paid on {day}.', {
                amount,
                day,
                number: formatOrderNumber(orderNumber),
              }),
      },
      { text: say(reasons[reason]) },
      ...(lines.length > 0 ? [{ lines: lines.map((line) => toEmailLine(line, currency)) }] : []),
      ...(isCanceled ? [{ text: notSent(lines) }] : []),
      { text: say('It takes 5 to 10 days until your statement shows it.') },
      orderNumber === null
        ? { button: say('View your orders'), url: `${context.publicUrl}/Dashboard` }
        : {
            button: say('View your order'),
            url: await findOrderUrl(context, { number: orderNumber, ...sale }),
          },
    ],
  };
};

const toEmailLine = ({ name, size, color, quantity, cents }: RefundedLine, currency: string) => ({
  name,
  detail: [color, say('Size {size}', { size }), quantity === 1 ? null : counted(quantity, 'item')]
    .filter(Boolean)
    .join(', '),
  amount: formatSum(cents, currency),
});

const notSent = (lines: readonly RefundedLine[]): string =>
  say(lines.length === 1 ? 'This item will not be sent.' : 'These items will not be sent.');

const reasons: Record<RefundReason, Message> = {
  order_expired: message('Your payment arrived after the reservation of your items had ended.'),
  order_canceled: message('Your payment arrived after the order had been canceled.'),
  duplicate: message('The order was paid already, so this second payment was not needed.'),
  superseded: message('The order had changed after this payment was started.'),
  card_used: message(
    'The card had paid for a first purchase before, so the promo code did not count. ' +
      'Your order is unpaid, at its full price.',
  ),
  wrong_amount: message('The amount paid was not the amount due.'),
  unclaimed: message('Nothing was ordered with this payment.'),
  unused: message('Your items cost less than you had paid.'),
  requested: message('We refunded it as you asked.'),
  returned: message('We received what you sent back.'),
  faulty: message('Something was wrong with what we sent. We are sorry.'),
  not_delivered: message('Your items did not reach you. We are sorry.'),
  out_of_stock: message('We could not send everything that you ordered. We are sorry.'),
  canceled: message('We took what it had paid for off your order.'),
  goodwill: message('With our apologies for what went wrong.'),
};

export const refundExample = {
  amountCents: 7800,
  currency: 'usd',
  reason: 'returned',
  settledAt: new Date('2026-11-26T09:00:00.000Z'),
  orderNumber: 1001,
  isCanceled: false,
  lines: [{ name: 'Oxford Shirt', size: 'M', color: 'Sky', quantity: 1, cents: 7800 }],
};
