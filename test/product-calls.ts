// The rows of test/authorization.test.ts about products that admins manage.
import { adminOnly, type Row } from './callers.ts';
import { anImage, productBody } from './test-managed-products.ts';
import { aProduct, type TestProduct } from './test-products.ts';
import type { TestShop } from './test-shop.ts';

/** Each about a product of its own. */
export const managedProductCalls = (shop: () => TestShop): Record<string, Row> => {
  const ask = (path: (product: TestProduct) => string, hasBody = false): Row => ({
    ask: async () => {
      const product = await aProduct(shop().database);
      const body = hasBody ? productBody(await anImage(shop().database)) : undefined;
      return { path: path(product), ...(body && { body }) };
    },
    may: adminOnly,
  });
  return {
    'POST /products': ask(() => '/products', true),
    'PUT /products/{id}': ask(({ id }) => `/products/${id}`, true),
    'DELETE /product/{id}': ask(({ id }) => `/product/${id}`),
    'POST /product/{id}/restore': ask(({ id }) => `/product/${id}/restore`),
    'GET /managed-products': ask(() => '/managed-products?q=coat'),
    'GET /managed-products/{id}': ask(({ id }) => `/managed-products/${id}`),
  };
};
