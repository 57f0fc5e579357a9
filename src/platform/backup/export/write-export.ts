// An export contains the owner's data, readable without the shop. Equal shops give equal bytes.
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../database/database.ts';
import type { ImageStorage } from '../../images/storage/image-storage.ts';
import { type AddPart, type Bytes, writeArchive } from '../archive.ts';
import { type Column, readColumns } from './export-columns.ts';
import { type ExportFile, exportFiles, nameOf } from './export-files.ts';
import {
  asJsonLines,
  byteOrderMark,
  endingOf,
  exportSession,
  setMoneyDigits,
} from './export-formats.ts';

type Slice = {
  database: Pick<Database, 'longTransaction'>;
  images: Pick<ImageStorage, 'read'>;
};

export type Export = {
  files: number;
  images: number;
  /** Ids of images that rows name and the storage does not have. */
  missingImages: string[];
};

/** Exports one snapshot of a running shop. Errors: those of database, images and disk. */
export const writeExport = async (
  { database, images }: Slice,
  { file, signal }: { file: string; signal?: AbortSignal },
): Promise<Export> =>
  await writeArchive({ file, key: undefined, signal, mtime: new Date(0) }, async (add) => {
    await add('README.txt', Buffer.from(intro + exportFiles.map(toLine).join('')));
    const named = await database.longTransaction(async (client) => {
      await client.query('set transaction isolation level repeatable read');
      await client.query(exportSession);
      await setMoneyDigits(client);
      for (const one of exportFiles) await addRows(client, one, `${file}.rows`, add);
      return await nameImages(client);
    });
    const missingImages: string[] = [];
    for (const { id, name } of named) {
      const bytes = await images.read(`${id}/original`);
      if (bytes) await add(`images/${name}${endingOf(bytes)}`, bytes);
      else missingImages.push(id);
    }
    const stored = named.length - missingImages.length;
    return { files: exportFiles.length, images: stored, missingImages };
  });

const intro = `This archive holds everything that is the owner's of an online shop.

- .csv: comma separated, UTF-8, one row an entity, titles in the first row. Spreadsheets open it.
- .jsonl: one JSON object a line.
- images/: the original of each image, as large as the shop has it. Names are those of the first
  product that shows it and its place there, and end with the id that images.csv has.

Money of an order, a payment or a refund is in the currency that it names (usd: US dollars), all
other money in the shop's: 12.50. In .jsonl files
names that end with "cents" are whole minor units of it (US cents, yen). Times are in UTC. An empty
cell is no value, and "" an empty text. Lists and structures are JSON in their cell. An apostrophe
stands before texts that a spreadsheet would take for a formula or a number, such as '+49 30 1234
and '07700900123, which would lose its first zero; it is no part of them.
Ids connect the files: product_id is the id in products.csv.

Not in it: passwords, sessions and links that sign in, and what follows from these rows.

`;

const toLine = (file: ExportFile): string => `${nameOf(file).padEnd(30)} ${file.about}.\n`;

/** By way of a file: a tar tells the size of a part before its bytes. */
const addRows = async (
  client: pg.ClientBase,
  file: ExportFile,
  spool: string,
  add: AddPart,
): Promise<void> => {
  if (file.view) await client.query(`create temporary view ${file.table} as ${file.view.select}`);
  const columns = await readColumns(client, file);
  const copy = client.query(copyTo(copyOf(file, columns)));
  const marked = async function* (rows: Bytes): Bytes {
    if (!file.isJson) yield byteOrderMark;
    yield* rows;
  };
  try {
    await pipeline(copy, marked, createWriteStream(spool, { mode: 0o600 }));
    const { size } = await stat(spool);
    await add(nameOf(file), { size, stream: createReadStream(spool) });
  } finally {
    await rm(spool, { force: true });
  }
};

const copyOf = ({ table, isJson }: ExportFile, columns: Column[]): string => {
  // Sorted by what owners know, such as order numbers and positions, then by anything unique.
  const numbers = columns.filter(({ isIdentity }) => isIdentity);
  const keys = [...numbers, ...columns.filter((column) => !column.isIdentity)];
  const order = keys.flatMap((column) => column.order ?? []).join(', ');
  if (!isJson) {
    const cells = columns.map(({ cell, title }) => `${cell} as "${title}"`).join(', ');
    return `copy (select ${cells} from ${table} order by ${order}) to stdout (format csv, header)`;
  }
  const names = columns.map(({ name }) => name).join(', ');
  return `copy (select row_to_json(one) from (select ${names} from ${table} order by ${order}) one)
    to stdout (${asJsonLines})`;
};

/** By the first product that shows each. */
const nameImages = async (client: pg.ClientBase): Promise<{ id: string; name: string }[]> => {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select i.id, concat_ws('-', shown.name, i.id) as name from images i
     left join lateral (
       select left(regexp_replace(slug, '[^a-z0-9-]', '', 'g'), 60) || '-' || place as name
       from products, jsonb_array_elements(images) with ordinality list (image, place)
       where jsonb_path_query_array(images, '$[*].id') ? i.id and image ->> 'id' = i.id
       order by sequence, place limit 1
     ) shown on true
     where not is_deleted order by i.id collate "C"`,
  );
  return rows;
};
