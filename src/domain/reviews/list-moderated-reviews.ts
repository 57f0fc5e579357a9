import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/keyset.ts';
import type { ModeratedReview, ModerationState } from './review.ts';
import { ownReviewColumns } from './review-columns.ts';

export type ModerationPage = {
  reviews: ModeratedReview[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null;
};

type Query = { state: ModerationState; before?: number | undefined; size: number };

/** Reviews for admins, newest first: those with open reports, hidden ones, or all. */
export const listModeratedReviews = async (
  { database }: { database: Database },
  { state, before, size }: Query,
): Promise<ModerationPage> => {
  const { rows } = await database.pool.query<ModeratedReview & { sequence: number }>({
    name: `list-moderated-reviews-${state}`,
    text: `select ${ownReviewColumns}, r.sequence, r.hidden_at as "hiddenAt",
        admin.name as "hiddenBy", p.name as "productName", p.slug as "productSlug",
        report.count as "openReports", report.reasons as "reportReasons"
      from reviews r
      join products p on p.id = r.product_id
      left join users admin on admin.id = r.hidden_by
      cross join lateral (
        select count(*), coalesce(array_agg(reason order by at) filter (where reason <> ''), '{}')
          as reasons
        from review_reports where review_id = r.id and settled_at is null
      ) report
      where r.sequence < coalesce($1, 9223372036854775807) and ${conditions[state]}
      order by r.sequence desc limit $2`,
    values: [before ?? null, size + 1],
  });
  const { page, next } = pageOf(rows, size, ({ sequence }) => sequence);
  return { reviews: page.map(({ sequence: _, ...review }) => review), next };
};

const conditions: Record<ModerationState, string> = {
  reported: 'r.id in (select review_id from review_reports where settled_at is null)',
  hidden: 'r.hidden_at is not null',
  all: 'true',
};
