// What the shop asks its database for a URL that is not in memory, to be asked again without it.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { countProducts } from '../src/domain/catalog/count-products.ts';
import { findProduct } from '../src/domain/catalog/find-product.ts';
import { listMeasures } from '../src/domain/catalog/list-measures.ts';
import { listRelated } from '../src/domain/catalog/list-related.ts';
import { listProducts } from '../src/domain/catalog/listing/list-products.ts';
import type { SortName } from '../src/domain/catalog/listing/sorts.ts';
import { listReviews } from '../src/domain/reviews/list-reviews.ts';
import { reviewPageSize } from '../src/domain/reviews/review.ts';
import { searchProducts } from '../src/domain/search/search-products.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openKept } from './each-shop.ts';

type Statement = pg.QueryConfig<unknown[]>;
type Asking = (context: { database: Database; market: string }, url: URL) => Promise<unknown>;

const lastPart = ({ pathname }: URL): string => pathname.split('/').at(-1) ?? '';
const numberOf = ({ searchParams }: URL, name: string) => Number(searchParams.get(name));

const verbs: Record<string, Asking> = {
  productss: (context, url) =>
    Promise.all([
      listProducts(context, {
        page: numberOf(url, 'page'),
        size: numberOf(url, 'size'),
        sort: url.searchParams.get('sort') as SortName,
      }),
      countProducts(context),
    ]),
  products: (context, url) => findProduct(context, lastPart(url)),
  'search-products': (context, url) =>
    searchProducts(context, {
      text: url.searchParams.get('q') ?? '',
      size: numberOf(url, 'size'),
    }),
  product: (context, url) =>
    Promise.all([
      findProduct(context, lastPart(url)),
      listRelated(context, lastPart(url)),
      listMeasures(context, lastPart(url)),
      listReviews(context, { product: lastPart(url), sort: 'newest', size: reviewPageSize }),
    ]),
};

/** `find` runs the shop's verbs and notes their statements; `ask` asks them by `pg` alone. */
export const openStatements = async (dataDir: string) => {
  const { database, url, close } = await openKept(dataDir);
  const noting = new AsyncLocalStorage<Statement[]>();
  const query = database.pool.query.bind(database.pool) as (one: Statement) => Promise<unknown>;
  database.pool.query = ((statement: Statement) => {
    const { name, text, values } = statement;
    noting.getStore()?.push({ name, text, values });
    return query(statement);
  }) as typeof database.pool.query;
  const pool = new pg.Pool({ connectionString: url });
  const running = new Map<string, Promise<unknown>>();
  /** As in the shop, equal ones that wait at the same time share a run. */
  const askOnce = (statement: Statement): Promise<unknown> => {
    const key = `${statement.text}${statement.values}`;
    const asked = running.get(key) ?? pool.query(statement).finally(() => running.delete(key));
    running.set(key, asked);
    return asked;
  };
  return {
    find: async (path: string): Promise<Statement[]> => {
      const asked = new URL(path, 'http://localhost');
      const verb = verbs[asked.pathname.split('/')[1] ?? ''];
      if (!verb) return [];
      const noted: Statement[] = [];
      await noting.run(noted, () => verb({ database, market: '' }, asked));
      return noted;
    },
    ask: async (statements: readonly Statement[]): Promise<void> => {
      for (const statement of statements) await askOnce(statement);
    },
    /** Who stops last stops the database. */
    close: async (): Promise<void> => {
      await pool.end();
      await close();
    },
  };
};
