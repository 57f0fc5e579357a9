// The rows of test/authorization.test.ts about categories.
import { randomUUID } from 'node:crypto';
import { adminOnly, type Row } from './callers.ts';
import { oneThen, type RepeatedRow } from './repeated-row.ts';
import type { TestShop } from './test-shop.ts';

export const categoryCalls = (shop: () => TestShop): Record<string, Row> => {
  /** Each about a category of its own. */
  const about = (body?: object): Row => ({
    ask: async () => {
      const name = randomUUID();
      const text = 'insert into categories (name, title) values ($1, $1)';
      await shop().database.writes.query(text, [name]);
      return { path: `/managed-categories/${name}`, ...(body && { body }) };
    },
    may: adminOnly,
  });
  const typed = () => ({ label: randomUUID(), title: 'Hats', parent: null });
  return {
    'GET /managed-categories': { ask: () => ({ path: '/managed-categories' }), may: adminOnly },
    'POST /managed-categories': {
      ask: () => ({ path: '/managed-categories', body: typed() }),
      may: adminOnly,
    },
    'PUT /category-order': {
      ask: async () => {
        const { writes } = shop().database;
        const text = 'insert into categories (name, title) values ($1, $1), ($2, $2)';
        await writes.query(text, [randomUUID(), randomUUID()]);
        const { rows } = await writes.query<{ name: string }>(
          'select name from categories order by position desc',
        );
        return { path: '/category-order', body: { names: rows.map(({ name }) => name) } };
      },
      may: adminOnly,
    },
    'PUT /managed-categories/{name}': about({
      label: 'Bonnet',
      title: 'Bonnets',
      parent: null,
      revision: 1,
    }),
    'DELETE /managed-categories/{name}': about(),
  };
};

/** Those of test/repeated-admin-calls.test.ts. */
export const repeatedCategoryCalls = (shop: () => TestShop): Record<string, RepeatedRow> => {
  const calls = categoryCalls(shop);
  const once = { 'POST /managed-categories': 422, 'DELETE /managed-categories/{name}': 404 };
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([name]) => !name.startsWith('GET '))
      .map(([name, { ask }]) => {
        const then = once[name as keyof typeof once];
        return [name, { ask, ...(then && oneThen(then)) }];
      }),
  );
};
