import { type Sql, sql } from '../../../platform/database/sql.ts';

/** SQL of what the category in a column is called. */
export const calledCategory = (column: string): string =>
  `coalesce((select label from categories where categories.name = ${column}), ${column})`;

/** The names of these categories and of those below them, looked up once a statement. */
export const categoriesOf = (names: Sql): Sql => sql`(select categories_of(${names}))::text[]`;
