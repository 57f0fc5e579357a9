import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { originalCell } from '../../../platform/text/csv.ts';
import { plainBreaks } from '../../../platform/text/line-breaks.ts';
import { type CsvRow, readCsv, UnreadableFile } from '../../catalog/files/read-csv.ts';
import { fileTitles } from './texts-file.ts';

/** A line of a file of translators. */
export type FileText = {
  line: number;
  kind: string;
  id: string;
  field: string;
  /** The shop's text, as it was when the file was made. */
  text: string;
  said: string;
  /** Of what the language said then. */
  version: string;
};

const bytesMax = 20_000_000;
const linesMax = 100_000;

/** Errors: payload_too_large, invalid_input (it is no such file, or of another language). */
export const readTextsFile = async (
  bytes: AsyncIterable<Uint8Array>,
  language: string,
): Promise<FileText[] | Failure<'payload_too_large' | 'invalid_input'>> => {
  const found: FileText[] = [];
  let places: number[] | undefined;
  try {
    for await (const rows of readCsv(bounded(bytes)))
      for (const row of rows) {
        if (places) found.push(textOf(row, places));
        else places = placesOf(row.cells, language);
        if (found.length > linesMax) return tooLarge();
      }
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge();
    if (!(error instanceof UnreadableFile)) throw error;
    return fail('invalid_input', `Line ${error.line}: ${error.message}`);
  }
  return found;
};

/** Where the columns stand. Throws UnreadableFile. */
const placesOf = (cells: readonly string[], language: string): number[] => {
  const titles = cells.map((title) =>
    title
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase(),
  );
  const wanted = fileTitles(language);
  const places = wanted.map((title) => titles.indexOf(title.toLowerCase()));
  // What a text is says nothing that the shop does not know.
  const missing = wanted.find((title, n) => places[n] === -1 && title !== 'What it is');
  if (!missing) return places;
  throw new UnreadableFile(`The file has no column “${missing}”. Download it again.`);
};

const textOf = ({ line, cells }: CsvRow, places: readonly number[]): FileText => {
  const cell = (n: number) => plainBreaks(originalCell(cells[places[n] ?? -1] ?? ''));
  const [kind, id, field] = [cell(0), cell(1), cell(2)];
  return { line, kind, id, field, text: cell(4), said: cell(5), version: cell(6) };
};

class TooLarge extends Error {}

const tooLarge = () =>
  fail('payload_too_large', 'A file of texts has at most 20 MB and 100,000 lines.');

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new TooLarge();
    yield chunk;
  }
}
