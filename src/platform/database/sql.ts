// SQL composed of parts. Values become parameters wherever their part is placed.
import sql, { join, raw, type Sql } from 'sql-template-tag';

export { join, raw, type Sql, sql };

/** Empty parts are skipped: `state && sql`...``. */
type Condition = Sql | '' | false | null | undefined;

/** All of the conditions hold. */
export const allOf = (conditions: readonly Condition[]): Sql =>
  join([sql`true`, ...conditions.filter(Boolean)], ' and ');

/** Any of the conditions holds. */
export const anyOf = (conditions: readonly Sql[]): Sql =>
  sql`(${join([sql`false`, ...conditions], ' or ')})`;

/** A statement with a name is parsed once a connection. */
export const named = (name: string, { text, values }: Sql) => ({ name, text, values });
