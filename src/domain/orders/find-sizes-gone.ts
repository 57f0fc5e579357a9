import type { Queryable } from '../../platform/database/database.ts';

/**
 * Those of these lines that cannot be restocked, because their size was deleted: 'Rib Beanie, M'.
 */
export const findSizesGone = async (
  client: Queryable,
  lineIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>({
    name: 'find-sizes-gone',
    text: `select distinct product_name || ', ' || size_label as name from order_lines l
      where id = any($1::uuid[]) and not exists (
        select from product_sizes s where s.id = l.size_id) order by name`,
    values: [lineIds],
  });
  return rows.map(({ name }) => name);
};
