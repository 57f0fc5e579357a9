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

/** The same for many: all of them move, or it throws. */
export const moveOrders = async (
  client: Queryable,
  orderIds: readonly string[],
  to: OrderState,
  { actor, reason, now }: Transition,
): Promise<void> => {
  const { rowCount } = await client.query({
    name: 'move-orders',
    text: `with before as (
        select id, state from orders where id = any($1::uuid[]) for update
      ), moved as (
        update orders o set state = $2 from before
        where o.id = before.id and before.state = any($3::text[])
        returning o.id, before.state as from_state
      )
      insert into order_transitions (order_id, from_state, to_state, at, actor_id, reason)
      select id, from_state, $2, greatest($4, (select max(at) from order_transitions t
        where t.order_id = moved.id)), $5, $6 from moved`,
    values: [orderIds, to, statesBefore(to), now, actor, reason],
  });
  if (rowCount !== orderIds.length) {
    throw new Error(`Of orders ${orderIds.join(', ')} not all can become ${to}.`);
  }
};
