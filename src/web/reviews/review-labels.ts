import type { Fit } from '../../domain/reviews/review.ts';
import type { ReviewPageJson } from '../../domain/reviews/review-schema.ts';
import { type Message, message } from '../../platform/text/say.ts';

export type ReviewsProps = {
  product: { _id: string; productName: string };
  /** The first page, newest first; null where it is still to be fetched. */
  first: ReviewPageJson | null;
};

/** `/product/{slug}#write-review` opens the form. */
export const writeReviewHash = '#write-review';

export const fitLabels: Record<Fit, Message> = {
  small: message('Runs small'),
  true: message('True to size'),
  large: message('Runs large'),
};
