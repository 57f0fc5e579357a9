import type { DatabaseAndClock, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import type { AuthUser } from '../identity/user.ts';
import { findPurchase, type Purchase } from './find-purchase.ts';
import { displayName, type OwnReview, type ReviewInput } from './review.ts';
import { ownReviewColumns } from './review-columns.ts';

type Writing = { productId: string; author: AuthUser; input: ReviewInput };
type Refused = Failure<'forbidden' | 'already_reviewed' | 'invalid_input'>;

/**
 * Writes a customer's only review of a product that they bought and were not refunded. Errors:
 * forbidden, already_reviewed, invalid_input (a fit without sizes).
 */
export const writeReview = (
  { database, now }: DatabaseAndClock,
  { productId, author, input }: Writing,
): Promise<OwnReview | Refused> =>
  database.transaction(async (client) => {
    const purchase = await findPurchase(client, { productId, userId: author.id });
    if (!purchase)
      return fail('forbidden', say('Only customers who bought this item can review it.'));
    const fit = checkFit(purchase, input);
    if (isFailure(fit)) return fit;
    const review = await insertReview(client, { productId, author, input }, purchase, now());
    return review ?? fail('already_reviewed', say('You have already reviewed this item.'));
  });

/** Errors: invalid_input for a fit of what comes in one size. */
export const checkFit = (
  { size }: Pick<Purchase, 'size'>,
  { fit }: ReviewInput,
): true | Failure<'invalid_input'> =>
  fit === null || size !== null
    ? true
    : fail('invalid_input', 'fit: this item comes in one size', { field: 'fit' });

// The unique key lets one of several simultaneous reviews in.
const insertReview = async (
  client: Queryable,
  { productId, author, input }: Writing,
  { orderLineId, size }: Purchase,
  now: Date,
): Promise<OwnReview | undefined> => {
  const { rows } = await client.query<OwnReview>({
    name: 'insert-review',
    text: `insert into reviews as r
        (product_id, order_line_id, user_id, author, size_label, rating, title, text, fit,
         created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (product_id, user_id) do nothing
      returning ${ownReviewColumns}`,
    values: [
      productId,
      orderLineId,
      author.id,
      displayName(author.name),
      size,
      input.rating,
      input.title,
      input.text,
      input.fit,
      now,
    ],
  });
  return rows[0];
};
