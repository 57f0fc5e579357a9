// What the owner wrote, in the language of the request: where there is no such text, as it is.
import type { Queryable } from '../../platform/database/database.ts';
import { locale } from '../../platform/text/locale.ts';

/** By their fields: 'title', or 'image.alt' of an object within. */
export type Texts = ReadonlyMap<string, string>;

/**
 * The texts of things of a kind by their ids. Asks nothing where all are shown as they were typed,
 * as in the shop's own language.
 */
export const findTextsIn = async (
  client: Queryable,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Texts>> => {
  const found = new Map<string, Map<string, string>>();
  const { ownersWords } = locale();
  if (!ownersWords || ids.length === 0) return found;
  const { rows } = await client.query<{ id: string; field: string; text: string }>({
    name: 'find-texts-in',
    text: `select row_id as id, field, text from translations
      where kind = $1 and row_id = any($2) and language = $3`,
    values: [kind, ids, ownersWords],
  });
  for (const { id, field, text } of rows) {
    const of = found.get(id) ?? new Map<string, string>();
    found.set(id, of.set(field, text));
  }
  return found;
};

/** Rows with the texts of these fields in place of their own. */
export const inWordsOf = async <Row extends object>(
  client: Queryable,
  kind: string,
  rows: readonly Row[],
  { id, fields }: { id: (row: Row) => string; fields: readonly string[] },
): Promise<Row[]> => {
  const found = await findTextsIn(client, kind, rows.map(id));
  return rows.map((row) => withTexts(row, found.get(id(row)), fields));
};

/** A copy of `of` that says these fields as `texts` do. */
export const withTexts = <Row extends object>(
  of: Row,
  texts: Texts | undefined,
  fields: readonly string[],
): Row => {
  if (!texts) return of;
  const copy = { ...of } as Record<string, unknown>;
  for (const field of fields) {
    const text = texts.get(field);
    const [name = '', inner] = field.split('.');
    const value = copy[name];
    if (text === undefined) continue;
    if (inner === undefined) copy[name] = text;
    else if (typeof value === 'object' && value !== null) copy[name] = { ...value, [inner]: text };
  }
  return copy as Row;
};
