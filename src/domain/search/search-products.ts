import type { Database } from '../../platform/database/database.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { countProducts } from '../catalog/count-products.ts';
import { chosenFilters, type FilterValues } from '../catalog/listing/filters.ts';
import { listProducts } from '../catalog/listing/list-products.ts';
import { defaultSort, sorts } from '../catalog/listing/sorts.ts';
import type { Product } from '../catalog/product.ts';
import { productColumns } from '../catalog/product-columns.ts';
import { findByText } from './find-by-text.ts';
import { popularProducts } from './popular-products.ts';
import { countWanted, relevantProducts, type Wanted } from './relevant-products.ts';
import { type Found, nothingFound } from './search.ts';
import type { SearchLog } from './search-log.ts';
import { defaultSearchSort, type SearchSortName } from './search-sorts.ts';
import type { TextQuery } from './text-query.ts';

type Search = {
  text: string;
  size: number;
  /** Counted from zero. */
  page?: number;
  filters?: FilterValues;
  sort?: SearchSortName;
};

/**
 * The best matches: by relevance, then in stock, then the newest. Any text is valid; empty text
 * finds the popular products. When no product has all words, those with most of them are found.
 * `total` is exact below 500.
 */
export const searchProducts = async (
  { database, searchLog }: { database: Database; searchLog?: SearchLog },
  { text, size, page = 0, filters = {}, sort = defaultSearchSort }: Search,
): Promise<Found> => {
  if (text.trim() === '') return browse(database, { size, page, filters, sort });
  const wanted = await countWanted(database, filters);
  const { result, ...told } = await findByText(database, text, (query) =>
    findMatches(database, query, { size, page, wanted, sort }),
  );
  if (!result?.matched) searchLog?.add(text);
  const { products, total } = result ?? nothingFound;
  return { products, total, ...told };
};

// Without a text: what is popular, or the listing when something narrows or sorts it.
const browse = async (
  database: Database,
  { size, page, filters, sort }: Required<Omit<Search, 'text'>>,
): Promise<Found> => {
  const isPlain = chosenFilters(filters).length === 0 && sort === defaultSearchSort && page === 0;
  if (isPlain) return popularProducts({ database }, size);
  const order = sort === 'relevance' ? defaultSort : sort;
  const [products, total] = await Promise.all([
    listProducts({ database }, { page, size, filters, sort: order }),
    countProducts({ database }, filters),
  ]);
  return { ...nothingFound, products, total };
};

type Ranking = Required<Omit<Search, 'text' | 'filters'>> & { wanted: Wanted };
type Matches = { products: Product[]; total: number; matched: number };
type Row = Product & { total: number; matched: number; place: number };

// The statement has no name, because the planner has to see the words.
const findMatches = async (
  { pool }: Database,
  query: TextQuery,
  { size, page, wanted, sort }: Ranking,
): Promise<Matches> => {
  const { rows } = await pool.query<Row>(
    sql`with ${relevantProducts(query, wanted)},
     ranked as (
       select id, row_number() over (order by ${raw(orderOf(sort))}) as place
       from relevant ${raw(sort === 'relevance' ? '' : 'join products using (id)')}
       where "isWanted" order by place limit ${size} offset ${page * size}
     )
     select (select count(*) from relevant)::int as matched,
       (select count(*) filter (where "isWanted") from relevant)::int as total, found.*
     from (values (true)) one (row)
     left join (
       select place, ${raw(productColumns)} from ranked join products p using (id)
     ) found on true
     order by place`,
  );
  const [first] = rows;
  return {
    matched: first?.matched ?? 0,
    total: first?.total ?? 0,
    products: rows.filter(({ id }) => id !== null).map(productOf),
  };
};

const productOf = ({ total: _, matched: __, place: ___, ...product }: Row): Product => product;

const orderOf = (sort: SearchSortName): string =>
  sort === 'relevance' ? 'relevance desc, "isInStock" desc, newness desc' : sorts[sort].order;
