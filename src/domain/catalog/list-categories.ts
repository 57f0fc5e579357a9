import type { Database } from '../../platform/database/database.ts';
import type { Category } from './product.ts';

/** The categories that have products, in the order of the menus. */
export const listCategories = async ({ database }: { database: Database }): Promise<Category[]> => {
  const { rows } = await database.pool.query<Category>({
    name: 'list_categories',
    text: `
      select name, title from categories, lateral (
        select from products where category = categories.name and deleted_at is null limit 1
      ) product
      order by position`,
  });
  return rows;
};
