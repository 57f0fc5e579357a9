import type { Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import type { AuthUser } from '../identity/user.ts';

type Locked = { size: string | null; isHidden: boolean };

/** A user's own review, locked until the transaction ends. Errors: not_found, forbidden. */
export const lockOwnReview = async (
  client: Queryable,
  id: string,
  user: AuthUser,
): Promise<Locked | Failure<'forbidden' | 'not_found'>> => {
  const { rows } = await client.query<Locked & { userId: string | null }>({
    name: 'lock-own-review',
    text: `select user_id as "userId", size_label as size, hidden_at is not null as "isHidden"
      from reviews where id = $1 for no key update`,
    values: [id],
  });
  const [review] = rows;
  if (!review) return fail('not_found', say('Review not found.'));
  return review.userId === user.id ? review : fail('forbidden', 'Forbidden.');
};
