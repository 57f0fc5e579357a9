import type { Queryable } from '../../../platform/database/database.ts';
import type { RefundReason } from '../../orders/order-payment.ts';

export type RefundInput = {
  /** Chosen by the caller, so that a repeat is found. */
  id?: string;
  intentId: string;
  orderId: string | null;
  amountCents: number;
  reason: RefundReason;
  /** A user's id; null for the shop itself, which refunds a payment once. */
  createdBy: string | null;
  now: Date;
};

/** Records a refund as due. Callers lock the payment and compare the amount before. */
export const createRefund = async (
  client: Queryable,
  { id, intentId, orderId, amountCents, reason, createdBy, now }: RefundInput,
): Promise<void> => {
  await client.query(
    `insert into refunds
       (id, intent_id, order_id, amount_cents, reason, created_by, created_at, check_at, currency)
     values (coalesce($7, gen_random_uuid()), $1, $2, $3, $4, $5, $6, $6,
       (select currency from payments where intent_id = $1))`,
    [intentId, orderId, amountCents, reason, createdBy, now, id ?? null],
  );
};
