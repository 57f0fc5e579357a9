// The rows of test/authorization.test.ts about what admins do to users.
import { adminOnly, type Row } from './callers.ts';
import type { TestShop } from './test-shop.ts';
import { aUser } from './test-users.ts';

/** Each about a user of its own. */
export const userCalls = (shop: () => TestShop): Record<string, Row> => {
  const aUserOf = () => aUser(shop().database);
  const change = (name: string): Row => ({
    ask: async () => ({
      path: `/user/${(await aUserOf()).id}/${name}`,
      body: { reason: 'Asked for' },
    }),
    may: adminOnly,
  });
  return {
    'GET /audit-log': { ask: () => ({ path: '/audit-log' }), may: adminOnly },
    'GET /user': { ask: () => ({ path: '/user' }), may: adminOnly },
    'PUT /user/admin/{email}': {
      ask: async () => ({ path: `/user/admin/${(await aUserOf()).email}` }),
      may: adminOnly,
    },
    'POST /user/{id}/demote': change('demote'),
    'POST /user/{id}/disable': change('disable'),
    'POST /user/{id}/enable': change('enable'),
    'POST /user/{id}/reset-second-factors': change('reset-second-factors'),
    'DELETE /user/{id}': {
      ask: async () => ({ path: `/user/${(await aUserOf()).id}` }),
      may: adminOnly,
    },
  };
};
