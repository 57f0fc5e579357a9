import {
  hidingSchema,
  moderationListSchema,
  moderationPageSchema,
  reviewIdSchema,
} from '../reviews/review-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import { moderatedReviewJson } from './review-json.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  integerParam,
  jsonBody,
  okResponse,
} from './router.ts';

type ModerationShop = Pick<Shop, 'authenticate' | 'listModeratedReviews' | 'moderateReview'>;

/** Reviews as admins see them: what was reported, hiding and showing. */
export const reviewModerationRoutes = (shop: ModerationShop) =>
  createRouter<AuthEnv>()
    .openapi(
      adminRoute(shop, {
        method: 'get',
        path: '/reviews',
        tags: ['Reviews'],
        summary: 'List reported, hidden or all reviews by page, newest first',
        description: 'For admins.',
        request: { query: moderationListSchema.extend({ size: integerParam(1, 100, 20) }) },
        responses: {
          ...okResponse(moderationPageSchema, 'The reviews, and where the next page begins'),
          ...errorResponses(422),
        },
      }),
      async (c) => {
        const { reviews, next } = await shop.listModeratedReviews(c.req.valid('query'));
        return c.json({ reviews: reviews.map(moderatedReviewJson), next }, 200);
      },
    )
    .openapi(
      adminRoute(shop, {
        method: 'post',
        path: '/reviews/{id}/hide',
        tags: ['Reviews'],
        summary: 'Hide a review with a reason',
        description: 'For admins. The audit log keeps who, when and why; its reports are settled.',
        request: { params: reviewIdSchema, ...jsonBody(hidingSchema) },
        responses: {
          ...okResponse(acknowledgedSchema, 'Hidden'),
          ...errorResponses(400, 404, 415, 422),
        },
      }),
      async (c) => {
        const { reason } = c.req.valid('json');
        unwrap(
          await shop.moderateReview({ id: c.req.valid('param').id, admin: c.var.user, reason }),
        );
        return c.json(acknowledged, 200);
      },
    )
    .openapi(
      adminRoute(shop, {
        method: 'post',
        path: '/reviews/{id}/unhide',
        tags: ['Reviews'],
        summary: 'Show a review again, or keep a reported one',
        description: 'For admins. Its reports are settled.',
        request: { params: reviewIdSchema },
        responses: {
          ...okResponse(acknowledgedSchema, 'Shown'),
          ...errorResponses(404, 422),
        },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        unwrap(await shop.moderateReview({ id, admin: c.var.user, reason: null }));
        return c.json(acknowledged, 200);
      },
    );
