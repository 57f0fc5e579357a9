// The payment is canceled at the provider before the order expires, so a paid order stays.
import type pg from 'pg';
import { endReservations } from '../orders/reservations/end-reservations.ts';
import { cancelPayment } from './cancel-superseded-payments.ts';
import type { PaymentContext } from './payment-context.ts';
import { createProviderRun } from './providers/provider-run.ts';

const batchMax = 100;

/**
 * Expires unpaid orders past their time, releases their stock, answers how many. An order whose
 * payment the provider does not cancel stays unpaid, and is tried again: less and less often.
 */
export const expireOrders = async (context: PaymentContext): Promise<number> => {
  let expired = await expireWithoutPayment(context);
  const run = createProviderRun();
  while (!run.isOver()) {
    const intents = await claimLapsedPayments(context);
    if (intents.length === 0) break;
    await run.each(intents, (intentId) => cancelPayment(context, intentId));
    expired += await expireWithoutPayment(context);
  }
  run.throwErrors('orders could not be expired');
  return expired;
};

/** Expires orders without a payment, which need no call to the provider. */
const expireWithoutPayment = async ({ database, now }: PaymentContext): Promise<number> => {
  let expired = 0;
  for (;;) {
    const { found, done } = await database.transaction((client) => expireBatch(client, now()));
    expired += done;
    if (found < batchMax) return expired;
  }
};

const expireBatch = async (
  client: pg.PoolClient,
  now: Date,
): Promise<{ found: number; done: number }> => {
  // Several processes share the work: each skips what another has locked.
  const { rows } = await client.query<{ id: string }>({
    name: 'find-expired-orders',
    text: `select id from orders o where state = 'unpaid' and reserved_until <= $1
        and not exists (select from payments p where p.order_id = o.id and p.state = 'open')
      order by reserved_until limit ${batchMax} for update skip locked`,
    values: [now],
  });
  const ids = await withoutOpenPayment(client, rows);
  if (ids.length > 0) await endReservations(client, ids, now);
  return { found: rows.length, done: ids.length };
};

/** Checked again under the lock, because a payment may have been opened since. */
const withoutOpenPayment = async (
  client: pg.PoolClient,
  orders: readonly { id: string }[],
): Promise<string[]> => {
  if (orders.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `select o.id from orders o where o.id = any($1::uuid[])
       and not exists (select from payments p where p.order_id = o.id and p.state = 'open')`,
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
};

/** Each order is claimed for 15 seconds, or for a quarter of the time it lapsed ago. */
const claimLapsedPayments = async ({ database, now }: PaymentContext): Promise<string[]> => {
  const { rows } = await database.writes.query<{ intentId: string }>({
    name: 'claim-lapsed-payments',
    text: `with claimed as (
        update orders set expiry_check_at = $1::timestamptz + greatest(interval '15 seconds',
          least(($1 - reserved_until) / 4, interval '5 minutes'))
        where id = any(array(
          select id from orders where state = 'unpaid' and reserved_until <= $1
            and (expiry_check_at is null or expiry_check_at <= $1)
          order by reserved_until limit ${batchMax} for update skip locked))
        returning id)
      select p.intent_id as "intentId" from claimed o
      join payments p on p.order_id = o.id and p.state = 'open'`,
    values: [now()],
  });
  return rows.map(({ intentId }) => intentId);
};
