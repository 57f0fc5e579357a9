import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { ManagedCategory } from './category.ts';

/** For admins: all of them, each followed by those below it. */
export const listManagedCategories = ({ database }: { database: Database }) =>
  selectManagedCategories(database.pool);

export const selectManagedCategories = async (client: Queryable): Promise<ManagedCategory[]> => {
  const { rows } = await client.query<ManagedCategory>(
    `select name, coalesce(label, name) as label, title, parent, revision,
       coalesce(products, 0)::int as products
     from categories left join (
       select category, sum(products) as products from facet_counts group by 1
     ) counted on category = name
     order by position`,
  );
  return rows;
};
