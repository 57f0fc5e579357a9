// A file of CSV as rows of cells, read as it arrives.
import { promisify } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { formatCount } from '../../../platform/text/format-count.ts';
import { importMax } from './product-import.ts';

/** Why the rest of a file can't be read, in a sentence. `line` counts as spreadsheets do. */
export class UnreadableFile extends Error {
  readonly line: number;
  constructor(message: string, options: ErrorOptions & { line?: number } = {}) {
    super(message, options);
    this.line = options.line ?? 1;
  }
}

export type CsvRow = { line: number; cells: string[] };

/** Rows as they come; commas, semicolons or tabs, as the first has them. Throws UnreadableFile. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  const texts = decode(bytes);
  const { head, delimiter } = await takeHead(texts);
  const rows: CsvRow[] = [];
  let width: number | undefined;
  let uneven = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: importMax.lineLength,
    // A stream of rows would take a kilobyte more for each row.
    on_record: (cells: string[], { lines }) => {
      const isEmpty = cells.every((cell) => cell.trim() === '');
      if (width === undefined && isSeparatorLine(cells)) return null;
      if (!isEmpty) width ??= cells.length;
      // The parser creates an error object for each, which takes a tenth of a millisecond.
      if (width !== undefined && isUneven(cells, width, isEmpty)) uneven += 1;
      if (uneven >= importMax.problems) throw new UnreadableFile(tooUneven, { line: lines });
      if (isEmpty) return null;
      rows.push({ line: lines - cells.reduce((sum, cell) => sum + breaksIn(cell), 0), cells });
      return null;
    },
  });
  // The callbacks of write and end report it, too.
  parser.on('error', () => {});
  const write = promisify<string, void>(parser.write.bind(parser));
  try {
    for await (const text of joined(head, texts)) {
      await write(text);
      yield rows.splice(0);
    }
    await promisify<void>(parser.end.bind(parser))();
    yield rows;
  } catch (error) {
    throw error instanceof CsvError ? explain(error) : error;
  } finally {
    parser.destroy();
  }
}

/** Excel's own first line. */
const isSeparatorLine = (cells: readonly string[]): boolean => /^sep=.?$/.test(cells.join(''));

/** Takes empty cells beyond the titles off. Those that are cut at the end are empty. */
const isUneven = (cells: string[], width: number, isEmpty: boolean): boolean => {
  if (isEmpty) return cells.length !== width;
  while (cells.length > width && cells.at(-1)?.trim() === '') cells.pop();
  return cells.length > width || (cells.length === 1 && width > 1);
};

const tooUneven = 'Too many lines have more or fewer cells than there are titles.';

const breaksIn = (cell: string): number => {
  let count = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
};

const notUtf8 = 'Save the file as "CSV UTF-8"';
const starts: [start: string, message: string][] = [
  [
    'PK\u0003\u0004',
    'This is a workbook of a spreadsheet (.xlsx or .ods) or a ZIP file. Save it as CSV.',
  ],
  ['\xd0\xcf\u0011\xe0', 'This is a workbook of Excel (.xls). Save it as CSV.'],
  ['\xff\xfe', `The file is UTF-16. ${notUtf8} and choose it again.`],
  ['\xfe\xff', `The file is UTF-16. ${notUtf8} and choose it again.`],
  ['\u001f\x8b', 'The file is compressed. Unpack it first.'],
];

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) {
      const start = Buffer.from(chunk.subarray(0, 4)).toString('latin1');
      const known = starts.find(([known]) => start.startsWith(known));
      if (known) throw new UnreadableFile(known[1]);
      isFirst = false;
    }
    const text = decodePart(decoder, chunk, line);
    if (text.includes('\0')) throw new UnreadableFile('This is no text file.', { line });
    line += breaksIn(text);
    yield text;
  }
  yield decodePart(decoder, undefined, line);
}

const decodePart = (decoder: TextDecoder, chunk: Uint8Array | undefined, line: number): string => {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch (cause) {
    const before = chunk ? breaksIn(new TextDecoder().decode(chunk).split('\ufffd')[0] ?? '') : 0;
    const message = `A character here is no UTF-8. ${notUtf8} and choose it again.`;
    throw new UnreadableFile(message, { line: line + before, cause });
  }
};

/** The first line decides on the separator. */
const takeHead = async (texts: AsyncGenerator<string>) => {
  let head = '';
  while (!/[\r\n]/.test(head.trimStart()) && head.length <= importMax.lineLength) {
    const { value, done } = await texts.next();
    if (done) break;
    head += value;
  }
  const [first = ''] = head.trimStart().split(/[\r\n]/, 1);
  const [, named] = /^sep=([,;\t])/.exec(first) ?? [];
  if (named) return { head, delimiter: named };
  if (first === '') throw new UnreadableFile('The file is empty.');
  const outside = first.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string): number => outside.split(separator).length;
  const delimiter = [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
  return { head, delimiter };
};

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

const explain = (error: CsvError): UnreadableFile => {
  const line = Number(error.lines) || 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableFile(
      `A line has ${formatCount(importMax.lineLength)} characters at most. ` +
        'Either a text of it is too long, or a quote is missing before.',
      { line },
    );
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    const [, opened = line] = /opening quote at line (\d+)/.exec(error.message) ?? [];
    return new UnreadableFile('A quote (") is opened here and never closed.', {
      line: Number(opened),
    });
  }
  return new UnreadableFile(
    'A quote (") stands inside a cell. Write it twice, and quotes around the cell.',
    { line },
  );
};
