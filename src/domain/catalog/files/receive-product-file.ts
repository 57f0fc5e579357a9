import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/database/job-queue.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { originalCell } from '../../../platform/text/csv.ts';
import { listAttributes } from '../../attributes/list-attributes.ts';
import { productSlug } from '../manage/slugs/product-slug.ts';
import { lower } from './cell-texts.ts';
import {
  type FileColumn,
  type FileFormat,
  formatOf,
  isTitleOf,
  reasonColumn,
} from './file-formats.ts';
import { findProductImport } from './find-product-import.ts';
import { type ImportProblem, importMax, type ProductImport } from './product-import.ts';
import { type CsvRow, readCsv, UnreadableFile } from './read-csv.ts';
import { saveProblems } from './save-problems.ts';

type Context = { database: Database; now: () => Date };
type File = { bytes: AsyncIterable<Uint8Array>; fileName: string; actorId: string };
type Line = Row & { first_line: number; original: string[] };
type Row = { line: number; cells: Record<string, string> };

const batchSize = 200;

/**
 * Stages the lines of a file while it arrives; a job then checks them. What is wrong with the file
 * is among its problems. Errors: payload_too_large, not_found.
 */
export const receiveProductFile = async (
  context: Context,
  { bytes, fileName, actorId }: File,
): Promise<ProductImport | Failure<'payload_too_large' | 'not_found'>> => {
  const { database, now } = context;
  const id = randomUUID();
  await database.writes.query(
    `insert into product_imports (id, actor_id, file_name, format, created_at)
     values ($1, $2, $3, '', $4)`,
    [id, actorId, fileName, now()],
  );
  try {
    await stage(context, id, bytes);
  } catch (error) {
    // Also of an upload that was cut off.
    await database.writes.query('delete from product_imports where id = $1', [id]);
    if (error instanceof TooLarge) return tooLarge();
    throw error;
  }
  await addJob(database.writes, { task: 'run-product-imports', key: `product-import:${id}` });
  return await findProductImport(context, id);
};

class TooLarge extends Error {}

const tooLarge = () =>
  fail('payload_too_large', 'A file may have 100 MB and 100,000 lines at most. Split it.');

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = importMax.bytes;
  for await (const chunk of bytes) {
    left -= chunk.byteLength;
    if (left < 0) throw new TooLarge();
    yield chunk;
  }
}

const stage = async (
  context: Context,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const { writes } = context.database;
  const staged: Staged = { lines: 0, reader: undefined, problems: [], batch: [] };
  try {
    for await (const rows of readCsv(bounded(bytes))) {
      await takeRows(context, staged, rows);
      if (staged.batch.length >= batchSize) await save(writes, id, staged.batch.splice(0));
    }
    if (staged.lines === 1) throw new UnreadableFile('The file has titles and no products.');
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    staged.problems.push({ line: error.line, column: '', message: error.message });
  }
  const { lines, reader, problems, batch } = staged;
  await save(writes, id, batch);
  await saveProblems(writes, id, problems);
  await writes.query(
    `update product_imports set state = 'checking', lines = $2, format = $3, columns = $4, head = $5
     where id = $1`,
    [id, lines, reader?.format ?? '', reader?.columns ?? [], reader?.head ?? []],
  );
};

type Staged = {
  lines: number;
  reader: LineReader | undefined;
  problems: ImportProblem[];
  batch: Line[];
};

const takeRows = async (context: Context, staged: Staged, rows: CsvRow[]): Promise<void> => {
  staged.lines += rows.length;
  if (staged.lines > importMax.lines) throw new TooLarge();
  for (const row of rows) {
    if (staged.reader) staged.batch.push(staged.reader.read(row));
    else await start(context, staged, row);
  }
};

const start = async (context: Context, staged: Staged, { cells }: CsvRow): Promise<void> => {
  if (cells.length > importMax.columns)
    throw new UnreadableFile(`A file has ${importMax.columns} columns at most.`);
  const format = formatOf(cells, await listAttributes(context));
  if (!format) throw new UnreadableFile(noColumns);
  staged.reader = lineReader(format, cells);
  staged.problems.push(...staged.reader.problems);
};

