import { type Sql, sql } from '../../../platform/database/sql.ts';

/** The names of these categories and of those below them, looked up once a statement. */
export const categoriesOf = (names: Sql): Sql => sql`(select categories_of(${names}))::text[]`;

/** The same, without what is chosen above another of them: a customer narrows it. */
export const chosenCategories = (names: Sql): Sql =>
  sql`(select chosen_categories(${names}))::text[]`;
