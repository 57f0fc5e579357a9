import type { Queryable } from '../../../platform/database/database.ts';
import { type MarketReads, nameIn, productsIn } from '../../pricing/markets/market-tables.ts';
import type { Category } from './category.ts';

/** The categories that have products, themselves or below them, in the order of the menus. */
export const listCategories = async ({ database, market }: MarketReads): Promise<Category[]> => {
  const { rows } = await database.pool.query<Row>({
    name: nameIn(market, 'list_categories'),
    text: `
      select name, title, label, parent from categories
      where exists (
        select from categories own, lateral (
          select from ${productsIn(market)} where category = own.name and deleted_at is null limit 1
        ) product
        where own.name = categories.name or own.parent = categories.name)
      order by position`,
  });
  return rows.map(categoryOf);
};

/** All of them, in their order. */
export const selectCategories = async (client: Queryable): Promise<Category[]> => {
  const { rows } = await client.query<Row>({
    name: 'select_categories',
    text: 'select name, title, label, parent from categories order by position',
  });
  return rows.map(categoryOf);
};

type Row = { name: string; title: string; label: string | null; parent: string | null };

const categoryOf = ({ name, title, label, parent }: Row): Category => ({
  name,
  title,
  ...(label !== null && { label }),
  ...(parent !== null && { parent }),
});
