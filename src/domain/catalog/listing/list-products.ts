import type { Readable } from '../../../platform/database/database.ts';
import { allOf, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { listingPagesMax, type Product } from '../product.ts';
import { productColumns } from '../product-columns.ts';
import { nameUnfiltered, ofCombinations, splitFilters } from './filter-sql.ts';
import type { FilterValues } from './filters.ts';
import { findPageStart, stretchesOf } from './find-page-start.ts';
import { defaultSort, type SortName, sorts } from './sorts.ts';

type Page = { page: number; size: number; filters?: FilterValues; sort?: SortName };

// So many entries of an index are read without looking where a page begins: those of a stretch.
const entriesMax = 16_384;
// In fewer stretches nothing is gained by looking.
const listedMin = 4 * entriesMax;
// Entries that are read in order in the time of one that is found by its combination, and sorted.
const entriesOfMatch = 3;

/** One page, `page` from zero; empty past the end and past `listingPagesMax`. */
export const listProducts = async (
  { database }: { database: Readable },
  { page, size, filters = {}, sort = defaultSort }: Page,
): Promise<Product[]> => {
  if (page >= listingPagesMax) return [];
  const limit = Math.trunc(size);
  const offset = page * limit;
  const order = orderOf(filters, sort);
  const { onCounts, onProducts } = splitFilters(filters);
  const visible = [sql`deleted_at is null`, ...onProducts];
  // The page is found in a narrow index, then its rows are read. The size is part of the text,
  // because the planner has to see how few rows it means.
  const read = async (from: Sql, where: Sql, skipped = 0) => {
    const statement = sql`
      with page as (
        select sequence from ${from} where ${where}
        order by ${order} limit ${raw(String(limit))} offset ${offset - skipped}
      )
      select ${raw(productColumns)} from page join products p using (sequence) order by ${order}`;
    const name = `list_products_${limit}_${sort}`;
    const { rows } = await database.pool.query<Product>(nameUnfiltered(name, filters, statement));
    return rows;
  };
  const products = sql`products`;
  if (onCounts === null) return await read(products, allOf(visible));
  const matches = sql`combination in (select combination from facet_counts where ${onCounts})`;
  // Few were chosen by hand: they are narrowed one by one.
  if (filters.within?.rule === null) return await read(products, allOf([...visible, matches]));

  const { matching, listed } = await countMatching(database, onCounts);
  const inOrder = ((offset + limit) * listed) / Math.max(1, matching);
  const few = matching * entriesOfMatch;
  const readFew = () =>
    read(sql`(${selectKeys([...visible, ofCombinations(onCounts)])} offset 0) few`, sql`true`);
  // Not joined with the combinations, which would be read in their order.
  const isMatch = sql`(${matches}) is true`;
  const stretches =
    onProducts.length === 0 && listed > listedMin && stretchesOf[sortOf(filters, sort)];
  if (!stretches || few <= Math.min(inOrder, entriesMax))
    return few < inOrder ? await readFew() : await read(products, allOf([...visible, isMatch]));
  if (inOrder <= entriesMax) {
    const entries = sql`order by ${order} limit ${raw(String(entriesMax))}`;
    const found = await read(sql`(${selectKeys(visible)} ${entries}) first`, isMatch);
    if (found.length === limit) return found;
  }
  // All that match may stand behind the others.
  const start = await findPageStart(database, { onCounts, offset, size: limit }, stretches);
  if (start === null) return [];
  return few < start.entries
    ? await readFew()
    : await read(products, allOf([...visible, start.condition, isMatch]), start.skipped);
};

const selectKeys = (conditions: Sql[]): Sql => sql`
  select sequence, created_at, unit_price_cents, discount_share, combination
  from products where ${allOf(conditions)}`;

const countMatching = async ({ pool }: Readable, onCounts: Sql) => {
  const { rows } = await pool.query<{ matching: number; listed: number }>(sql`
    select coalesce(sum(products) filter (where ${onCounts}), 0) as matching,
      coalesce(sum(products), 0) as listed
    from facet_counts`);
  return rows[0] ?? { matching: 0, listed: 0 };
};

/** A collection of filters has an order by itself, which stands for the default one. */
const sortOf = ({ within }: FilterValues, sort: SortName): SortName =>
  within?.rule && sort === defaultSort ? within.sort : sort;

const orderOf = (filters: FilterValues, sort: SortName): Sql => {
  const { within } = filters;
  if (!within || within.rule || sort !== defaultSort)
    return raw(sorts[sortOf(filters, sort)].order);
  return sql`(select position from collection_products chosen
    where chosen.collection_id = ${within.id}::uuid and chosen.product_id = id)`;
};