const save = async (client: Pick<Queryable, 'query'>, id: string, batch: Line[]): Promise<void> => {
  await client.query(
    `insert into product_import_lines (import_id, first_line, line, cells, original)
     select $1, first_line, line, cells, original
     from jsonb_to_recordset($2::text::jsonb)
       as one (first_line int, line int, cells jsonb, original text[])`,
    // Bytes lie outside of the heap, whose young part grows by what a statement holds.
    [id, Buffer.from(JSON.stringify(batch))],
  );
};

const noColumns =
  'The first line has no titles of a product file. It needs Slug or Product name, or the titles ' +
  'of an export of Shopify or WooCommerce.';

type LineReader = {
  format: string;
  columns: string[];
  head: string[];
  problems: ImportProblem[];
  read: (row: CsvRow) => Line;
};

/**
 * What cells say under the names of this shop, those with a text only. What is wrong with a line
 * is in `!`: its product is left out.
 */
const lineReader = (known: FileFormat, titles: readonly string[]): LineReader => {
  const format = { ...known, columns: [...known.columns, reasonColumn] };
  const places = format.columns.flatMap((column) => {
    const place = titles.findIndex((title) => isTitleOf(column, title));
    return place === -1 ? [] : [{ ...column, place }];
  });
  // One for each item, by its key.
  const items = new Map<string, { first: number; lines: number }>();
  const read = ({ line, cells: original }: CsvRow): Line => {
    const cells = saidIn(original, places);
    const key = keyOf(cells) || String(line);
    const item = items.get(key) ?? { first: line, lines: 0 };
    items.set(key, item);
    item.lines += 1;
    const problem =
      item.lines > importMax.linesOfItem
        ? `More than ${importMax.linesOfItem} lines are of one product.`
        : widthProblem(original, titles.length);
    return {
      first_line: item.first,
      line,
      cells: problem ? { ...cells, '!': problem } : cells,
      original,
    };
  };
  const columns = [...new Set(places.map(({ to }) => to))];
  const problems = titleProblems(format, titles);
  return { format: format.name, columns, head: [...titles], problems, read };
};

/** Empty cells at the end are often cut, and one cell alone is of another separator. */
const widthProblem = (cells: readonly string[], width: number): string | undefined =>
  cells.length > width || (cells.length === 1 && width > 1)
    ? `Has ${cells.length} cells where the titles are ${width}.`
    : undefined;

type Places = readonly (FileColumn & { place: number })[];

const saidIn = (cells: readonly string[], places: Places): Record<string, string> => {
  const said: Record<string, string> = {};
  for (const { to, place, as } of places) {
    const text = originalCell(cells[place] ?? '').trim();
    const value = as ? as(text) : text;
    if (value && !said[to]) said[to] = value;
  }
  return said;
};

// A variation of WooCommerce names its parent by SKU or number.
const keyOf = ({ item, slug, sku, number, kind, name, colorName }: Record<string, string>) =>
  slug ?? item ?? (kind ? (sku ?? `id:${number}`) : name && productSlug(name, colorName));

const titleProblems = (format: FileFormat, titles: readonly string[]): ImportProblem[] => {
  const seen = new Set<string>();
  const problems = titles.flatMap((title) => {
    const name = lower(title);
    const isTwice = seen.has(name);
    seen.add(name);
    const problem = (message: string) => [{ line: 1, column: title.slice(0, 60), message }];
    if (format.columns.some((column) => isTitleOf(column, title)))
      return isTwice ? problem('This column is there twice.') : [];
    if (format.hasOthers) return [];
    return problem(name === '' ? 'A column has no title.' : 'This is no column of a product file.');
  });
  // The file of another system may have a slug, too.
  if (problems.length > titles.length / 2) throw new UnreadableFile(noColumns);
  return problems;
};
