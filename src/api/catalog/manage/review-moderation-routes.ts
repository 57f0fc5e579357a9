// Reviews as admins see them: what was reported, hiding and showing.

import { listModeratedReviews } from '../../../domain/reviews/list-moderated-reviews.ts';
import { moderateReview } from '../../../domain/reviews/moderate-review.ts';
import {
  hidingSchema,
  moderationListSchema,
  moderationPageSchema,
  reviewIdSchema,
} from '../../../domain/reviews/review-schema.ts';
import { adminRoute } from '../../http/route.ts';
import { integerParam } from '../../http/router.ts';

export const reviewModerationRoutes = [
  adminRoute({
    method: 'get',
    path: '/reviews',
    needs: 'reviews',
    summary: 'List reported, hidden or all reviews by page, newest first',
    query: moderationListSchema.extend({ size: integerParam(1, 100, 20) }),
    output: moderationPageSchema,
    answer: 'The reviews, and where the next page begins',
    verb: ({ context, query }) => listModeratedReviews(context, query),
  }),
  adminRoute({
    method: 'post',
    path: '/reviews/{id}/hide',
    needs: 'reviews',
    summary: 'Hide a review with a reason',
    description: 'The audit log keeps who, when and why; its reports are settled.',
    limit: 'reviewModeration',
    params: reviewIdSchema,
    body: hidingSchema,
    answer: 'Hidden',
    errors: [404],
    verb: ({ context, params, body, user: admin }) =>
      moderateReview(context, { ...params, ...body, admin }),
  }),
  adminRoute({
    method: 'post',
    path: '/reviews/{id}/unhide',
    needs: 'reviews',
    summary: 'Show a review again, or keep a reported one',
    description: 'Its reports are settled.',
    limit: 'reviewModeration',
    params: reviewIdSchema,
    answer: 'Shown',
    errors: [404],
    verb: ({ context, params, user: admin }) =>
      moderateReview(context, { ...params, admin, reason: null }),
  }),
];
