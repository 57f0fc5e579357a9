// The rows of test/authorization.test.ts about customers, as admins see them.
import { randomUUID } from 'node:crypto';
import { adminOnly, type Row } from './callers.ts';
import type { TestShop } from './test-shop.ts';
import { aUser } from './test-users.ts';

/** Each about a customer of its own. */
export const customerCalls = (shop: () => TestShop): Record<string, Row> => {
  const ask = (path: string, body?: () => object): Row => ({
    ask: async () => {
      const { id } = await aUser(shop().database);
      return { path: `/customers/${id}${path}`, ...(body && { body: body() }) };
    },
    may: adminOnly,
  });
  return {
    'GET /customers': { ask: () => ({ path: '/customers?sort=spent' }), may: adminOnly },
    'GET /customers/{id}': ask(''),
    'GET /customers/{id}/orders': ask('/orders'),
    'GET /customers/{id}/reviews': ask('/reviews'),
    'GET /customers/{id}/notes': ask('/notes'),
    'POST /customers/{id}/notes': ask('/notes', () => ({ id: randomUUID(), text: 'Called' })),
    'DELETE /customers/{id}/notes/{noteId}': ask(`/notes/${randomUUID()}`),
  };
};
