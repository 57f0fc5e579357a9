// Orders for tests.
import type { Database } from '../src/database/database.ts';
import { listOrders } from '../src/orders/list-orders.ts';

/** The visible order lines of a customer, or of everyone, each with its order. */
export const orderLinesOf = async (database: Database, email?: string) => {
  const { orders } = await listOrders({ database }, { email, size: 100 });
  return orders.flatMap((order) =>
    order.lines
      .filter(({ hiddenAt }) => hiddenAt === null)
      .map((line) => ({ ...line, order, state: order.state })),
  );
};
