// Writes the fields of a product, whichever there are.

import type { Queryable } from '../../../../platform/database/database.ts';
import { fieldOf, type WrittenFieldName, writtenFieldNames } from '../../field-lists.ts';
import type { FieldName } from '../../product-fields.ts';
import type { FieldsInput } from './product-input.ts';

/** Values by column of products. */
type Row = Readonly<Record<string, unknown>>;

/** Only the fields that were sent: undefined ones would overwrite stored values. */
export const given = (input: FieldsInput): FieldsInput =>
  byName((name) => (input[name] === undefined ? [] : [[name, input[name]]]));

/** A field without a value is its default, or empty. */
export const rowOf = (input: FieldsInput): Row =>
  byName((name) => [[fieldOf(name).column, input[name] ?? defaultOf(name)]]);

const byName = <Of>(entries: (name: WrittenFieldName) => [string, unknown][]): Of =>
  Object.fromEntries(writtenFieldNames.flatMap(entries)) as Of;

const defaultOf = (name: FieldName): string | null => {
  const field = fieldOf(name);
  return (field.kind === 'choice' && field.default) || null;
};

/** False when there is a product of this id. */
export const insertProduct = async (client: Queryable, row: Row): Promise<boolean> => {
  const columns = Object.keys(row).join(', ');
  const { rowCount } = await client.query(
    `insert into products (${columns})
     select ${columns} from jsonb_populate_record(null::products, $1) on conflict do nothing`,
    [JSON.stringify(row)],
  );
  return rowCount === 1;
};

export const updateProduct = async (client: Queryable, id: string, row: Row): Promise<void> => {
  const columns = Object.keys(row).join(', ');
  await client.query(
    `update products set revision = revision + 1, (${columns}) = (
       select ${columns} from jsonb_populate_record(null::products, $2))
     where id = $1`,
    [id, JSON.stringify(row)],
  );
};
