// Reviews as the API answers them: nothing of the account but what is shown.
import type { ReviewPage } from '../../domain/reviews/review.ts';

export const reviewPageJson = ({ ratingTenths, ratingStars, ...page }: ReviewPage) => ({
  ...page,
  rating: ratingTenths === null ? null : ratingTenths / 10,
  stars: ratingStars,
});
