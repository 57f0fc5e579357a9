import type { Queryable } from '../../platform/database/database.ts';
import { inOneRoundTrip } from '../../platform/database/transact.ts';
import type { Payment } from './payment.ts';

export const paymentColumns = `p.intent_id as "intentId", p.user_id as "userId",
  p.order_id as "orderId", p.order_revision as "orderRevision", p.amount_cents as "amountCents",
  p.currency, p.provider, coalesce(p.is_test, p.provider = 'sandbox') as "isTest",
  p.state, p.received_cents as "receivedCents", p.created_at as "createdAt",
  p.closed_at as "closedAt", p.pending_since as "pendingSince",
  (select coalesce(sum(r.amount_cents), 0) from refunds r where r.intent_id = p.intent_id)
    as "refundedCents",
  (select r.reason from refunds r where r.intent_id = p.intent_id
    order by r.created_at desc limit 1) as "refundReason"`;

/** With the sum of its refunds; undefined when unknown. */
export const findPayment = async (
  database: Queryable,
  intentId: string,
): Promise<Payment | undefined> => {
  const { rows } = await database.query<Payment>({
    name: 'find-payment',
    text: `select ${paymentColumns} from payments p where p.intent_id = $1`,
    values: [intentId],
  });
  return rows[0];
};

/** Locks the payment first: refunds made while it waited are then seen. */
export const lockPayment = async (client: Queryable, intentId: string): Promise<Payment> => {
  const [, payment] = await inOneRoundTrip(
    client.query({
      name: 'lock-payment',
      text: 'select from payments where intent_id = $1 for update',
      values: [intentId],
    }),
    findPayment(client, intentId),
  );
  return payment as Payment;
};
