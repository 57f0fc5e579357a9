import { createRoute, z } from '@hono/zod-openapi';
import { reviewPageSize } from '../reviews/review.ts';
import {
  newReviewSchema,
  ownReviewSchema,
  ownReviewStateSchema,
  reportSchema,
  reviewIdSchema,
  reviewInputSchema,
  reviewListSchema,
  reviewPageSchema,
} from '../reviews/review-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { jsonWithEtag } from './etag.ts';
import { userRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import { ownReviewJson, reviewPageJson } from './review-json.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  integerParam,
  jsonBody,
  okResponse,
} from './router.ts';

type ReviewShop = Pick<
  Shop,
  | 'authenticate'
  | 'listReviews'
  | 'findOwnReview'
  | 'listOwnReviews'
  | 'writeReview'
  | 'editReview'
  | 'deleteReview'
  | 'reportReview'
>;

/** Reviews as everybody reads them, and as customers write them. */
export const reviewRoutes = (shop: ReviewShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute, async (c) => {
      const page = await shop.listReviews({
        product: c.req.valid('param').id,
        ...c.req.valid('query'),
      });
      return jsonWithEtag(c, reviewPageJson(unwrap(page)), shortly);
    })
    .openapi(
      userRoute(shop, {
        method: 'get',
        path: '/products/{id}/my-review',
        tags: ['Reviews'],
        summary: "Get one's own review of a product, and whether one may write it",
        request: { params: reviewIdSchema },
        responses: {
          ...okResponse(ownReviewStateSchema, 'The state'),
          ...errorResponses(422),
        },
      }),
      async (c) => {
        const asked = { productId: c.req.valid('param').id, userId: c.var.user.id };
        const { review, ...state } = await shop.findOwnReview(asked);
        return c.json({ ...state, review: review && ownReviewJson(review) }, 200);
      },
    )
    .openapi(
      userRoute(shop, {
        method: 'get',
        path: '/my-reviews',
        tags: ['Reviews'],
        summary: "List one's own reviews, newest first",
        responses: okResponse(z.array(ownReviewSchema), 'The reviews'),
      }),
      async (c) => c.json((await shop.listOwnReviews(c.var.user.id)).map(ownReviewJson), 200),
    )
    .openapi(
      userRoute(shop, {
        method: 'post',
        path: '/reviews',
        tags: ['Reviews'],
        summary: 'Review a product',
        description:
          'For customers who bought it: a paid order that was not refunded. One a customer and ' +
          'product. Control characters are taken out of the texts.',
        request: jsonBody(newReviewSchema),
        responses: {
          ...okResponse(ownReviewSchema, 'The review'),
          ...errorResponses(400, 403, 409, 415, 422, 429),
        },
      }),
      async (c) => {
        const { productId, ...input } = c.req.valid('json');
        await limits.byAccount(c, 'reviews');
        const review = await shop.writeReview({ productId, author: c.var.user, input });
        return c.json(ownReviewJson(unwrap(review)), 200);
      },
    )
    .openapi(
      userRoute(shop, {
        method: 'patch',
        path: '/reviews/{id}',
        tags: ['Reviews'],
        summary: "Change one's own review",
        description: 'A hidden one stays hidden.',
        request: { params: reviewIdSchema, ...jsonBody(reviewInputSchema) },
        responses: {
          ...okResponse(ownReviewSchema, 'The review'),
          ...errorResponses(400, 403, 404, 415, 422, 429),
        },
      }),
      async (c) => {
        await limits.byAccount(c, 'reviews');
        const change = {
          id: c.req.valid('param').id,
          author: c.var.user,
          input: c.req.valid('json'),
        };
        return c.json(ownReviewJson(unwrap(await shop.editReview(change))), 200);
      },
    )
    .openapi(
      userRoute(shop, {
        method: 'delete',
        path: '/reviews/{id}',
        tags: ['Reviews'],
        summary: "Delete one's own review",
        description: 'A hidden one can be changed, not deleted.',
        request: { params: reviewIdSchema },
        responses: {
          ...okResponse(acknowledgedSchema, 'Deleted'),
          ...errorResponses(403, 404, 422, 429),
        },
      }),
      async (c) => {
        await limits.byAccount(c, 'reviews');
        unwrap(await shop.deleteReview(c.req.valid('param').id, c.var.user));
        return c.json(acknowledged, 200);
      },
    )
    .openapi(
      userRoute(shop, {
        method: 'post',
        path: '/reviews/{id}/reports',
        tags: ['Reviews'],
        summary: 'Report a review to the admins',
        description: "Counts once an account; one's own can't be reported.",
        request: { params: reviewIdSchema, ...jsonBody(reportSchema) },
        responses: {
          ...okResponse(acknowledgedSchema, 'Reported'),
          ...errorResponses(400, 403, 404, 415, 422, 429),
        },
      }),
      async (c) => {
        await limits.byAccount(c, 'reviewReports');
        const { reason } = c.req.valid('json');
        unwrap(
          await shop.reportReview({ id: c.req.valid('param').id, reporter: c.var.user, reason }),
        );
        return c.json(acknowledged, 200);
      },
    );

const shortly = { 'Cache-Control': 'public, max-age=5' };

const listRoute = createRoute({
  method: 'get',
  path: '/products/{id}/reviews',
  tags: ['Reviews'],
  summary: 'List the reviews of a product by page, with their average and counts',
  description: 'By the id or the slug of the product. Hidden reviews neither show nor count.',
  request: {
    params: z.object({ id: z.string().min(1).max(200) }),
    query: reviewListSchema.extend({ size: integerParam(1, 50, reviewPageSize) }),
  },
  responses: {
    ...okResponse(reviewPageSchema, 'The page'),
    ...errorResponses(404, 422),
  },
});
