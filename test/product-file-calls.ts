// The rows of test/authorization.test.ts about files of products.
import { randomUUID } from 'node:crypto';
import { adminOnly, each, type Row } from './callers.ts';

export const productFileCalls = (): Record<string, Row> => {
  const of = (path: string, may: Row['may'] = adminOnly, body?: object): Row => ({
    ask: () => ({ path: `/product-imports/${randomUUID()}${path}`, ...(body && { body }) }),
    may,
  });
  const unknown = each(401, 403, 404);
  return {
    'GET /product-imports': { ask: () => ({ path: '/product-imports' }), may: adminOnly },
    'POST /product-imports': {
      ask: () => ({ path: '/product-imports?name=products.csv', body: {} }),
      may: each(401, 403, 202),
    },
    'GET /product-imports/{id}': of('', unknown),
    'GET /product-imports/{id}/products': of('/products'),
    'GET /product-imports/{id}/problems': of('/problems'),
    'POST /product-imports/{id}/apply': of('/apply', unknown, {}),
    'GET /product-imports/{id}/columns': of('/columns', unknown),
    'POST /product-imports/{id}/columns': of('/columns', unknown, { columns: ['name', 'paid'] }),
    'POST /product-imports/{id}/stock': of('/stock', unknown, { stock: 1 }),
    'GET /product-imports/{id}/refused': of('/refused', unknown),
    'POST /product-imports/{id}/undo': of('/undo', unknown),
    'POST /products-export': {
      ask: () => ({ path: '/products-export', body: {} }),
      may: adminOnly,
    },
    'POST /customers-export': {
      ask: () => ({ path: '/customers-export', body: {} }),
      may: adminOnly,
    },
    'POST /promo-codes-export': {
      ask: () => ({ path: '/promo-codes-export', body: {} }),
      may: adminOnly,
    },
  };
};
