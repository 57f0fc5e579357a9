import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../user.ts';

/** Marks the session as proved, so that no call asks for a proof for ten minutes. */
export const markProved = async (
  { database, now }: DatabaseAndClock,
  { sessionId, id }: Pick<SignedInUser, 'sessionId' | 'id'>,
  { hasSecondFactor }: { hasSecondFactor: boolean },
): Promise<boolean> => {
  const { rowCount } = await database.writes.query(
    `update identity_sessions set authenticated_at = $3,
       has_second_factor = has_second_factor or $4
     where id = $1 and user_id = $2`,
    [sessionId, id, now(), hasSecondFactor],
  );
  return rowCount === 1;
};
