import type { Queryable } from '../database/database.ts';
import type { ListingFilter, Product } from './product.ts';
import { productColumns } from './product-row.ts';

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
    ...statements[category ? 'category' : 'all'][department ? 'department' : 'all'],
    values: [category, department ?? '', page * size, size],
  });
  return {
    total: rows[0]?.total ?? 0,
    // Past the end one row remains, for its total.
    products: rows.filter((row) => row.id !== null).map(({ total: _, ...product }) => product),
  };
};

const statement = (name: string, ofCategory: string, departments: readonly string[]) => ({
  name: `list_products_${name}`,
  text: `
    with start as (
      select stretch, $3::bigint - (upto - products) as skip
      from (
        select stretch, products, sum(products) over (order by stretch desc)::bigint as upto
        from listing_counts where category = $1 and department = $2
      ) counted
      where upto > $3 order by stretch desc limit 1
    ),
    listed as (
      select place.position from start, lateral (
        select position from (${departments
          .map(
            (ofDepartment) => `
          (select position from products
           where deleted_at is null and position < (start.stretch + 1) * 1024 ${ofCategory} ${ofDepartment}
           order by position desc limit start.skip + $4)`,
          )
          .join(' union all ')}
        ) there
        order by position desc offset start.skip limit $4
      ) place
    )
    select counted.total, found.*
    from (
      select coalesce(sum(products), 0)::int as total from listing_counts where category = $1 and department = $2
    ) counted
    left join (
      select p.position, ${productColumns} from listed join products p on p.position = listed.position
    ) found on true
    order by found.position desc`,
});

const category = 'and category = $1';
// Two arms for a department, because each is read in order from its own index.
const department = ['and department = $2', "and department = 'unisex'"];

const statements = {
  all: { all: statement('all', '', ['']), department: statement('department', '', department) },
  category: { all: statement('category', category, ['']), department: statement('both', category, department) },
};
