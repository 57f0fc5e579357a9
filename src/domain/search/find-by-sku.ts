import type { Readable } from '../../platform/database/database.ts';
import { allOf, type Sql, sql } from '../../platform/database/sql.ts';
import { filterConditions } from '../catalog/listing/filter-sql.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import type { Relevant } from './relevant-products.ts';

const skuMax = 60;

/** As the index of SKUs has it: 'AB-12/3' is found by 'ab123' and by 'ab 12 3'. */
const keyOf = (sku: Sql): Sql => sql`regexp_replace(lower(${sku}), '[^[:alnum:]]', '', 'g')`;

/** The products with a size of exactly this SKU, the newest first. Signs and capitals don't count. */
export const findBySku = async (
  { pool }: Readable,
  text: string,
  filters: FilterValues,
): Promise<Relevant> => {
  const typed = text.trim();
  if (typed.length > skuMax || !/[\p{L}\p{N}]/u.test(typed)) return { all: [], wanted: [] };
  const isWanted = allOf(filterConditions(filters).map(({ onProducts }) => onProducts));
  const { rows } = await pool.query<{ newness: number; isWanted: boolean }>(
    sql`select sequence as newness, ${isWanted} as "isWanted" from products
      where deleted_at is null and id = any(array(select product_id from product_sizes
        where sku is not null and ${keyOf(sql`sku`)} = ${keyOf(sql`${typed}::text`)}))
      order by sequence desc`,
  );
  const wanted = rows.filter((row) => row.isWanted);
  return { all: rows.map(({ newness }) => newness), wanted: wanted.map(({ newness }) => newness) };
};
