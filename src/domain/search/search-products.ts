import { named, raw, sql } from '../../platform/database/sql.ts';
import { countProducts } from '../catalog/count-products.ts';
import { chosenFilters, type FilterValues } from '../catalog/listing/filters.ts';
import { listProducts } from '../catalog/listing/list-products.ts';
import { defaultSort, sorts } from '../catalog/listing/sorts.ts';
import type { Product } from '../catalog/product.ts';
import { productColumns } from '../catalog/product-columns.ts';
import { type MarketReads, nameIn, productsIn } from '../pricing/markets/market-tables.ts';
import { findByText } from './find-by-text.ts';
import { popularProducts } from './popular-products.ts';
import { type Found, nothingFound } from './search.ts';
import type { SearchLog } from './search-log.ts';
import { defaultSearchSort, type SearchSortName } from './search-sorts.ts';

export type Search = {
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
  { database, market, searchLog }: MarketReads & { searchLog?: SearchLog },
  { text, size, page = 0, filters = {}, sort = defaultSearchSort }: Search,
): Promise<Found> => {
  if (text.trim() === '') return browse({ database, market }, { size, page, filters, sort });
  const { relevant, ...told } = await findByText({ database, market }, text, filters);
  if (relevant.all.length === 0) searchLog?.add(text);
  const products = await listFound({ database, market }, relevant.wanted, { size, page, sort });
  return { products, total: relevant.wanted.length, ...told };
};

// Without a text: what is popular, or the listing when something narrows or sorts it.
const browse = async (
  reads: MarketReads,
  { size, page, filters, sort }: Required<Omit<Search, 'text'>>,
): Promise<Found> => {
  const isPlain = chosenFilters(filters).length === 0 && sort === defaultSearchSort && page === 0;
  if (isPlain) return popularProducts(reads, size);
  const order = sort === 'relevance' ? defaultSort : sort;
  const [products, total] = await Promise.all([
    listProducts(reads, { page, size, filters, sort: order }),
    countProducts(reads, filters),
  ]);
  return { ...nothingFound, products, total };
};

type Page = Required<Omit<Search, 'text' | 'filters'>>;

/** A page of those with the sequences, which are in the order of relevance. */
const listFound = async (
  { database: { pool }, market }: MarketReads,
  sequences: readonly number[],
  { size, page, sort }: Page,
): Promise<Product[]> => {
  const from = page * size;
  const isSorted = sort !== 'relevance';
  const found = isSorted ? sequences : sequences.slice(from, from + size);
  if (found.length === 0) return [];
  const order = isSorted ? raw(sorts[sort].order) : sql`place`;
  const { rows } = await pool.query<Product>(
    named(
      nameIn(market, `list_found_${sort}`),
      sql`select ${raw(productColumns(market))}
        from json_array_elements_text(${JSON.stringify(found)}) with ordinality found (text, place)
        join ${raw(productsIn(market, 'p'))} on p.sequence = found.text::bigint order by ${order}
        ${isSorted ? sql`limit ${size} offset ${from}` : raw('')}`,
    ),
  );
  return rows;
};
