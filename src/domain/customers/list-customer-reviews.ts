import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/keyset.ts';
import type { CustomerReview } from './customer-account.ts';

type Query = {
  userId: string;
  /** The sequence of the last review of the page before. */
  before?: number | undefined;
  size: number;
};

/** What a customer wrote, newest first, hidden reviews too. */
export const listCustomerReviews = async (
  { database }: { database: Database },
  { userId, before, size }: Query,
): Promise<{ reviews: CustomerReview[]; next: number | null }> => {
  const { rows } = await database.pool.query<CustomerReview>({
    name: 'list-customer-reviews',
    text: `select r.id, r.sequence, p.name as "productName", p.slug as "productSlug", r.rating,
        r.title, r.text, r.created_at as "createdAt", r.hidden_reason as "hiddenReason"
      from reviews r join products p on p.id = r.product_id
      where r.user_id = $1 and r.sequence < coalesce($2, 'infinity'::float8)
      order by r.sequence desc limit $3::int + 1`,
    values: [userId, before ?? null, size],
  });
  const { page, next } = pageOf(rows, size, ({ sequence }) => sequence);
  return { reviews: page, next };
};
