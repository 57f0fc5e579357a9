// Conversion between columns and cells, as SQL, so that rows do not pass through the process.
import pg from 'pg';
import type { Queryable } from '../../database/database.ts';
import type { ExportFile } from './export-files.ts';
import { moneyDigits } from './export-formats.ts';

export type Column = {
  name: string;
  title: string;
  /** SQL of the cell: a text or null. */
  cell: string;
  /** SQL of the value, read from the cell in the column with its title. */
  value: string;
  isIdentity: boolean;
  /** SQL to sort by; null if the column is no key. */
  order: string | null;
};

type Described = { name: string; type: string; isIdentity: boolean; isKey: boolean };

/** Generated and retired columns left out. */
export const readColumns = async (client: Queryable, file: ExportFile): Promise<Column[]> => {
  const { rows } = await client.query<Described>(
    `select attname as name, format_type(atttypid, atttypmod) as type,
       attidentity <> '' as "isIdentity",
       coalesce(attnum = any(conkey), false) or relkind = 'v' as "isKey"
     from pg_attribute join pg_class c on c.oid = attrelid
     left join pg_constraint on conrelid = attrelid and contype = 'p'
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and coalesce(col_description(attrelid, attnum), '') not like 'retired%'
     order by attnum`,
    [file.table],
  );
  const currency = rows.some(({ name }) => name === 'currency') ? 'currency' : file.currency;
  return rows
    .filter(({ name }) => !file.without?.includes(name))
    .map((row) => describe({ ...file, currency }, row));
};

type Of = { currency: string | undefined };

const describe = (
  { table, isJson, hundredths, currency }: Omit<ExportFile, 'currency'> & Of,
  { name, type, isIdentity, isKey }: Described,
): Column => {
  const isMoney = !isJson && /(^|_)cents$/.test(name);
  const title = isMoney ? name.replace(/^cents$/, 'amount').replace(/_cents$/, '') : name;
  const column = pg.escapeIdentifier(name);
  const order = isIdentity || isKey ? orderOf(`${table}.${column}`, type) : null;
  const isHundredths = !isJson && hundredths?.includes(name) === true;
  const kind = isHundredths ? 'hundredths' : kindOf(type);
  const convert = isMoney ? decimals(moneyDigits(currency)) : kinds[kind];
  const sql = convert(column, pg.escapeIdentifier(title), type);
  return { name, title, ...sql, isIdentity, order };
};

// The order does not depend on the language of the database.
const orderOf = (column: string, type: string): string =>
  kindOf(type) === 'text' ? `${column} collate "C"` : column;

type Kind = 'hundredths' | 'time' | 'text' | 'list' | 'json' | 'other';

const kindOf = (type: string): Kind => {
  if (type.endsWith('[]')) return 'list';
  if (type === 'jsonb') return 'json';
  if (type.startsWith('timestamp')) return 'time';
  return /^(text|character)/.test(type) ? 'text' : 'other';
};

// Spreadsheets run a cell that begins with one of these signs as a formula, and take digits for a
// number, without its first zeros or rounded. An apostrophe before it marks the cell as text; a
// cell that begins with apostrophes gets one more. In TypeScript: platform/text/csv.ts.
const formula = String.raw`[ ''\u00a0]*[=+@|%＝＋－＠-]`;
const digits = String.raw`''*(?:0\d+|\d{16,}|\d+[eE]\d+)(?![^;\t\r\n])`;
const changed = `(${formula}|${digits})`;
const harmless = (sql: string): string =>
  String.raw`regexp_replace(${sql}, '(^|[;\t\r\n])${changed}', '\1''\2', 'g')`;
const original = (sql: string): string =>
  String.raw`regexp_replace(${sql}, '(^|[;\t\r\n])''${changed}', '\1\2', 'g')`;

type Conversion = (column: string, title: string, type: string) => Pick<Column, 'cell' | 'value'>;

const decimals =
  (digits: string): Conversion =>
  (column, title, type) => ({
    cell: `round(${column} / power(10::numeric, ${digits}), ${digits})`,
    value: `trim_scale(${title}::numeric * power(10::numeric, ${digits}))::text::${type}`,
  });

const kinds: Record<Kind, Conversion> = {
  hundredths: decimals('2'),
  // The session's time zone is UTC.
  time: (column, title, type) => ({
    cell: `replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`,
    value: `${title}::${type}`,
  }),
  text: (column, title, type) => ({ cell: harmless(column), value: `${original(title)}::${type}` }),
  list: (column, title, type) => ({
    cell: harmless(`to_json(${column})::text`),
    value: `case when ${title} is not null then
      array(select jsonb_array_elements_text(${original(title)}::jsonb))::${type} end`,
  }),
  json: (column, title) => ({
    cell: harmless(`${column}::text`),
    value: `${original(title)}::jsonb`,
  }),
  other: (column, title, type) => ({ cell: `${column}::text`, value: `${title}::${type}` }),
};
