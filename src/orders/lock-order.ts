import type { Queryable } from '../database/database.ts';
import type { Fulfillment, Tracking } from './fulfillment.ts';
import type { OrderStatus } from './payment-status.ts';

/** An order as an admin's change finds it. */
export type LockedOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  /** The payment intent that paid it. */
  transactionId: string | null;
  fulfillment: Fulfillment | null;
  isFulfilled: boolean;
  /** Lines that were not refunded. */
  keptLines: number;
  /** What arrived and is not refunded, nor due to be. */
  refundableCents: number;
};

/** Locks an order by its number; its payment and refunds are read after the lock. */
export const lockOrder = async (
  client: Queryable,
  number: number,
): Promise<LockedOrder | undefined> => {
  await client.query('select from orders where number = $1 for update', [number]);
  const { rows } = await client.query<Row>({
    name: 'read-locked-order',
    text: `select o.id, o.number, order_status(o.state, o.transaction_id) as status,
        o.transaction_id as "transactionId",
        o.fulfilled_at as "fulfilledAt", o.carrier, o.tracking_number as "trackingNumber",
        o.tracking_link as "trackingLink", ${refundableCents} as "refundableCents",
        (select count(*) from order_lines l left join refunded_lines r on r.line_id = l.id
          where l.order_id = o.id and l.removed_at is null and r.line_id is null)::int
          as "keptLines"
      from orders o where o.number = $1`,
    values: [number],
  });
  if (!rows[0]) return undefined;
  const { fulfilledAt, carrier, trackingNumber, trackingLink, ...order } = rows[0];
  return {
    ...order,
    isFulfilled: fulfilledAt !== null,
    fulfillment: fulfilledAt && { fulfilledAt, carrier, trackingNumber, trackingLink },
  };
};

type Row = Omit<LockedOrder, 'fulfillment' | 'isFulfilled'> &
  Tracking & { fulfilledAt: Date | null };

/** SQL over `o`: refunds that are due count as made. */
export const refundableCents = `coalesce((select p.received_cents
    - coalesce((select sum(r.amount_cents) from refunds r where r.intent_id = p.intent_id), 0)
  from payments p where p.intent_id = o.transaction_id), 0)::int`;
