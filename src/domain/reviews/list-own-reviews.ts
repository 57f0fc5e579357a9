import type { Database } from '../../platform/database/database.ts';
import type { OwnReview } from './review.ts';
import { ownReviewColumns } from './review-columns.ts';

const reviewsMax = 500;

/** What a customer wrote, newest first. */
export const listOwnReviews = async (
  { database }: { database: Database },
  userId: string,
): Promise<OwnReview[]> => {
  const { rows } = await database.pool.query<OwnReview>({
    name: 'list-own-reviews',
    text: `select ${ownReviewColumns} from reviews r where r.user_id = $1
      order by r.sequence desc limit $2`,
    values: [userId, reviewsMax],
  });
  return rows;
};
