// Stages rows of an export's file as unchanged texts in a temporary table.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../errors/startup-error.ts';
import type { Bytes } from '../archive.ts';
import type { Column } from './export-columns.ts';
import { type ExportFile, nameOf } from './export-files.ts';
import { asJsonLines, byteOrderMark } from './export-formats.ts';

export type Staged = {
  file: ExportFile;
  /** The temporary table. */
  rows: string;
  /** Those that the file has; others keep their defaults. */
  columns: Column[];
};

const titlesLengthMax = 64_000;
const messageLengthMax = 300;

/** In the client's transaction. Errors: StartupError. */
export const stageRows = async (
  client: pg.ClientBase,
  file: ExportFile,
  all: Column[],
  body: Bytes,
): Promise<Staged> => {
  const rows = pg.escapeIdentifier(`staged_${file.table}`);
  const stage = async (bytes: Bytes, columns: string[], format: string): Promise<void> => {
    const texts = columns.map((column) => `${pg.escapeIdentifier(column)} text`).join(', ');
    await client.query(`create temporary table ${rows} (${texts}) on commit drop`);
    const copy = client.query(copyFrom(`copy ${rows} from stdin (${format})`));
    await pipeline(Readable.from(bytes), copy);
  };
  if (file.isJson) {
    await stage(body, ['line'], asJsonLines);
    const { rows: first } = await client.query<{ names: string[] }>(
      `select array(select jsonb_object_keys(line::jsonb)) as names from ${rows} limit 1`,
    );
    return { file, rows, columns: knownOf(file, all, first[0]?.names ?? []) };
  }
  const bytes = body[Symbol.asyncIterator]();
  const { titles, rest } = await takeTitles(bytes, file);
  const columns = knownOf(file, all, titles);
  await stage(
    (async function* () {
      yield rest;
      yield* { [Symbol.asyncIterator]: () => bytes };
    })(),
    titles,
    'format csv',
  );
  return { file, rows, columns };
};

const takeTitles = async (bytes: AsyncIterator<Uint8Array>, file: ExportFile) => {
  let read = Buffer.alloc(0);
  while (!read.includes('\n')) {
    const { value, done } = await bytes.next();
    if (done || read.length > titlesLengthMax)
      throw new StartupError(`${nameOf(file)} has no line of titles.`);
    read = Buffer.concat([read, value]);
  }
  if (read.indexOf(byteOrderMark) === 0) read = read.subarray(byteOrderMark.length);
  const end = read.indexOf('\n');
  const titles = read.toString('utf8', 0, end).replace(/\r$/, '').split(',');
  return {
    titles: titles.map((title) => title.replace(/^"(.*)"$/, '$1')),
    rest: read.subarray(end + 1),
  };
};

const knownOf = (file: ExportFile, all: Column[], titles: string[]): Column[] => {
  const known = titles.map((title) => {
    const column = all.find((one) => one.title === title);
    if (column) return column;
    throw new StartupError(
      `${nameOf(file)} has the column ${title.slice(0, 60)}, which this version of the shop lacks.`,
    );
  });
  if (new Set(known).size < known.length)
    throw new StartupError(`${nameOf(file)} has a column twice.`);
  return known;
};

/** An invalid value or a missing row is reported with its file. */
export const explainRows =
  (name: string) =>
  (cause: Error & { code?: string; where?: string }): never => {
    if (!/^2[123]/.test(cause.code ?? '')) throw cause;
    const [place = ''] = cause.where?.match(/line \d+/) ?? [];
    const message = cause.message.slice(0, messageLengthMax);
    throw new StartupError(
      `${name} can't be read (${[place, message].filter(Boolean).join(': ')}).`,
      {
        cause,
      },
    );
  };
