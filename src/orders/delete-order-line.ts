import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { totals } from '../pricing/pricing.ts';
import { changeStock } from '../stock/change-stock.ts';
import { canMove, isPaid, type OrderState } from './order.ts';
import { sumsColumns, sumsValues } from './order-columns.ts';

type Actor = { id: string; role: 'user' | 'admin' };
type LineRow = {
  orderId: string;
  ownerId: string;
  state: OrderState;
  promo: string | null;
  sizeId: string;
  quantity: number;
};

/**
 * Takes a line out of an order. Unpaid: its stock goes back and the order costs what is left, under a new revision (its
 * payment intent is then out of date). Paid: admins hide it, the books keep it. Refuses not_found, forbidden.
 */
export const deleteOrderLine = (
  database: Database,
  { lineId, actor, now }: { lineId: string; actor: Actor; now: Date },
): Promise<{ orderId: string; repriced: boolean } | Failure> =>
  database.transaction(async (client) => {
    const line = await findLine(client, lineId);
    const isAdmin = actor.role === 'admin';
    if (!line) return fail('not_found', 'This order is gone already.');
    if (line.ownerId !== actor.id && !isAdmin) return fail('forbidden', 'This is not your order.');
    if (isPaid(line.state) && !isAdmin)
      return fail('forbidden', 'A paid order stays. Ask us if something is wrong with it.');
    await client.query('update order_lines set deleted_at = $2 where id = $1', [lineId, now]);
    await client.query(
      'insert into audit_log (at, actor_id, action, subject) values ($1, $2, $3, $4)',
      [now, actor.id, `delete ${line.state} order line`, lineId],
    );
    if (!canMove(line.state, 'canceled')) return { orderId: line.orderId, repriced: false };
    await changeStock(client, [{ sizeId: line.sizeId, delta: line.quantity }], {
      kind: 'released',
      orderId: line.orderId,
      now,
    });
    await reprice(client, line);
    return { orderId: line.orderId, repriced: true };
  });

// The order's row first, and the line in a question of its own: asked for together, a line that went while we waited for the
// order would still be seen, and give its stock back again.
const findLine = async (client: pg.PoolClient, lineId: string): Promise<LineRow | undefined> => {
  await client.query(
    'select from orders where id = (select order_id from order_lines where id = $1 and deleted_at is null) for update',
    [lineId],
  );
  const { rows } = await client.query<LineRow>(
    `select o.id as "orderId", o.user_id as "ownerId", o.state, o.promo_code as promo,
       l.size_id as "sizeId", l.quantity
     from order_lines l join orders o on o.id = l.order_id
     where l.id = $1 and l.deleted_at is null`,
    [lineId],
  );
  return rows[0];
};

const reprice = async (client: pg.PoolClient, { orderId, promo }: LineRow): Promise<void> => {
  const { rows } = await client.query<{ cents: number }>(
    'select line_cents as cents from order_lines where order_id = $1 and deleted_at is null',
    [orderId],
  );
  if (rows.length === 0) {
    await client.query(
      "update orders set state = 'canceled', checkout_key = null, revision = revision + 1 where id = $1",
      [orderId],
    );
    return;
  }
  const sums = totals(
    rows.map((row) => row.cents),
    { promoCode: promo ?? undefined },
  );
  await client.query(
    `update orders set revision = revision + 1, checkout_key = null, (${sumsColumns}) = ($2, $3, $4, $5, $6, $7) where id = $1`,
    [orderId, ...sumsValues(sums)],
  );
};
