import type pg from 'pg';
import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { changeStock } from '../../stock/change-stock.ts';
import { may } from '../../team/permissions.ts';
import type { Actor } from '../customer.ts';
import { isPaid, type OrderState } from '../order.ts';
import { repriceOrder } from '../reprice-order.ts';
import { moveOrder } from './move-order.ts';

type Removal = {
  orderId: string;
  /** hidden: only lists changed; paid: nothing changed. */
  outcome: 'repriced' | 'hidden' | 'paid';
};

/**
 * Removes a line of an unpaid order: its stock is released and the order repriced, or canceled with
 * its last line. Of other orders a line is hidden, paid ones by the team only; totals stay. With
 * `leavesPaid` a line of a paid order, hidden or not, stays as it is. Errors: not_found, forbidden,
 * wrong_state (its payment is on its way, and nobody can cancel it).
 */
export const removeOrderLine = (
  { database, now }: DatabaseAndClock,
  lineId: string,
  actor: Actor,
  { leavesPaid = false } = {},
): Promise<Removal | Failure> =>
  database.transaction(async (client) => {
    const line = await lockLine(client, lineId);
    const isLeft = line && leavesPaid && isPaid(line.state);
    if (!line || (line.isHidden && !isLeft)) return lineNotFound();
    const failure = mayRemove(line, actor);
    if (failure) return failure;
    if (isLeft) return { orderId: line.orderId, outcome: 'paid' };
    if (line.onItsWay) return paymentOnItsWay(line.onItsWay);
    // The time is read after the lock, so a transaction that waited is not dated before the one it
    // waited for.
    const change = { client, line, actor, now: now() };
    if (line.state !== 'unpaid') {
      await hideLine(change);
      return { orderId: line.orderId, outcome: 'hidden' };
    }
    await removeLine(change);
    await releaseLine(change);
    await priceWithout(change);
    return { orderId: line.orderId, outcome: 'repriced' };
  });

export const lineNotFound = () => fail('not_found', say('This order no longer exists.'));

const paymentOnItsWay = (method: string) =>
  fail(
    'wrong_state',
    say(
      'A payment by {method} is on its way, so nothing of this order can be deleted. ' +
        'Once it is paid, it can be refunded.',
      { method },
    ),
  );

type Line = {
  id: string;
  orderId: string;
  ownerId: string | null;
  state: OrderState;
  sizeId: string;
  quantity: number;
  isHidden: boolean;
  number: number;
  /** The method of a payment that is confirmed but not sure yet. */
  onItsWay: string | null;
};
type Change = { client: pg.PoolClient; line: Line; actor: Actor; now: Date };

/** Two statements, because a single one could see a line that was removed while it waited. */
const lockLine = async (client: pg.PoolClient, lineId: string): Promise<Line | undefined> => {
  await client.query(
    `select from orders where id = (select order_id from order_lines where id = $1)
     for update`,
    [lineId],
  );
  const { rows } = await client.query<Line>(
    `select l.id, o.id as "orderId", o.user_id as "ownerId", o.state,
       l.size_id as "sizeId", l.quantity, l.hidden_at is not null as "isHidden", o.number,
       (select p.pending_method from payments p where p.order_id = o.id and p.state = 'open'
          and o.state = 'unpaid' and p.pending_since is not null and not p.is_marked_by_admin)
         as "onItsWay"
     from order_lines l join orders o on o.id = l.order_id
     where l.id = $1 and l.removed_at is null`,
    [lineId],
  );
  return rows[0];
};

const mayRemove = ({ ownerId, state }: Line, actor: Actor): Failure | undefined => {
  if (may(actor, 'orders.write')) return undefined;
  if (ownerId !== actor.id) return fail('forbidden', say('This is not your order.'));
  if (isPaid(state)) {
    return fail(
      'forbidden',
      say('A paid order cannot be deleted. Contact us if something is wrong.'),
    );
  }
  return undefined;
};

const hideLine = async ({ client, line, actor, now }: Change): Promise<void> => {
  await client.query(
    `update order_lines l set hidden_at = greatest($2, o.paid_at) from orders o
     where l.id = $1 and o.id = l.order_id`,
    [line.id, now],
  );
  await recordAuditEntry(client, {
    at: now,
    actorId: actor.id,
    action: 'order_line_hidden',
    subject: line.id,
    detail: { order: line.number },
  });
};

const removeLine = async ({ client, line, actor, now }: Change): Promise<void> => {
  await client.query('update order_lines set removed_at = $2 where id = $1', [line.id, now]);
  await recordAuditEntry(client, {
    at: now,
    actorId: actor.id,
    action: 'order_line_removed',
    subject: line.id,
  });
};

const releaseLine = async ({ client, line, now }: Change): Promise<void> => {
  const change = { sizeId: line.sizeId, delta: line.quantity };
  await changeStock(client, [change], { kind: 'released', orderId: line.orderId, now });
};

const priceWithout = async ({ client, line, actor, now }: Change): Promise<void> => {
  // The cart of its checkout no longer matches: that checkout continues in a new order.
  await client.query('update orders set checkout_key = null where id = $1', [line.orderId]);
  if (await repriceOrder(client, line.orderId)) {
    await losePromoCode(client, line.orderId);
    return;
  }
  await client.query('update orders set revision = revision + 1 where id = $1', [line.orderId]);
  const transition = { actor: actor.id, reason: 'lines_removed', now } as const;
  await moveOrder(client, line.orderId, 'canceled', transition);
};

/** The rest may be too little for the promo code. Then the order loses it. */
const losePromoCode = async (client: pg.PoolClient, orderId: string): Promise<void> => {
  await client.query(
    `update orders o set promo_code = null, lost_promo_code = promo_code,
       lost_promo_reason = 'below_minimum'
     where id = $1 and promo_code is not null and not exists (select from order_adjustments a
       where a.order_id = o.id and a.discount = o.promo_code)`,
    [orderId],
  );
};
