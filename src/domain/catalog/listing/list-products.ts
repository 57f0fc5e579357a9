import type { Queryable } from '../../../platform/database/database.ts';
import { allOf, named, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import {
  countsIn,
  listingIn,
  type MarketReads,
  nameIn,
  productsIn,
} from '../../pricing/markets/market-tables.ts';
import { listingPagesMax, type Product } from '../product.ts';
import { productColumns } from '../product-columns.ts';
import { combinationsOf, nameUnfiltered, ofCombinations, splitFilters } from './filter-sql.ts';
import type { FilterValues } from './filters.ts';
import { findPriceStart, type PageStart } from './find-price-start.ts';
import { defaultSort, type SortName, sorts } from './sorts.ts';

type Page = { page: number; size: number; filters?: FilterValues; sort?: SortName };

// Of fewer products there are too few stretches of prices.
const listedMin = 65_536;
// Reading this many entries takes as long as finding where a page by price begins.
const entriesMax = 24_576;
// How many entries can be read in order in the time it takes to find and sort one by its
// combination.
const entriesOfMatch = 3;

// This many are sorted in a few milliseconds; a larger department keeps the listing's order.
const ownFirstMax = 10_000;

/** One page, `page` from zero; empty past the end and past `listingPagesMax`. */
export const listProducts = async (
  { database, market }: MarketReads,
  { page, size, filters = {}, sort = defaultSort }: Page,
): Promise<Product[]> => {
  if (page >= listingPagesMax) return [];
  const limit = Math.trunc(size);
  const offset = page * limit;
  const { onCounts, onSizeCounts, onProducts } = splitFilters(filters);
  const visible = allOf([sql`deleted_at is null`, ...onProducts]);
  // Few were chosen by hand: they are narrowed one by one.
  if (onCounts && filters.within?.rule !== null) {
    const wanted = { visible, onCounts, onSizeCounts, isByCounts: onProducts.length === 0 };
    return await listMatching({ database, market }, wanted, { filters, sort, limit, offset });
  }
  const wanted = allOf([visible, onCounts && isMatch(onCounts, market)]);
  const all = sql`${productsOf(market)} where ${wanted}`;
  const { rows } = await database.pool.query<Listed>(
    nameUnfiltered(
      nameIn(market, `list_products_${limit}_${sort}`),
      filters,
      selectPage({ from: all, order: orderOf(filters, sort), limit, offset }),
    ),
  );
  return await readPage({ database, market }, rows);
};

/** Of a page, in its order. */
type Listed = { sequence: number };

type Wanted = {
  visible: Sql;
  onCounts: Sql;
  onSizeCounts: Sql | null;
  /** Whether combinations alone decide what matches. */
  isByCounts: boolean;
};
type Counts = { matching: number; listed: number };
type Part = { filters: FilterValues; sort: SortName; limit: number; offset: number };

const listMatching = async (
  { database, market }: MarketReads,
  { visible, onCounts, onSizeCounts, isByCounts }: Wanted,
  { filters, sort, limit, offset }: Part,
): Promise<Product[]> => {
  const { pool } = database;
  const { matching, listed } = await countMatching(pool, { onCounts, onSizeCounts, market });
  // Not joined with the combinations, which would be read in their order.
  const matches = sql`(${isMatch(onCounts, market)}) is true`;
  const read = async (from: Sql, order: Sql, skipped = 0) => {
    const page = selectPage({ from, order, limit, offset: offset - skipped });
    return await readPage({ database, market }, (await pool.query<Listed>(page)).rows);
  };
  if (matching <= ownFirstMax && hasOwnFirst(filters, sort))
    return await read(sql`${productsOf(market)} where ${visible} and ${matches}`, ownFirst);
  const order = orderOf(filters, sort);
  const inOrder = ((offset + limit) * listed) / Math.max(1, matching);
  const few = matching * entriesOfMatch;
  const isUp = isByCounts ? isPriceUp[sortOf(filters, sort)] : undefined;
  let start: PageStart = { condition: sql`true`, skipped: 0, entries: inOrder };
  if (isUp !== undefined && listed > listedMin && few > Math.min(inOrder, entriesMax)) {
    if (inOrder <= entriesMax) {
      const entries = sql`${selectKeys(market, visible)} order by ${order} limit ${entriesMax}`;
      const first = await read(sql`(${entries}) first where ${matches}`, order);
      if (first.length === limit) return first;
    }
    // All that match may cost more, or less, than the others.
    const found = await findPriceStart(pool, { onCounts, market, offset, size: limit, isUp });
    if (found === null) return [];
    start = found;
  }
  if (few < start.entries) {
    const found = sql`${visible} and ${ofCombinations(onCounts, market)}`;
    return await read(sql`(${selectKeys(market, found)} offset 0) few`, order);
  }
  const after = sql`${productsOf(market)} where ${visible} and ${start.condition} and ${matches}`;
  return await read(after, order, start.skipped);
};

const isPriceUp: { [Sort in SortName]?: boolean } = { 'price-asc': true, 'price-desc': false };

const isMatch = (onCounts: Sql, market: string): Sql =>
  sql`combination in (${combinationsOf(onCounts, market)})`;

type SelectedPage = { from: Sql; order: Sql; limit: number; offset: number };

const selectPage = ({ from, order, limit, offset }: SelectedPage): Sql => sql`
  select sequence from ${from}
  order by ${order} limit ${raw(String(limit))} offset ${offset}`;

/**
 * The page is found in a narrow index, then its rows are read by a statement that is always the
 * same: it takes longer to plan than to run.
 */
const readPage = async (
  { database: { pool }, market }: MarketReads,
  page: readonly Listed[],
): Promise<Product[]> => {
  if (page.length === 0) return [];
  const { rows } = await pool.query<Product>(
    named(
      nameIn(market, 'read_page'),
      sql`select ${raw(productColumns(market))}
        from unnest(${page.map(({ sequence }) => sequence)}::bigint[])
          with ordinality page (sequence, place)
        join ${raw(productsIn(market, 'p'))} using (sequence) order by place`,
    ),
  );
  return rows;
};

const productsOf = (market: string): Sql => raw(listingIn(market));

const selectKeys = (market: string, where: Sql): Sql => sql`
  select sequence, created_at, unit_price_cents, discount_share, combination
  from ${productsOf(market)} where ${where}`;

const countMatching = async (
  pool: Queryable,
  {
    onCounts,
    onSizeCounts,
    market,
  }: Pick<Wanted, 'onCounts' | 'onSizeCounts'> & { market: string },
) => {
  const counts = raw(countsIn(market, onSizeCounts ? 'size_counts' : 'facet_counts'));
  const isListed = onSizeCounts ? sql`sizes_in_stock = '{}'` : sql`true`;
  const { rows } = await pool.query<Counts>(sql`
    select coalesce(sum(products) filter (where ${onSizeCounts ?? onCounts}), 0) as matching,
      coalesce(sum(products) filter (where ${isListed}), 0) as listed
    from ${counts}`);
  return rows[0] ?? { matching: 0, listed: 0 };
};

/** A collection by rule has an order of its own, which replaces the default. */
const sortOf = ({ within }: FilterValues, sort: SortName): SortName =>
  within?.rule && sort === defaultSort ? within.sort : sort;

const ownFirst = sql`department = 'unisex', sequence desc`;

/** A listing of one department shows its own products before unisex products. */
const hasOwnFirst = (filters: FilterValues, sort: SortName): boolean =>
  filters.department?.length === 1 && !filters.within && sort === defaultSort;

const orderOf = (filters: FilterValues, sort: SortName): Sql => {
  const { within } = filters;
  if (!within || within.rule || sort !== defaultSort)
    return raw(sorts[sortOf(filters, sort)].order);
  return sql`(select position from collection_products chosen
    where chosen.collection_id = ${within.id}::uuid and chosen.product_id = id)`;
};
