import type { Database } from '../../platform/database/database.ts';
import type { Order } from './order.ts';

/** Where its customer sees an order: in its market, while that is open. */
export const findOrderUrl = async (
  { database, publicUrl }: { database: Database; publicUrl: string },
  { number, market }: Pick<Order, 'number' | 'market'>,
): Promise<string> => {
  const page = `/Dashboard/orders/${number}`;
  if (!market) return publicUrl + page;
  const { rowCount } = await database.pool.query(
    'select from markets where slug = $1 and is_active',
    [market],
  );
  return `${publicUrl}${rowCount ? `/${market}` : ''}${page}`;
};
