import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/keyset.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import { productKey } from '../catalog/product-key.ts';
import type { Review, ReviewPage, ReviewSort, ReviewSummary } from './review.ts';
import { reviewColumns } from './review-columns.ts';

type Query = {
  /** The product's id or slug. */
  product: string;
  sort: ReviewSort;
  /** Only reviews with this number of stars. */
  stars?: number | undefined;
  after?: string | undefined;
  size: number;
};

/** The visible reviews of a product by page, and its summary. Errors: not_found. */
export const listReviews = async (
  { database }: { database: Database },
  { product, sort, stars, after, size }: Query,
): Promise<ReviewPage | Failure<'not_found'>> => {
  const key = productKey(product);
  const found = key ? await findSummary(database, key, product) : undefined;
  if (!found) return fail('not_found', say('Product not found.'));
  const { id, ...summary } = found;
  // Triggers count with each review, so that none is missed.
  if (summary.ratingCount === 0) return { ...summary, reviews: [], next: null };
  const [rating, sequence] = after?.split('-').map(Number) ?? [null, null];
  const { rows } = await database.pool.query<Review & { sequence: number }>({
    name: `list-reviews-${sort}`,
    text: `select ${reviewColumns}, r.sequence from reviews r
      where r.product_id = $1 and r.hidden_at is null
        and r.rating = coalesce($2, r.rating) and ($3::int is null or ${past[sort]})
      order by ${orders[sort]} limit $5`,
    values: [id, stars ?? null, rating, sequence, size + 1],
  });
  const { page, next } = pageOf(rows, size, (last) => `${last.rating}-${last.sequence}`);
  return { ...summary, reviews: page.map(({ sequence: _, ...review }) => review), next };
};

const orders: Record<ReviewSort, string> = {
  newest: 'r.sequence desc',
  highest: 'r.rating desc, r.sequence desc',
  lowest: 'r.rating, r.sequence desc',
};

// Keyset: a review that was added or hidden since shifts no page.
const past: Record<ReviewSort, string> = {
  newest: 'r.sequence < $4',
  highest: '(r.rating, r.sequence) < ($3, $4)',
  lowest: '(r.rating > $3 or (r.rating = $3 and r.sequence < $4))',
};

const findSummary = async (database: Database, key: 'id' | 'slug', idOrSlug: string) => {
  const { rows } = await database.pool.query<ReviewSummary & { id: string }>({
    name: `find-review-summary-by-${key}`,
    text: `select id, rating_tenths as "ratingTenths", rating_count as "ratingCount",
        rating_stars as "ratingStars", fit_votes as "fitVotes",
        exists (select 1 from reviews
          where product_id = products.id and is_demo and hidden_at is null) as "hasDemoReviews"
      from products where ${key} = $1 and deleted_at is null`,
    values: [idOrSlug],
  });
  return rows[0];
};
