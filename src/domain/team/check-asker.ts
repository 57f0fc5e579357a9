import type { Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { type AccessRow, accessColumns, accessJoin, accessOf } from './access.ts';
import { may, type Permission } from './permissions.ts';

/**
 * For work that runs later at an admin's request. The admin may have lost the permission since;
 * then it must not run. Errors: forbidden, with a sentence for colleagues.
 */
export const checkAsker = async (
  client: Queryable,
  userId: string | null,
  needed: Permission | readonly Permission[],
): Promise<true | Failure<'forbidden'>> => {
  const { rows } = await client.query<AccessRow>(
    `select ${accessColumns} from users ${accessJoin} where users.id = $1 and disabled_at is null`,
    [userId],
  );
  return rows[0] && may(accessOf(rows[0]), needed) ? true : askerMayNot;
};

export const stoppedProblem =
  'It stopped: who asked for it may not do it any more. If you may, ask for it again.';
const askerMayNot = fail('forbidden', stoppedProblem);
