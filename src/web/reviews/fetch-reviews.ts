import type { ReviewSort } from '../../domain/reviews/review.ts';
import type { ReviewPageJson } from '../../domain/reviews/review-schema.ts';
import { loadJson, pathParam } from '../api-client.ts';
import type { ApiClient } from '../rest-client.ts';

export type ReviewQuery = { sort: ReviewSort; stars: number | null; after?: string | null };

/** One page of reviews, by id or slug of the product. Async: an odd id rejects, never throws. */
export const fetchReviews = async (
  client: ApiClient,
  product: string,
  { sort, stars, after }: ReviewQuery,
  init: RequestInit = {},
): Promise<ReviewPageJson> =>
  loadJson(
    client.products[':id'].reviews.$get(
      {
        param: { id: pathParam(product) },
        query: { sort, ...(stars && { stars: String(stars) }), ...(after && { after }) },
      },
      { init },
    ),
  );
