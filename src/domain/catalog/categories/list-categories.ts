import type { Queryable } from '../../../platform/database/database.ts';
import { type MarketReads, nameIn, productsIn } from '../../pricing/markets/market-tables.ts';
import { inWordsOf } from '../../texts/find-texts-in.ts';
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
  return await categoriesOf(database.pool, rows);
};

/** All of them, in their order. */
export const selectCategories = async (client: Queryable): Promise<Category[]> => {
  const { rows } = await client.query<Row>({
    name: 'select_categories',
    text: 'select name, title, label, parent from categories order by position',
  });
  return await categoriesOf(client, rows);
};

type Row = { name: string; title: string; label: string | null; parent: string | null };

const categoriesOf = async (client: Queryable, rows: readonly Row[]): Promise<Category[]> =>
  (
    await inWordsOf(client, 'category', rows, {
      id: ({ name }) => name,
      fields: ['title', 'label'],
    })
  ).map(categoryOf);

const categoryOf = ({ name, title, label, parent }: Row): Category => ({
  name,
  title,
  ...(label !== null && { label }),
  ...(parent !== null && { parent }),
});
