import type { Database } from '../../../platform/database/database.ts';
import { allOf, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import type { Order } from '../order.ts';
import { type OrderFilter, whereOrders } from './order-filter.ts';
import { selectOrders } from './select-orders.ts';

export type OrderPage = {
  orders: Order[];
  /** Pass it as `before` for the page of older ones; null on the last one. */
  next: number | null;
  /** Pass it as `after` for the page of newer ones; null on the first one. */
  previous: number | null;
};

type Query = OrderFilter & {
  /** Only orders older than the one with this number. */
  before?: number | null | undefined;
  /** The orders just newer than the one with this number; 0: the oldest of all. */
  after?: number | null | undefined;
  size: number;
};

/** Orders by the time they were placed, newest first, a page at a time. */
export const listOrders = async (
  context: { database: Database },
  query: Query,
): Promise<OrderPage> => {
  const rows = await selectPage(context, query);
  const isMore = rows.length > query.size;
  const page = rows.slice(0, query.size);
  if (isUpward(query)) page.reverse();
  const [first, last] = [page[0]?.number ?? null, page.at(-1)?.number ?? null];
  return {
    orders: await selectListed(context, page),
    ...(isUpward(query)
      ? { next: query.after === 0 ? null : last, previous: isMore ? first : null }
      : { next: isMore ? last : null, previous: typeof query.before === 'number' ? first : null }),
  };
};

const isUpward = ({ before = null, after = null }: Query): boolean =>
  before === null && after !== null;

type Row = { id: string; number: number };

/** One more than a page tells whether there is another. */
const selectPage = async ({ database }: { database: Database }, query: Query): Promise<Row[]> => {
  const { before, after, size, ...filter } = query;
  const where = allOf([
    whereOrders(filter),
    typeof before === 'number' && sql`(l.placed_at, l.number) < (${placeOf(before)})`,
    !!after && sql`(l.placed_at, l.number) > (${placeOf(after)})`,
  ]);
  const direction = raw(isUpward(query) ? 'asc' : 'desc');
  // Unnamed: the best plan depends on the words and the days.
  const { rows } = await database.pool.query<Row>(
    sql`select l.order_id as id, l.number from listed_orders l where ${where}
      order by l.placed_at ${direction}, l.number ${direction} limit ${size + 1}`,
  );
  return rows;
};

/** A number without an order counts as just above the next lower one. */
const placeOf = (number: number): Sql =>
  sql`select coalesce(max(placed_at), '-infinity'), ${number}::bigint
    from (select placed_at from orders where number <= ${number}::bigint
      order by number desc limit 1) as found`;

const selectListed = ({ database }: { database: Database }, page: Row[]) =>
  page.length === 0
    ? []
    : selectOrders(database.pool, {
        name: 'list-orders',
        where: 'o.id = any($1::uuid[]) order by o.placed_at desc, o.number desc',
        values: [page.map(({ id }) => id)],
      });
