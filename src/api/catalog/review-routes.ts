// Reviews as everybody reads them, and as customers write them.
import { z } from '@hono/zod-openapi';
import { deleteReview } from '../../domain/reviews/delete-review.ts';
import { editReview } from '../../domain/reviews/edit-review.ts';
import { findOwnReview } from '../../domain/reviews/find-own-review.ts';
import { listOwnReviews } from '../../domain/reviews/list-own-reviews.ts';
import { listReviews } from '../../domain/reviews/list-reviews.ts';
import { reportReview } from '../../domain/reviews/report-review.ts';
import { reviewPageSize } from '../../domain/reviews/review.ts';
import {
  newReviewSchema,
  ownReviewSchema,
  ownReviewStateSchema,
  reportSchema,
  reviewIdSchema,
  reviewInputSchema,
  reviewListSchema,
  reviewPageSchema,
} from '../../domain/reviews/review-schema.ts';
import { writeReview } from '../../domain/reviews/write-review.ts';
import { unwrap } from '../http/http-errors.ts';
import { publicRoute, userRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';
import { reviewPageJson } from './review-json.ts';

export const reviewRoutes = [
  publicRoute({
    method: 'get',
    path: '/products/{id}/reviews',
    summary: 'List the reviews of a product by page, with their average and counts',
    description: 'By the id or the slug of the product. Hidden reviews neither show nor count.',
    params: z.object({ id: z.string().min(1).max(200) }),
    query: reviewListSchema.extend({ size: integerParam(1, 50, reviewPageSize) }),
    output: reviewPageSchema,
    answer: 'The page',
    errors: [404],
    cache: 'public, max-age=5',
    verb: async ({ context, params: { id: product }, query }) =>
      reviewPageJson(unwrap(await listReviews(context, { product, ...query }))),
  }),
  userRoute({
    method: 'get',
    path: '/products/{id}/my-review',
    summary: "Get one's own review of a product, and whether one may write it",
    params: reviewIdSchema,
    output: ownReviewStateSchema,
    answer: 'The state',
    verb: ({ context, params: { id: productId }, user }) =>
      findOwnReview(context, { productId, userId: user.id }),
  }),
  userRoute({
    method: 'get',
    path: '/my-reviews',
    summary: "List one's own reviews, newest first",
    output: z.array(ownReviewSchema),
    answer: 'The reviews',
    verb: ({ context, user }) => listOwnReviews(context, user.id),
  }),
  userRoute({
    method: 'post',
    path: '/reviews',
    summary: 'Review a product',
    description:
      'For customers who bought it: a paid order that was not refunded. One a customer and ' +
      'product. Control characters are taken out of the texts.',
    limit: 'reviews',
    body: newReviewSchema,
    output: ownReviewSchema,
    answer: 'The review',
    errors: [403, 409],
    verb: ({ context, body: { productId, ...input }, user: author }) =>
      writeReview(context, { productId, author, input }),
  }),
  userRoute({
    method: 'patch',
    path: '/reviews/{id}',
    summary: "Change one's own review",
    description: 'A hidden one stays hidden.',
    limit: 'reviews',
    params: reviewIdSchema,
    body: reviewInputSchema,
    output: ownReviewSchema,
    answer: 'The review',
    errors: [403, 404],
    verb: ({ context, params, body: input, user: author }) =>
      editReview(context, { ...params, author, input }),
  }),
  userRoute({
    method: 'delete',
    path: '/reviews/{id}',
    summary: "Delete one's own review",
    description: 'A hidden one can be changed, not deleted.',
    limit: 'reviews',
    params: reviewIdSchema,
    answer: 'Deleted',
    errors: [403, 404],
    verb: ({ context, params: { id }, user }) => deleteReview(context, id, user),
  }),
  userRoute({
    method: 'post',
    path: '/reviews/{id}/reports',
    summary: 'Report a review to the admins',
    description: "Counts once an account; one's own can't be reported.",
    limit: 'reviewReports',
    params: reviewIdSchema,
    body: reportSchema,
    answer: 'Reported',
    errors: [403, 404],
    verb: ({ context, params, body, user: reporter }) =>
      reportReview(context, { ...params, ...body, reporter }),
  }),
];
