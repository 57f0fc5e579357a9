import { isUuid } from '../../catalog/product-key.ts';
import type { ReadThings } from './thing.ts';

type Column = {
  /** SQL of what the owner wrote. */
  column: string;
  label: string;
  max: number;
  isLong?: boolean;
};

type Table = {
  from: string;
  /** Columns: what names a row, and what admins call it. */
  id: string;
  isUuid?: true;
  /** SQL of what admins call a thing. */
  called: string;
  where?: string;
  /** By the keys of their texts. */
  fields: Readonly<Record<string, Column>>;
};

/** Things that are rows of a table, whose texts are columns. */
export const tableRead = ({
  from,
  id,
  called,
  where = 'true',
  fields,
  ...table
}: Table): ReadThings => {
  const type = table.isUuid ? 'uuid' : 'text';
  const pairs = Object.entries(fields).map(([field, { column }]) => `'${field}', ${column}`);
  const text = `select ${id}::text as id, ${called} as name, jsonb_build_object(${pairs}) as texts
    from ${from} where ${where} and ($1::${type}[] is null or ${id} = any($1))
      and ($2::${type} is null or ${id} > $2) order by ${id} limit $3`;
  const isId = (one: string) => !table.isUuid || isUuid(one);
  return async (client, { ids, after, size }) => {
    const { rows } = await client.query<Row>(text, [
      ids?.filter(isId) ?? null,
      after && isId(after) ? after : null,
      size,
    ]);
    return rows.map(({ id: key, name, texts }) => ({
      ...{ id: key, name },
      parts: Object.entries(fields).flatMap(([field, { column: _, ...of }]) => {
        const typed = texts[field];
        return typed?.trim() ? [{ field, text: typed, ...of }] : [];
      }),
    }));
  };
};

type Row = { id: string; name: string; texts: Record<string, string | null> };
