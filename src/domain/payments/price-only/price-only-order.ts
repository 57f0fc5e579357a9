// The one order of a price-only payment. Callers have locked the payment.
import type pg from 'pg';
import { findOrderDelivery } from '../../orders/find-order-delivery.ts';
import { updateTotals } from '../../orders/update-totals.ts';
import { priceOnlyTotals } from './price-only-totals.ts';

export type PriceOnlyOrder = { id: string; amountDueCents: number };

export const lockPriceOnlyOrder = async (
  client: pg.PoolClient,
  intentId: string,
): Promise<PriceOnlyOrder | undefined> => {
  const { rows } = await client.query<PriceOnlyOrder>(
    `select id, amount_due_cents as "amountDueCents" from orders
     where transaction_id = $1 for update`,
    [intentId],
  );
  return rows[0];
};

/** Sets the totals of its lines; answers the amount due, in cents. */
export const reprice = async (
  client: pg.PoolClient,
  { id, amountDueCents }: PriceOnlyOrder,
  paidCents: number,
): Promise<number> => {
  const delivery = await findOrderDelivery(client, id);
  const totals = priceOnlyTotals(await lineCentsOf(client, id), paidCents, delivery);
  // An order of an earlier release may have cost a few cents less than its totals.
  if (!totals) return amountDueCents;
  await updateTotals(client, id, totals);
  return totals.amountDueCents;
};

export const lineCentsOf = async (client: pg.PoolClient, orderId: string): Promise<number[]> => {
  const { rows } = await client.query<{ cents: number }>(
    'select line_cents as cents from order_lines where order_id = $1 and removed_at is null',
    [orderId],
  );
  return rows.map(({ cents }) => cents);
};
