// The rows of test/authorization.test.ts about attributes.
import { randomUUID } from 'node:crypto';
import { adminOnly, type Row } from './callers.ts';
import type { TestShop } from './test-shop.ts';

export const attributeCalls = (shop: () => TestShop): Record<string, Row> => {
  /** Each about an attribute of its own, which it leaves. */
  const about = (body?: object): Row => ({
    ask: async () => {
      const key = `a${randomUUID()}`;
      await shop().database.writes.query(
        'insert into attributes (key, name, position) values ($1, $1, 0)',
        [key],
      );
      return { path: `/attributes/${key}`, ...(body && { body }) };
    },
    may: adminOnly,
  });
  const change = { name: `Neckline ${randomUUID()}`.slice(0, 40), isFilter: true, revision: 1 };
  return {
    'GET /attributes': { ask: () => ({ path: '/attributes' }), may: adminOnly },
    'POST /attributes': {
      ask: () => ({ path: '/attributes', body: { name: randomUUID(), values: [] } }),
      may: adminOnly,
    },
    'PUT /attribute-order': {
      ask: async () => {
        const { writes } = shop().database;
        await writes.query('delete from attributes');
        await writes.query(
          `insert into attributes (key, name, position)
           values ('one', 'One', 1), ('two', 'Two', 2)`,
        );
        return { path: '/attribute-order', body: { keys: ['two', 'one'] } };
      },
      may: adminOnly,
    },
    'PUT /attributes/{key}': about({ ...change, values: [{ label: 'Crew' }] }),
    'DELETE /attributes/{key}': about(),
  };
};
