import type { Queryable } from '../../platform/database/database.ts';
import { linesToFulfill, linesToReturn } from './fulfillment-status.ts';
import { selectOrder } from './list/select-orders.ts';
import { itemsOf, type Order } from './order.ts';
import { type OrderStatus, orderStatus } from './payment-status.ts';

/** An order as an admin's change finds it. */
export type LockedOrder = Order & {
  status: OrderStatus;
  isFulfilled: boolean;
  /** Items that are still to be sent. */
  itemsToFulfill: number;
  /** Items that were sent and may come back. */
  itemsToReturn: number;
  /** An admin says when the money of its pending payment has arrived. */
  isAwaited: boolean;
  /** Nothing was due. */
  isFree: boolean;
};

/** Locks an order by its number; its payment, refunds and parcels are read after the lock. */
export const lockOrder = async (
  client: Queryable,
  number: number,
): Promise<LockedOrder | undefined> => {
  const { rows } = await client.query<{ id: string }>(
    'select id from orders where number = $1 for update',
    [number],
  );
  const order = rows[0] && (await selectOrder(client, rows[0].id));
  return order && { ...order, ...factsOf(order) };
};

/** The facts that decide which actions an order allows. */
export const factsOf = (order: Order): Omit<LockedOrder, keyof Order> => ({
  status: orderStatus(order),
  isFulfilled: order.fulfillments.length > 0,
  itemsToFulfill: itemsOf(linesToFulfill(order.lines)),
  itemsToReturn: itemsOf(linesToReturn(order.lines)),
  isAwaited: order.pending?.isMarkedByAdmin ?? false,
  isFree: order.totals.amountDueCents === 0,
});
