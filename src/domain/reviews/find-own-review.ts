import type { Database } from '../../platform/database/database.ts';
import { findPurchase } from './find-purchase.ts';
import type { OwnReview } from './review.ts';
import { ownReviewColumns } from './review-columns.ts';

export type OwnReviewState = {
  review: OwnReview | null;
  /** Whether this customer bought the product and was not refunded. */
  canReview: boolean;
  /** Whether the fit can be told. */
  hasSizes: boolean;
};

/** A customer's review of a product, and whether they may write one. */
export const findOwnReview = async (
  { database }: { database: Database },
  { productId, userId }: { productId: string; userId: string },
): Promise<OwnReviewState> => {
  const { rows } = await database.pool.query<OwnReview>({
    name: 'find-own-review',
    text: `select ${ownReviewColumns} from reviews r where r.product_id = $1 and r.user_id = $2`,
    values: [productId, userId],
  });
  const [review = null] = rows;
  const purchase = await findPurchase(database.pool, { productId, userId });
  return {
    review,
    canReview: review === null && purchase !== undefined,
    hasSizes: (review ?? purchase ?? { size: null }).size !== null,
  };
};
