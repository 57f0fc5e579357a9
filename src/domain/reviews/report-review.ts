import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import type { AuthUser } from '../identity/user.ts';

type Report = { id: string; reporter: AuthUser; reason: string };

/** Reports a review to admins, once for each account. Errors: not_found, forbidden (own). */
export const reportReview = (
  { database, now }: DatabaseAndClock,
  { id, reporter, reason }: Report,
): Promise<true | Failure<'not_found' | 'forbidden'>> =>
  database.transaction(async (client) => {
    // The lock keeps the review from being deleted before its report is stored.
    const { rows } = await client.query<{ userId: string | null }>({
      name: 'find-review-to-report',
      text: `select user_id as "userId" from reviews where id = $1 and hidden_at is null
        for key share`,
      values: [id],
    });
    if (!rows[0]) return fail('not_found', say('Review not found.'));
    if (rows[0].userId === reporter.id) return fail('forbidden', say('This is your own review.'));
    await client.query({
      name: 'insert-review-report',
      text: `insert into review_reports (review_id, user_id, reason, at) values ($1, $2, $3, $4)
        on conflict do nothing`,
      values: [id, reporter.id, reason, now()],
    });
    return true;
  });
