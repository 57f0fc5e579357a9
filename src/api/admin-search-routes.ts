import type { AdminSearchResult } from '../admin-search/admin-search.ts';
import {
  type AdminSearchJson,
  adminSearchQuerySchema,
  adminSearchSchema,
} from '../admin-search/admin-search-schema.ts';
import { imageUrl } from '../images/image-url.ts';
import { toDollars } from '../money.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import type { RateLimits } from './rate-limit.ts';
import { createRouter, errorResponses, okResponse } from './router.ts';

/** One search over orders, products and customers, for the dashboard. */
export const adminSearchRoutes = (
  shop: Pick<Shop, 'authenticate' | 'searchForAdmin'>,
  limits: RateLimits,
) =>
  createRouter<AuthEnv>().openapi(
    adminRoute(shop, {
      method: 'get',
      path: '/admin-search',
      tags: ['Users'],
      summary: 'Find orders, products and customers by number, SKU, email or words',
      description: 'For admins. At most five of each, what matches exactly first.',
      request: { query: adminSearchQuerySchema },
      responses: {
        ...okResponse(adminSearchSchema, 'What was found'),
        ...errorResponses(422, 429),
      },
    }),
    async (c) => {
      await limits.byAccount(c, 'adminSearches');
      return c.json(toJson(await shop.searchForAdmin(c.req.valid('query').q)), 200);
    },
  );

const toJson = ({ orders, products, customers, exact }: AdminSearchResult): AdminSearchJson => ({
  orders: orders.map(({ amountDueCents, placedAt, ...order }) => ({
    ...order,
    amountDue: toDollars(amountDueCents),
    placedAt: placedAt.toISOString(),
  })),
  products: products.map(({ image, unitPriceCents, ...product }) => ({
    ...product,
    image: image ? imageUrl(image.id, 160, 'webp') : '',
    price: toDollars(unitPriceCents),
  })),
  customers,
  exact,
});
