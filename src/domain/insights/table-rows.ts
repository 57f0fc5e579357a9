// The rows of each table of Insights as SQL: "productId", and a cell for each column.
import { raw, type Sql, sql } from '../../platform/database/sql.ts';
import type { TableName } from './tables.ts';

/** Of what was sold between two moments, `sold_between(...)`; at most so many rows. */
type Select = (sold: Sql, rowsMax: number) => Sql;

/** Sizes are chosen before their products are looked up: the last of them may be equal. */
const ofSizes =
  (where: string, rank: string, cells: string): Select =>
  (sold, rowsMax) =>
    sql`select p.id as "productId",
        jsonb_build_array(p.name, p.color_name, s.label, s.sku, ${raw(cells)}) as cells
      from (select s.*, sold.items, ${raw(rank)} as rank
        from (select size_id, sum(items) as items from ${sold} group by size_id
            having sum(items) > 0) sold
          join product_sizes s on s.id = sold.size_id
        where ${raw(where)} and not exists (select from products hidden
          where hidden.id = s.product_id and hidden.deleted_at is not null)
        order by rank fetch first ${rowsMax} rows with ties) s
        join products p on p.id = s.product_id
      order by s.rank, p.name, s.position, s.id limit ${rowsMax}`;

export const tableRows: Record<TableName, Select> = {
  // Products are looked up for the rows that are shown alone.
  'best-sellers': (sold, rowsMax) => sql`select sold.product_id as "productId",
      jsonb_build_array(coalesce(p.name, 'Deleted product'), p.color_name, sold.items,
        sold.cents) as cells
    from (select product_id, sum(items) as items, sum(cents) as cents from ${sold}
        group by product_id having sum(items) > 0
        order by 2 desc, 3 desc, 1 limit ${rowsMax}) sold
      left join products p on p.id = sold.product_id
    order by sold.items desc, sold.cents desc, sold.product_id`,
  'sold-out': ofSizes('s.stock = 0', '-sold.items', 's.items'),
  // Of a size that sold once, no stock lies between none and that.
  'to-reorder': ofSizes(
    'sold.items > 1 and s.stock > 0 and s.stock < sold.items',
    's.stock / sold.items',
    's.stock, s.items, floor(28 * s.stock / s.items)',
  ),
  'searches-in-vain': (
    _,
    rowsMax,
  ) => sql`select null as "productId", jsonb_build_array(text, times) as cells
    from searches_without_results order by times desc, last_at desc, text limit ${rowsMax}`,
};
