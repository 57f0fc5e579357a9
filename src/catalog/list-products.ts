import type { Queryable } from '../database/database.ts';
import type { ListingFilter, Product } from './product.ts';
import { productColumns } from './product-columns.ts';

export type Listing = { products: Product[]; total: number };

/**
 * One page, newest first. `page` from zero; past the end it is empty. `total` counts all pages.
 * Kept counts say in which stretch of positions the page begins, so that the last page costs what the first does.
 */
export const listProducts = async (
  database: Queryable,
  { page, size, category = '', department }: ListingFilter & { page: number; size: number },
): Promise<Listing> => {
  const { rows } = await database.query<Product & { total: number }>({
    ...statement(size, category !== '', department !== undefined),
    values: [category, department ?? '', page * size],
  });
  return {
    total: rows[0]?.total ?? 0,
    // Past the end one row remains, for its total.
    products: rows.filter((row) => row.id !== null).map(({ total: _, ...product }) => product),
  };
};

// The size stands in the text (whole numbers only), so that the plan the database keeps is made for so few rows.
const statement = (size: number, ofCategory: boolean, ofDepartment: boolean) => ({
  name: `list_${Math.trunc(size)}_products${ofCategory ? '_category' : ''}${ofDepartment ? '_department' : ''}`,
  text: `
    with counted as materialized (
      select stretch, products, sum(products) over (order by stretch desc) as upto
      from listing_counts where category = $1 and department = $2
    ),
    start as (
      select stretch, $3::bigint - (upto - products) as skip
      from counted where upto > $3 order by stretch desc limit 1
    ),
    listed as (
      select place.position from start, lateral (
        select position from (${(ofDepartment ? department : [''])
          .map(
            (hangsIn) => `
          (select position from products
           where deleted_at is null and position < (start.stretch + 1) * 1024 ${ofCategory ? 'and category = $1' : ''} ${hangsIn}
           order by position desc limit start.skip + ${Math.trunc(size)})`,
          )
          .join(' union all ')}
        ) there
        order by position desc offset start.skip limit ${Math.trunc(size)}
      ) place
    )
    select whole.total, found.*
    from (select coalesce(max(upto), 0)::int as total from counted) whole
    left join (
      select p.position, ${productColumns} from listed join products p on p.position = listed.position
    ) found on true
    order by found.position desc`,
});

// Two arms for a department, because each is read in order from its own index.
const department = ['and department = $2', "and department = 'unisex'"];
