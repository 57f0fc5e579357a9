// The rows of each table of Insights as SQL: "productId", and a cell for each column.
import { raw, type Sql, sql } from '../../platform/database/sql.ts';
import type { TableName } from './tables.ts';

/** Selects at most `rowsMax` rows from the sales `sold_between(...)`. */
type Select = (sold: Sql, rowsMax: number) => Sql;

const isVisible = sql`not exists (select from products hidden
  where hidden.id = s.product_id and hidden.deleted_at is not null)`;

/** `chosen` says id, items and rank of sizes; names are looked up for the first of them alone. */
const ofSizes =
  (chosen: (sold: Sql) => Sql, cells: string): Select =>
  (sold, rowsMax) =>
    sql`select p.id as "productId",
        jsonb_build_array(p.name, p.color_name, s.label, s.sku, ${raw(cells)}) as cells
      from (${chosen(sold)} order by rank fetch first ${rowsMax} rows with ties) sold
        join product_sizes s on s.id = sold.id join products p on p.id = s.product_id
      order by sold.rank, p.name, s.position, s.id limit ${rowsMax}`;

export const tableRows: Record<TableName, Select> = {
  // Products are looked up for the rows that are shown alone. Floats add up cents below 2^53
  // exactly, and twice as fast as numerics.
  'best-sellers': (sold, rowsMax) => sql`select sold.product_id as "productId",
      jsonb_build_array(coalesce(p.name, 'Deleted product'), p.color_name, sold.items,
        sold.cents::bigint) as cells
    from (select product_id, sum(items::int) as items, sum(cents::float8) as cents from ${sold} sold
        group by product_id having sum(items::int) > 0
        order by 2 desc, 3 desc, 1 limit ${rowsMax}) sold
      left join products p on p.id = sold.product_id
    order by sold.items desc, sold.cents desc, sold.product_id`,
  // Sums of integers, not of numerics. Few sizes are gone: the others are not added up.
  'sold-out': ofSizes(
    (sold) => sql`select s.id, sum(sold.items::int) as items, -sum(sold.items::int) as rank
      from ${sold} sold join product_sizes s on s.id = sold.size_id
      where s.stock = 0 and ${isVisible} group by s.id having sum(sold.items::int) > 0`,
    'sold.items',
  ),
  // Only sizes that sold at least once are looked up, which are few.
  'to-reorder': ofSizes(
    (sold) => sql`select s.id, sold.items, s.stock::numeric / sold.items as rank
      from (select size_id, sum(items::int) as items from ${sold} sold group by size_id
          having sum(items::int) > 1) sold
        join product_sizes s on s.id = sold.size_id
      where s.stock > 0 and s.stock < sold.items and ${isVisible}`,
    's.stock, sold.items, floor(28.0 * s.stock / sold.items)',
  ),
  'searches-in-vain': (
    _,
    rowsMax,
  ) => sql`select null as "productId", jsonb_build_array(text, times) as cells
    from searches_without_results order by times desc, last_at desc, text limit ${rowsMax}`,
};
