// The rows of test/authorization.test.ts about pages and articles.
import { randomUUID } from 'node:crypto';
import { adminOnly, anyone, type Row } from './callers.ts';
import type { TestShop } from './test-shop.ts';

export const pageCalls = (shop: () => TestShop): Record<string, Row> => {
  const row = (path: string, may = adminOnly, body?: object): Row => ({
    ask: () => ({ path, ...(body && { body }) }),
    may,
  });
  /** Each about a page of its own, published, and changed once. */
  const about = (end = '', body?: object | ((slug: string) => object), set = ''): Row => ({
    ask: async () => {
      const id = randomUUID();
      const { writes } = shop().database;
      await writes.query(
        `insert into content_pages (id, kind, slug, revision, published_revision, published_at)
         values ($1, 'page', $2, 2, 2, now())`,
        [id, `page-${id}`],
      );
      await writes.query(
        `insert into content_versions (page_id, revision, title, description, body, words)
         select $1, revision, 'Title ' || revision, '', '{"type":"doc","content":[]}', 0
         from generate_series(1, 2) revision`,
        [id],
      );
      if (set) await writes.query(`update content_pages set ${set} where id = $1`, [id]);
      const sent = typeof body === 'function' ? body(`page-${id}`) : body;
      return { path: `/managed-pages/${id}${end}`, ...(sent && { body: sent }) };
    },
    may: adminOnly,
  });
  const typed = (slug: string) => ({
    ...{ title: 'Title', slug, description: '', image: null, body: { type: 'doc' } },
  });
  return {
    'GET /pages': row('/pages', anyone()),
    'GET /pages/{slug}': row('/pages/shipping', anyone()),
    'GET /articles': row('/articles', anyone()),
    'GET /articles/{slug}': row('/articles/nothing', anyone(404)),
    'GET /managed-pages': row('/managed-pages?kind=page'),
    'GET /managed-pages/{id}': about(),
    'POST /managed-pages': {
      ask: () => ({
        path: '/managed-pages',
        body: { kind: 'page', ...typed(`page-${randomUUID()}`) },
      }),
      may: adminOnly,
    },
    'PUT /managed-pages/{id}': about('', (slug) => ({
      ...typed(slug),
      revision: 2,
      publishAt: 'now',
    })),
    'POST /managed-pages/{id}/hide': about('/hide', {}),
    'POST /managed-pages/{id}/restore': about('/restore', { revision: 1 }),
    'DELETE /managed-pages/{id}': about(),
    'POST /managed-pages/{id}/undelete': about('/undelete', {}, 'deleted_at = now()'),
  };
};
