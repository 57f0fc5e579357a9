// Reviews in the API, with only the public data of the account.
import type { ReviewPage } from '../../domain/reviews/review.ts';

export const reviewPageJson = ({ ratingTenths, ratingStars, ...page }: ReviewPage) => ({
  ...page,
  rating: ratingTenths === null ? null : ratingTenths / 10,
  stars: ratingStars,
});
