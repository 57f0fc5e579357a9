// The rows of test/authorization.test.ts about reviews.
import { adminOnly, anyone, each, ownerOnly, type Row, requireUser } from './callers.ts';
import { aProduct, type TestProduct } from './test-products.ts';
import { reviewInput } from './test-reviews.ts';
import type { TestShop } from './test-shop.ts';

type Given = { product: TestProduct; shop: TestShop; ownerId: string };

export const reviewCalls = (given: () => Promise<Given>): Record<string, Row> => ({
  'GET /products/{id}/reviews': {
    ask: async () => ({
      path: `/products/${(await given()).product.slug}/reviews?sort=lowest&stars=4`,
    }),
    may: anyone(),
  },
  'GET /products/{id}/my-review': {
    ask: async () => ({ path: `/products/${(await given()).product.id}/my-review` }),
    may: requireUser(),
  },
  'GET /my-reviews': { ask: () => ({ path: '/my-reviews' }), may: requireUser() },
  // Who bought what may review it is in review-routes.test.ts.
  'POST /reviews': {
    ask: async () => ({
      path: '/reviews',
      body: { ...reviewInput(), productId: (await aProduct((await given()).shop.database)).id },
    }),
    may: each(401, 403, 403),
  },
  'PATCH /reviews/{id}': {
    ask: async () => ({ path: `/reviews/${await aReview(await given())}`, body: reviewInput() }),
    may: ownerOnly,
  },
  'DELETE /reviews/{id}': {
    ask: async () => ({ path: `/reviews/${await aReview(await given())}` }),
    may: ownerOnly,
  },
  'POST /reviews/{id}/reports': {
    ask: async () => ({ path: `/reviews/${await aReview(await given())}/reports`, body: {} }),
    may: { ...requireUser(), owner: 403 },
  },
  'GET /reviews': { ask: () => ({ path: '/reviews' }), may: adminOnly },
  'POST /reviews/{id}/hide': {
    ask: async () => ({
      path: `/reviews/${await aReview(await given())}/hide`,
      body: { reason: 'Spam' },
    }),
    may: adminOnly,
  },
  'POST /reviews/{id}/unhide': {
    ask: async () => ({ path: `/reviews/${await aReview(await given())}/unhide` }),
    may: adminOnly,
  },
});

/** A review by the owner, of a product of its own. */
const aReview = async ({ shop, ownerId }: Given): Promise<string> => {
  const { id } = await aProduct(shop.database);
  const { rows } = await shop.database.pool.query(
    `insert into reviews (product_id, user_id, author, size_label, rating, title, text, created_at)
     values ($1, $2, 'Ines O.', 'M', 4, 'Good', 'Good cloth.', now()) returning id`,
    [id, ownerId],
  );
  return rows[0].id;
};
