// One search over orders, products and customers, for the dashboard.
import { type AdminSearchResult, foundBy } from '../../domain/admin-search/admin-search.ts';
import {
  type AdminSearchJson,
  adminSearchQuerySchema,
  adminSearchSchema,
} from '../../domain/admin-search/admin-search-schema.ts';
import { searchForAdmin } from '../../domain/admin-search/search-for-admin.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { toDollars } from '../../platform/values/money.ts';
import { dollarsOf } from '../../platform/values/sums.ts';
import { adminRoute } from '../http/route.ts';

export const adminSearchRoutes = [
  adminRoute({
    method: 'get',
    path: '/admin-search',
    needs: [],
    summary: 'Find orders, products and customers by number, SKU, email or words',
    description: 'Of what their role may see. At most five of each, what matches exactly first.',
    limit: 'adminSearches',
    query: adminSearchQuerySchema,
    output: adminSearchSchema,
    answer: 'What was found',
    verb: async ({ context, query: { q }, user }) =>
      toJson(foundBy(user.permissions, await searchForAdmin(context, q))),
  }),
];

const toJson = ({ orders, products, customers, exact }: AdminSearchResult): AdminSearchJson => ({
  orders: orders.map(({ amountDueCents, placedAt, ...order }) => ({
    ...order,
    amountDue: dollarsOf(amountDueCents, order.currency),
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
