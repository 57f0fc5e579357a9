import type { Database } from '../../platform/database/database.ts';
import { readOrderNumber } from '../../platform/text/order-number.ts';
import { adminSearchHitsMax, type FoundCustomer, type FoundOrder } from './admin-search.ts';

/** The order of a number or of a payment's id, else the newest of the customers. */
export const findOrdersOfText = async (
  { database }: { database: Database },
  text: string,
  customers: readonly FoundCustomer[],
): Promise<{ orders: FoundOrder[]; isExact: boolean }> => {
  const exact = await findExactOrder(database, text);
  if (exact.length > 0 || customers.length === 0) {
    return { orders: exact, isExact: exact.length > 0 };
  }
  const { rows } = await database.pool.query<FoundOrder>({
    name: 'admin-search-orders-of-customers',
    text: `select ${columns}
      from unnest($1::text[]) customer (id), lateral (
        select * from orders where user_id = customer.id order by number desc limit $2) o
      order by number desc limit $2`,
    values: [customers.map(({ id }) => id), adminSearchHitsMax],
  });
  return { orders: rows, isExact: false };
};

const findExactOrder = async (database: Database, text: string): Promise<FoundOrder[]> => {
  if (/^pi_\w+$/.test(text)) {
    const { rows } = await database.pool.query<FoundOrder>({
      name: 'admin-search-order-by-payment',
      text: `select ${columns} from payments p join orders o on o.id = p.order_id
        where p.intent_id = $1`,
      values: [text],
    });
    return rows;
  }
  const number = readOrderNumber(text);
  if (number === null) return [];
  const { rows } = await database.pool.query<FoundOrder>({
    name: 'admin-search-order-by-number',
    text: `select ${columns} from orders o where number = $1`,
    values: [number],
  });
  return rows;
};

const columns = `o.number, o.user_name as name, o.user_email as email,
  order_status(o.state, o.transaction_id) as state,
  o.amount_due_cents as "amountDueCents", o.currency, o.placed_at as "placedAt"`;
