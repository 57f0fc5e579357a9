import type { Fit } from '../../domain/reviews/review.ts';
import type { ReviewPageJson } from '../../domain/reviews/review-schema.ts';

export type ReviewsProps = {
  product: { _id: string; productName: string };
  /** The first page, newest first; null where it is still to be fetched. */
  first: ReviewPageJson | null;
};

/** `/product/{slug}#write-review` opens the form. */
export const writeReviewHash = '#write-review';

export const fitLabels: Record<Fit, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};
