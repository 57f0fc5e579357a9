// The rows of test/authorization.test.ts about collections.
import { randomUUID } from 'node:crypto';
import { adminOnly, anyone, type Row } from './callers.ts';
import { oneThen, type RepeatedRow } from './repeated-row.ts';
import type { TestShop } from './test-shop.ts';

export const collectionCalls = (shop: () => TestShop): Record<string, Row> => {
  const row = (path: string, may = adminOnly): Row => ({ ask: () => ({ path }), may });
  /** Each about a collection of its own. */
  const about = (end = '', body?: (slug: string) => object, isDeleted = false): Row => ({
    ask: async () => {
      const id = randomUUID();
      await shop().database.writes.query(
        `insert into collections (id, slug, title, kind, deleted_at)
         values ($1, $2, 'Linen', 'rule', case when $3 then now() end)`,
        [id, `linen-${id}`, isDeleted],
      );
      const path = `/managed-collections/${id}${end}`;
      return { path, ...(body && { body: body(`wool-${id}`) }) };
    },
    may: adminOnly,
  });
  const typed = (slug: string) => ({
    ...{ slug, title: 'Wool', kind: 'rule', text: '', image: null, rule: { category: ['Hat'] } },
    ...{ sort: 'featured', placement: 'none', position: 1, leadsToShop: false, seoTitle: '' },
    ...{ seoDescription: '', isHidden: true, startsAt: null, endsAt: null, productIds: [] },
    revision: 1,
  });
  return {
    'GET /collections': row('/collections', anyone()),
    'GET /collections/{slug}': row('/collections/nothing', anyone(404)),
    'GET /managed-collections': row('/managed-collections'),
    'GET /managed-collections/{id}': about(),
    'POST /managed-collections': {
      ask: () => ({
        path: '/managed-collections',
        body: { title: 'Linen', slug: `linen-${randomUUID()}`, kind: 'rule' },
      }),
      may: adminOnly,
    },
    'PUT /managed-collections/{id}': about('', typed),
    'DELETE /managed-collections/{id}': about(),
    'POST /managed-collections/{id}/undelete': about('/undelete', () => ({}), true),
  };
};

/** Those of test/repeated-admin-calls.test.ts. */
export const repeatedCollectionCalls = (shop: () => TestShop): Record<string, RepeatedRow> => {
  const calls = collectionCalls(shop);
  const once = { 'POST /managed-collections': 422, 'DELETE /managed-collections/{id}': 404 };
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([name]) => !name.startsWith('GET '))
      .map(([name, { ask }]) => {
        const then = once[name as keyof typeof once];
        return [name, { ask, ...(then && oneThen(then)) }];
      }),
  );
};
