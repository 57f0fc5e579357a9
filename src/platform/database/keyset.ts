// Lists by page: what was added or deleted since shifts no page.
import { raw, type Sql, sql } from './sql.ts';

/**
 * For a list ordered by `key desc, id desc`: the rows past the one whose id is `last`. All
 * without it.
 */
export const pastRow = (table: string, key: string, id: string, last: unknown): Sql | undefined =>
  last === undefined
    ? undefined
    : sql`(${raw(key)}, ${raw(id)}) < (
        select ${raw(key)}, ${raw(id)} from ${raw(table)} where ${raw(id)} = ${last})`;

/** Of `size + 1` rows: the page, and the key of its last row when there is another page. */
export const pageOf = <Row, Key>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => Key,
): { page: Row[]; next: Key | null } => {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last !== undefined ? keyOf(last) : null };
};
