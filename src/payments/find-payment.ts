import type { Queryable } from '../database/database.ts';
import type { PaymentState, RefundReason } from './payment.ts';

export type Payment = {
  intentId: string;
  userId: string;
  orderId: string | null;
  orderRevision: number | null;
  amountCents: number;
  state: PaymentState;
  refundReason: RefundReason | null;
  createdAt: Date;
};

export const paymentColumns = `intent_id as "intentId", user_id as "userId", order_id as "orderId",
  order_revision as "orderRevision", amount_cents as "amountCents", state, refund_reason as "refundReason",
  created_at as "createdAt"`;

/** What we know of an intent; with `lock` nobody else changes it until the transaction ends. */
export const findPayment = async (
  database: Queryable,
  intentId: string,
  lock: 'lock' | null = null,
): Promise<Payment | undefined> => {
  const { rows } = await database.query<Payment>(
    `select ${paymentColumns} from payments where intent_id = $1 ${lock ? 'for update' : ''}`,
    [intentId],
  );
  return rows[0];
};
