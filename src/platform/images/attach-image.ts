import type { Queryable } from '../database/database.ts';
import { type Failure, fail } from '../errors/errors.ts';

type Use = { url: string; ownerId: string; uploaderId: string };

/**
 * Records that a user or the shop uses this upload, which becomes theirs. Errors: invalid_input (no
 * such image, or another user's).
 */
export const attachImage = async (
  client: Queryable,
  { url, ownerId, uploaderId }: Use,
): Promise<true | Failure<'invalid_input'>> => {
  const { rowCount } = await client.query(
    `update images set unused_since = null, owner_id = $2
     where id = $1 and owner_id in ($2, $3) and not is_deleted`,
    [idOf(url), ownerId, uploaderId],
  );
  return rowCount ? true : fail('invalid_input', 'Upload the image again.', { field: 'Image' });
};

/** The owner no longer shows this upload. */
export const detachImage = async (
  client: Queryable,
  { url, ownerId, now }: { url: string; ownerId: string; now: Date },
): Promise<void> => {
  await client.query('update images set unused_since = $3 where id = $1 and owner_id = $2', [
    idOf(url),
    ownerId,
    now,
  ]);
};

/** For a deleted account: the next run of the job deletes all its uploads. */
export const detachImagesOf = async (client: Queryable, ownerId: string): Promise<void> => {
  await client.query(`update images set unused_since = '-infinity' where owner_id = $1`, [ownerId]);
};

// '/images/<id>/640.webp'
const idOf = (url: string): string => url.split('/')[2] ?? '';
