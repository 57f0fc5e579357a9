// The rows of test/authorization.test.ts about products that admins manage.

import { randomUUID } from 'node:crypto';
import { adminOnly, type Row } from './callers.ts';
import { anImage, productBody } from './test-managed-products.ts';
import { addMarket } from './test-markets.ts';
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
    'PUT /product/{id}/price': {
      ask: async () => {
        const { id } = await aProduct(shop().database);
        const body = { ProductPrice: 60, DiscountPrice: null, revision: 1 };
        return { path: `/product/${id}/price`, body };
      },
      may: adminOnly,
    },
    'GET /product/{id}/market-prices': ask(({ id }) => `/product/${id}/market-prices`),
    'PUT /product/{id}/market-prices/{market}': {
      ask: async () => {
        const { database } = shop();
        await database.writes.query(`delete from markets where slug = 'priced'`);
        await addMarket(database, 'priced', { country: 'AT' });
        const { id } = await aProduct(database);
        const price = { price: 79.95, discountPrice: null };
        const body = { revision: 1, currency: 'EUR', isSold: true, price, sizes: [] };
        return { path: `/product/${id}/market-prices/priced`, body };
      },
      may: adminOnly,
    },
    'POST /product/{id}/stock': {
      ask: async () => {
        const { id, sizes } = await aProduct(shop().database);
        const body = { edit: randomUUID(), sizes: [{ _id: sizes[0]?.id, change: 1 }] };
        return { path: `/product/${id}/stock`, body };
      },
      may: adminOnly,
    },
    'POST /product/{id}/duplicate': {
      ask: async () => {
        const { id } = await aProduct(shop().database);
        return { path: `/product/${id}/duplicate`, body: { _id: randomUUID() } };
      },
      may: adminOnly,
    },
    'GET /product/{id}/preview': ask(({ id }) => `/product/${id}/preview`),
    'GET /managed-products': ask(() => '/managed-products?q=coat'),
    'GET /measure-points': ask(() => '/measure-points'),
    'GET /managed-products/{id}': ask(({ id }) => `/managed-products/${id}`),
  };
};
