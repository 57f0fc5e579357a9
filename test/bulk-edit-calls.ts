// The rows of test/authorization.test.ts about changes of many products.
import { randomUUID } from 'node:crypto';
import { type Caller, each, type Row } from './callers.ts';
import { aProduct } from './test-products.ts';
import type { TestShop } from './test-shop.ts';

export const bulkEditCalls = (shop: () => TestShop): Record<string, Row> => {
  const unknown = (method: string, path: string): Record<string, Row> => ({
    [`${method} /bulk-edits/{id}${path}`]: {
      ask: () => ({ path: `/bulk-edits/${randomUUID()}${path}` }),
      may: notFoundForAdmins,
    },
  });
  return {
    'GET /bulk-edits': { ask: () => ({ path: '/bulk-edits' }), may: each(401, 403, 200) },
    'POST /bulk-edits': {
      ask: async () => ({
        path: '/bulk-edits',
        body: {
          target: { ids: [(await aProduct(shop().database)).id] },
          change: { kind: 'archive' },
        },
      }),
      may: each(401, 403, 200),
    },
    ...unknown('GET', ''),
    ...unknown('GET', '/products'),
    ...unknown('POST', '/apply'),
    ...unknown('POST', '/undo'),
  };
};

const notFoundForAdmins: Record<Caller, number> = each(401, 403, 404);
