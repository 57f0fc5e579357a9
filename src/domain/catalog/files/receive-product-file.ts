import { randomUUID } from 'node:crypto';
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/database/job-queue.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { listAttributes } from '../../attributes/list-attributes.ts';
import { findMarkets } from '../../markets/find-markets.ts';
import { chosenFormat } from './chosen-format.ts';
import { formatOf } from './file-formats.ts';
import { findProductImport } from './find-product-import.ts';
import { type Line, type LineReader, lineReader, unreadLines } from './line-reader.ts';
import { type ImportProblem, importMax, type ProductImport } from './product-import.ts';
import { type CsvRow, readCsv, UnreadableFile } from './read-csv.ts';
import { findRemembered } from './remembered-columns.ts';
import { saveProblems } from './save-problems.ts';

type File = { bytes: AsyncIterable<Uint8Array>; fileName: string; actorId: string };

const batchSize = 200;

/**
 * Stages the lines of a file while it arrives; a job then checks them, once it is known or said
 * which column is what. What is wrong with the file is among its problems.
 * Errors: payload_too_large, not_found.
 */
export const receiveProductFile = async (
  context: DatabaseAndClock,
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
    // Also for an upload that was cut off.
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
  context: DatabaseAndClock,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const { writes } = context.database;
  const staged: Staged = { lines: 0, reader: undefined, chosen: null, problems: [], batch: [] };
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
  const { lines, reader, chosen, problems, batch } = staged;
  const isKnown = reader?.format !== '' || problems.length > 0;
  await save(writes, id, batch);
  await saveProblems(writes, id, problems);
  await writes.query(
    `update product_imports set state = $6, lines = $2, format = $3, columns = $4, head = $5,
       chosen = $7, is_remembered = $7::text[] is not null
     where id = $1`,
    [
      ...[id, lines, reader?.format ?? '', reader?.columns ?? [], reader?.head ?? []],
      ...[isKnown ? 'checking' : 'choosing', chosen],
    ],
  );
};

type Staged = {
  lines: number;
  reader: LineReader | undefined;
  /** As it was said of a file with the same titles. */
  chosen: string[] | null;
  problems: ImportProblem[];
  batch: Line[];
};

const takeRows = async (
  context: DatabaseAndClock,
  staged: Staged,
  rows: CsvRow[],
): Promise<void> => {
  staged.lines += rows.length;
  if (staged.lines > importMax.lines) throw new TooLarge();
  for (const row of rows) {
    if (staged.reader) staged.batch.push(staged.reader.read(row));
    else await start(context, staged, row);
  }
};

const start = async (
  context: DatabaseAndClock,
  staged: Staged,
  { cells }: CsvRow,
): Promise<void> => {
  if (cells.length > importMax.columns)
    throw new UnreadableFile(`A file has ${importMax.columns} columns at most.`);
  const markets = (await findMarkets(context.database.pool)).slice(1);
  const format = formatOf(cells, await listAttributes(context), markets);
  if (!format && (cells.length < 2 || cells.length > importMax.chosenColumns))
    throw new UnreadableFile(noColumns);
  staged.chosen = format ? null : await findRemembered(context.database.pool, cells);
  const known = format ?? (staged.chosen && chosenFormat(cells, staged.chosen));
  staged.reader = known ? lineReader(known, cells) : unreadLines(cells);
  staged.problems.push(...staged.reader.problems);
};

const save = async (client: Pick<Queryable, 'query'>, id: string, batch: Line[]): Promise<void> => {
  await client.query(
    `insert into product_import_lines (import_id, first_line, line, cells, original)
     select $1, first_line, line, cells, original
     from jsonb_to_recordset($2::text::jsonb)
       as one (first_line int, line int, cells jsonb, original text[])`,
    // Buffers are outside the heap. Strings would grow its young generation with each statement.
    [id, Buffer.from(JSON.stringify(batch))],
  );
};

const noColumns =
  'The first line has no titles of a product file. It needs Slug or Product name, or the titles ' +
  'of an export of Shopify or WooCommerce, or two columns at least: a name and a price.';
