import type { Database } from '../../platform/database/database.ts';
import { wordConditions } from '../../platform/database/word-patterns.ts';
import type {
  CustomerAccount,
  CustomerFilter,
  CustomerPage,
  CustomerSort,
} from './customer-account.ts';
import { customerColumns, fromCustomers } from './customer-columns.ts';

type Query = {
  /** Words that all occur in name or email; those of one or two letters begin one. */
  text?: string | undefined;
  only?: CustomerFilter | undefined;
  sort: CustomerSort;
  /** The id of the last customer of the page before. */
  before?: string | undefined;
  size: number;
};

/** All accounts with what they bought, a page at a time. */
export const listCustomers = async (
  { database }: { database: Database },
  { text = '', only, sort, before, size }: Query,
): Promise<CustomerPage> => {
  // Without orders all are equal by what they bought: no index is searched for them.
  const isEqual = only === 'not_ordered' && sort !== 'newest';
  const { key, table, id } = places[isEqual ? 'orders' : sort];
  const values: unknown[] = [size + 1];
  const conditions = wordConditions('words', text, values);
  if (only) conditions.push(filters[only]);
  if (before !== undefined) {
    const last = `select ${key}, ${id} from ${table} where ${id} = $${values.push(before)}`;
    conditions.push(`(${key}, ${id}) < (${last})`);
  }
  // Unnamed: the best plan depends on the words.
  const { rows } = await database.pool.query<CustomerAccount>(
    `select ${customerColumns} from ${fromCustomers}
     where ${['true', ...conditions].join(' and ')} order by ${key} desc, ${id} desc limit $1`,
    values,
  );
  const customers = rows.slice(0, size);
  return { customers, next: rows.length > size ? (customers.at(-1)?.id ?? null) : null };
};

/** Each with its index. */
const places: Record<CustomerSort, { key: string; table: string; id: string }> = {
  newest: { key: 'created_at', table: 'users', id: 'id' },
  spent: { key: 'spent_cents', table: 'customer_totals', id: 'user_id' },
  orders: { key: 'orders', table: 'customer_totals', id: 'user_id' },
  recent: { key: 'last_paid_at', table: 'customer_totals', id: 'user_id' },
};

const filters: Record<CustomerFilter, string> = {
  ordered: 'orders > 0',
  not_ordered: 'orders = 0',
};
