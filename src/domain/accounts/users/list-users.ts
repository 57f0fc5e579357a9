import type { Database } from '../../../platform/database/database.ts';
import { pastRow } from '../../../platform/database/keyset.ts';
import { allOf, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { wordConditions } from '../../../platform/database/word-patterns.ts';
import { isInTeam } from '../../team/access.ts';
import type { UserAccount, UserFilter } from './user-account.ts';
import { userAccountColumns } from './user-account-columns.ts';

type Query = {
  /** Words that all occur in the name or email. A word of one or two letters must begin one. */
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
  const where = allOf([
    ...wordConditions('words', text),
    only && filters[only],
    pastRow('users', 'created_at', 'id', before),
  ]);
  // The statement has no name, because its best plan depends on the words.
  const { rows } = await database.pool.query<UserAccount>(
    sql`select ${raw(userAccountColumns)} from users where ${where}
      order by created_at desc, id desc limit ${size}`,
  );
  return rows;
};

const filters: Record<UserFilter, Sql> = {
  admins: raw(isInTeam()),
  disabled: sql`disabled_at is not null`,
};
