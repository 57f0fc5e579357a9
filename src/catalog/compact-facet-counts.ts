import type { Database } from '../database/database.ts';

/** Adds up the changes of each combination's count; answers how many combinations were many. */
export const compactFacetCounts = async ({ database }: { database: Database }): Promise<number> => {
  const { rowCount } = await database.writes.query(`
    with compacted as (
      delete from facet_counts where id in (
        select id from facet_counts
        where combination in (
          select combination from facet_counts group by 1
          having count(*) > 1 or sum(products) = 0)
        for update skip locked)
      returning *
    )
    insert into facet_counts (combination, category, department, brand, on_sale, sizes_in_stock,
      color_families, products)
    select combination, min(category), min(department), min(brand),
      bool_or(on_sale), min(sizes_in_stock), min(color_families), sum(products)
    from compacted group by combination having sum(products) <> 0`);
  return rowCount ?? 0;
};
