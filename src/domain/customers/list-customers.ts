import type { Database } from '../../platform/database/database.ts';
import { pageOf, pastRow } from '../../platform/database/keyset.ts';
import { allOf, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { wordConditions } from '../../platform/database/word-patterns.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import type {
  CustomerAccount,
  CustomerFilter,
  CustomerPage,
  CustomerSort,
} from './customer-account.ts';
import { customerColumns, fromCustomers } from './customer-columns.ts';
import { findGroupCondition, type MembersContext } from './groups/group-members.ts';

type Query = {
  /** Words that all occur in the name or email. A word of one or two letters must begin one. */
  text?: string | undefined;
  only?: CustomerFilter | undefined;
  /** The id of a group: its members. */
  group?: string | undefined;
  sort: CustomerSort;
  /** The id of the last customer of the page before. */
  before?: string | undefined;
  size: number;
};

/** All accounts with what they bought, a page at a time. A deleted group has no members. */
export const listCustomers = async (
  context: MembersContext & { database: Database },
  { text = '', only, group, sort, before, size }: Query,
): Promise<CustomerPage> => {
  const { pool } = context.database;
  const members = group && (await findGroupCondition(pool, group, context));
  if (members && isFailure(members)) return { customers: [], next: null };
  // Customers without orders are all equal in this order, so they are read without an index.
  const isEqual = only === 'not_ordered' && sort !== 'newest';
  const { key, table, id } = places[isEqual ? 'orders' : sort];
  const where = allOf([
    ...wordConditions('words', text),
    only && filters[only],
    members,
    pastRow(table, key, id, before),
  ]);
  // The statement has no name, because its best plan depends on the words.
  const { rows } = await pool.query<CustomerAccount>(
    sql`select ${raw(customerColumns)} from ${raw(fromCustomers)} where ${where}
      order by ${raw(key)} desc, ${raw(id)} desc limit ${size + 1}`,
  );
  const { page, next } = pageOf(rows, size, (customer) => customer.id);
  return { customers: page, next };
};

/** Each with its index. */
const places: Record<CustomerSort, { key: string; table: string; id: string }> = {
  newest: { key: 'created_at', table: 'users', id: 'id' },
  spent: { key: 'spent_cents', table: 'customer_totals', id: 'user_id' },
  orders: { key: 'orders', table: 'customer_totals', id: 'user_id' },
  recent: { key: 'last_paid_at', table: 'customer_totals', id: 'user_id' },
};

const filters: Record<CustomerFilter, Sql> = {
  ordered: sql`orders > 0`,
  not_ordered: sql`orders = 0`,
};
