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
    ...groupCalls(shop),
  };
};

/** Groups with a rule of 3 orders, each of its own. */
const aGroup = () => ({
  name: randomUUID(),
  rules: [{ kind: 'orders_at_least', value: 3 }],
});

const groupCalls = (shop: () => TestShop): Record<string, Row> => {
  const row = (path: string, body?: () => object): Row => ({
    ask: () => ({ path, ...(body && { body: body() }) }),
    may: adminOnly,
  });
  const ofGroup = (body?: () => object): Row => ({
    ask: async () => {
      const { name, rules } = aGroup();
      const { rows } = await shop().database.writes.query<{ id: string }>(
        `insert into customer_groups (name, rules, created_at, updated_at)
         values ($1, $2, now(), now()) returning id`,
        [name, JSON.stringify(rules)],
      );
      return { path: `/customer-groups/${rows[0]?.id}`, ...(body && { body: body() }) };
    },
    may: adminOnly,
  });
  return {
    'GET /customer-groups': row('/customer-groups'),
    'GET /customer-tags': row('/customer-tags'),
    'POST /customer-groups': row('/customer-groups', aGroup),
    'POST /customer-groups/preview': row('/customer-groups/preview', () => ({
      rules: aGroup().rules,
    })),
    'PUT /customer-groups/{id}': ofGroup(() => ({ ...aGroup(), revision: 1 })),
    'DELETE /customer-groups/{id}': ofGroup(),
    'POST /customer-tags': {
      ask: async () => {
        const { id } = await aUser(shop().database);
        return { path: '/customer-tags', body: { customers: [id], add: ['vip'] } };
      },
      may: adminOnly,
    },
  };
};
