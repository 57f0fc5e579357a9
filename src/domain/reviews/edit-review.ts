import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import type { AuthUser } from '../identity/user.ts';
import { lockOwnReview } from './lock-own-review.ts';
import { displayName, type OwnReview, type ReviewInput } from './review.ts';
import { ownReviewColumns } from './review-columns.ts';
import { checkFit } from './write-review.ts';

type Refused = Failure<'forbidden' | 'not_found' | 'invalid_input'>;

/** Changes one's own review; a hidden one stays hidden. Errors: those of `Refused`. */
export const editReview = (
  { database, now }: DatabaseAndClock,
  { id, author, input }: { id: string; author: AuthUser; input: ReviewInput },
): Promise<OwnReview | Refused> =>
  database.transaction(async (client) => {
    const own = await lockOwnReview(client, id, author);
    if (isFailure(own)) return own;
    const fit = checkFit(own, input);
    if (isFailure(fit)) return fit;
    const { rows } = await client.query<OwnReview>({
      name: 'edit-review',
      text: `update reviews r set rating = $2, title = $3, text = $4, fit = $5, author = $6,
          edited_at = $7
        where r.id = $1 returning ${ownReviewColumns}`,
      values: [
        id,
        input.rating,
        input.title,
        input.text,
        input.fit,
        displayName(author.name),
        now(),
      ],
    });
    return rows[0] ?? fail('not_found', say('Review not found.'));
  });
