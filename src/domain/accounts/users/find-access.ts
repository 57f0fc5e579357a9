import type { Database } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { accessColumns, accessJoin, accessOf } from '../../team/access.ts';
import type { Access } from '../../team/permissions.ts';

/** What the user with this email may do; null for unknown emails. */
export const findAccess = async (
  { database }: { database: Database },
  email: string,
): Promise<Access | null> => {
  const { rows } = await database.pool.query<Parameters<typeof accessOf>[0]>({
    name: 'find-access',
    text: `select ${accessColumns} from users ${accessJoin} where email = $1`,
    values: [normalizeEmail(email)],
  });
  return rows[0] ? accessOf(rows[0]) : null;
};
