import type { Database } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import type { AuthUser } from '../identity/user.ts';
import { lockOwnReview } from './lock-own-review.ts';

/**
 * Deletes one's own review. A hidden one stays, because it could be written again.
 * Errors: forbidden, not_found.
 */
export const deleteReview = (
  { database }: { database: Database },
  id: string,
  author: AuthUser,
): Promise<true | Failure<'forbidden' | 'not_found'>> =>
  database.transaction(async (client) => {
    const own = await lockOwnReview(client, id, author);
    if (isFailure(own)) return own;
    if (own.isHidden) return fail('forbidden', say('A hidden review can be changed, not deleted.'));
    await client.query({
      name: 'delete-review',
      text: 'delete from reviews where id = $1',
      values: [id],
    });
    return true;
  });
