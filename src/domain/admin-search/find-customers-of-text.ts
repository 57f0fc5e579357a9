import type { Database } from '../../platform/database/database.ts';
import { allOf, raw, sql } from '../../platform/database/sql.ts';
import { wordConditions } from '../../platform/database/word-patterns.ts';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import { isInTeam } from '../team/access.ts';
import { adminSearchHitsMax, type FoundCustomer } from './admin-search.ts';

/** The user with this email first, then users by words of name and email, newest first. */
export const findCustomersOfText = async (
  { database }: { database: Database },
  text: string,
): Promise<{ customers: FoundCustomer[]; isExact: boolean }> => {
  if (text.includes('@')) {
    const { rows } = await database.pool.query<FoundCustomer>({
      name: 'admin-search-customer-by-email',
      text: `select ${columns} from users where email = $1`,
      values: [normalizeEmail(text)],
    });
    if (rows.length > 0) return { customers: rows, isExact: true };
  }
  // The statement has no name, because its best plan depends on the words.
  const { rows } = await database.pool.query<FoundCustomer>(
    sql`select ${raw(columns)} from users where ${allOf(wordConditions('words', text))}
      order by created_at desc, id desc limit ${adminSearchHitsMax}`,
  );
  return { customers: rows, isExact: false };
};

const columns = `id, name, email, ${isInTeam()} as "isAdmin"`;
