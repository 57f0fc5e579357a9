// SQL composed of parts: a value is a parameter wherever its part comes to stand.
import sql, { join, raw, type Sql } from 'sql-template-tag';

export { join, raw, type Sql, sql };

/** What is empty is no condition: `state && sql`...``. */
type Condition = Sql | '' | false | null | undefined;

/** All of the conditions hold. */
export const allOf = (conditions: readonly Condition[]): Sql =>
  join([sql`true`, ...conditions.filter(Boolean)], ' and ');

/** Any of the conditions holds. */
export const anyOf = (conditions: readonly Sql[]): Sql =>
  sql`(${join([sql`false`, ...conditions], ' or ')})`;

/** A statement with a name is parsed once a connection. */
export const named = (name: string, { text, values }: Sql) => ({ name, text, values });
