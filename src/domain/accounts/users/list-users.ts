import type { Database } from '../../../platform/database/database.ts';
import { wordConditions } from '../../../platform/database/word-patterns.ts';
import type { UserAccount, UserFilter } from './user-account.ts';
import { userAccountColumns } from './user-account-columns.ts';

type Query = {
  /** Words that all occur in name or email; those of one or two letters begin one. */
  text?: string | undefined;
  only?: UserFilter | undefined;
  /** The id of the last user of the page before. */
  before?: string | undefined;
  size: number;
};

/** Users for admins, newest first, a page at a time. */
export const listUsers = async (
  { database }: { database: Database },
  { text = '', only, before, size }: Query,
): Promise<UserAccount[]> => {
  const values: unknown[] = [size];
  const conditions = wordConditions('words', text, values);
  if (only) conditions.push(filters[only]);
  if (before !== undefined) conditions.push(`${newest} < (${placeOf} $${values.push(before)})`);
  // Unnamed: the best plan depends on the words.
  const { rows } = await database.pool.query<UserAccount>(
    `select ${userAccountColumns} from users where ${['true', ...conditions].join(' and ')}
     order by created_at desc, id desc limit $1`,
    values,
  );
  return rows;
};

const filters: Record<UserFilter, string> = {
  admins: `role = 'admin'`,
  disabled: 'disabled_at is not null',
};

const newest = '(created_at, id)';
const placeOf = 'select created_at, id from users where id =';
