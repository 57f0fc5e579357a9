import type pg from 'pg';
import type { Queryable } from '../../../platform/database/database.ts';
import { type OrderState, statesBefore, type TransitionReason } from '../order.ts';

export type Transition = {
  /** A user's id; null for the shop itself. */
  actor: string | null;
  reason: TransitionReason;
  now: Date;
};

/**
 * Changes an order's state and records who, when (never before its last transition) and why.
 * Throws on an impossible move.
 */
export const moveOrder = (
  client: Queryable,
  orderId: string,
  to: OrderState,
  transition: Transition,
): Promise<void> => moveOrders(client, [orderId], to, transition);

/** Moves many orders; throws if one of them cannot move. */
export const moveOrders = async (
  client: Queryable,
  orderIds: readonly string[],
  to: OrderState,
  { actor, reason, now }: Transition,
): Promise<void> => {
  const values = [orderIds, to, statesBefore(to), now, actor, reason];
  const statement = { name: 'move-orders', text: moveOrdersText(), values };
  await client.query(statement).catch(throwIfUnmoved(orderIds, to));
};

/** Marks an order as paid by this payment intent, with one update of its row. */
export const moveOrderToPaid = async (
  client: Queryable,
  { orderId, intentId }: { orderId: string; intentId: string },
  { actor, reason, now }: Transition,
): Promise<void> => {
  const values = [[orderId], 'paid', statesBefore('paid'), now, actor, reason, intentId];
  const statement = { name: 'move-order-to-paid', text: moveOrdersText(paidBy), values };
  await client.query(statement).catch(throwIfUnmoved([orderId], 'paid'));
};

const throwIfUnmoved =
  (orderIds: readonly string[], to: OrderState) => (cause: pg.DatabaseError) => {
    if (cause.code !== notNullViolation) throw cause;
    throw new Error(`Of orders ${orderIds.join(', ')} not all can become ${to}.`, { cause });
  };

const notNullViolation = '23502';

// The transition of an order that did not move has no time, so the statement fails.
const moveOrdersText = (alsoSet = '') => `with before as (
    select id, state from orders where id = any($1::uuid[]) for update
  ), moved as (
    update orders o set state = $2${alsoSet} from before
    where o.id = before.id and before.state = any($3::text[])
    returning o.id, before.state as from_state
  )
  insert into order_transitions (order_id, from_state, to_state, at, actor_id, reason)
  select asked.id, from_state, $2, case when moved.id is not null then greatest($4,
    (select max(at) from order_transitions t where t.order_id = moved.id)) end, $5, $6
  from unnest($1::uuid[]) asked (id) left join moved on moved.id = asked.id`;

// The clock of another process may be a few milliseconds ahead.
const paidBy = `, transaction_id = $7, paid_at = greatest($4, placed_at,
  (select max(removed_at) from order_lines l where l.order_id = o.id))`;
