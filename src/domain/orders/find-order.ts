import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import { may } from '../team/permissions.ts';
import type { Actor } from './customer.ts';
import { selectOrders } from './list/select-orders.ts';
import type { Order } from './order.ts';

/** One order by its number or id, for its customer or an admin. Errors: not_found. */
export const findOrder = async (
  { database }: { database: Database },
  numberOrId: number | string,
  actor: Actor,
): Promise<Order | Failure<'not_found'>> => {
  const byNumber = typeof numberOrId === 'number';
  const [order] = await selectOrders(database.pool, {
    name: byNumber ? 'find-order-by-number' : 'find-order-by-id',
    where: byNumber ? 'o.number = $1' : 'o.id = $1',
    values: [numberOrId],
  });
  // Whether another customer's order exists is not revealed.
  const isVisible = order && (may(actor, 'orders.read') || order.customer.id === actor.id);
  return isVisible ? order : fail('not_found', say('Order not found.'));
};
