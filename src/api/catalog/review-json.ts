// Reviews as the API answers them: nothing of the account but what is shown.
import type {
  ModeratedReview,
  OwnReview,
  Review,
  ReviewPage,
} from '../../domain/reviews/review.ts';
import type {
  ModeratedReviewJson,
  OwnReviewJson,
  ReviewJson,
  ReviewPageJson,
} from '../../domain/reviews/review-schema.ts';

const reviewJson = <T extends Review>({ createdAt, editedAt, ...review }: T) => ({
  ...review,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

export const reviewPageJson = ({
  ratingTenths,
  ratingStars,
  reviews,
  ...page
}: ReviewPage): ReviewPageJson => ({
  ...page,
  rating: ratingTenths === null ? null : ratingTenths / 10,
  stars: ratingStars,
  reviews: reviews.map((review): ReviewJson => reviewJson(review)),
});

export const ownReviewJson = (review: OwnReview): OwnReviewJson => reviewJson(review);

export const moderatedReviewJson = ({
  hiddenAt,
  ...review
}: ModeratedReview): ModeratedReviewJson => ({
  ...reviewJson(review),
  hiddenAt: hiddenAt?.toISOString() ?? null,
});
