import { formatDay } from '../../../platform/email/format-day.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { PaymentContext } from '../payment-context.ts';

/**
 * The error for a customer who would pay again: payment_pending {orderId, orderNumber, provider,
 * isMarkedByAdmin}. If an admin marks the payment by hand, the customer can choose another method.
 */
export const stillPending = async (
  { database }: Pick<PaymentContext, 'database'>,
  intentId: string,
): Promise<Failure<'payment_pending'>> => {
  const { rows } = await database.pool.query<Row>(
    `select o.id as "orderId", o.number as "orderNumber", p.pending_since as since,
       p.pending_method as method, p.pending_text as text, p.provider,
       p.is_marked_by_admin as "isMarkedByAdmin"
     from payments p join orders o on o.id = p.order_id where p.intent_id = $1`,
    [intentId],
  );
  const { since, method, text, ...order } = rows[0] as Pending;
  const day = formatDay(since);
  const message = text
    ? `You placed this order on ${day}, to pay by ${method}. Its page says how.`
    : `Your payment by ${method} is on its way since ${day}. You need not pay again.`;
  return fail('payment_pending', message, order);
};

type Order = {
  orderId: string;
  orderNumber: number;
  provider: string;
  isMarkedByAdmin: boolean;
  text: string | null;
};
type Row = Order & { since: Date | null; method: string | null };
/** Of one that is pending. */
type Pending = Order & { since: Date; method: string };
