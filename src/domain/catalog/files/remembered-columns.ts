// Which column is what, as it was said of files with the same titles.
import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database.ts';
import { lower } from './cell-texts.ts';
import { importMax } from './product-import.ts';

/** Null for titles that nobody chose columns of. */
export const findRemembered = async (
  client: Pick<Queryable, 'query'>,
  titles: readonly string[],
): Promise<string[] | null> => {
  const { rows } = await client.query<{ chosen: Record<string, string> }>(
    'select chosen from product_file_columns where titles = $1',
    [keyOf(titles)],
  );
  const [found] = rows;
  return found ? namesOf(titles).map((name) => found.chosen[name] ?? '') : null;
};

/** The newest hundred are kept. */
export const rememberColumns = async (
  client: Queryable,
  titles: readonly string[],
  chosen: readonly string[],
  at: Date,
): Promise<void> => {
  const byName = Object.fromEntries(
    namesOf(titles).map((name, place) => [name, chosen[place] ?? '']),
  );
  await client.query(
    `insert into product_file_columns (titles, chosen, saved_at) values ($1, $2, $3)
     on conflict (titles) do update set chosen = excluded.chosen, saved_at = excluded.saved_at`,
    [keyOf(titles), JSON.stringify(byName), at],
  );
  await client.query(
    `delete from product_file_columns where titles in (
       select titles from product_file_columns order by saved_at desc offset $1)`,
    [importMax.remembered],
  );
};

/** A repeated title gets its number. */
const namesOf = (titles: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const name = lower(title);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name}#${count}`;
  });
};

const keyOf = (titles: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(namesOf(titles).sort()))
    .digest('hex');
