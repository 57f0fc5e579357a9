// A backup of a running shop: one snapshot of the database, then its images.
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database/database.ts';
import { readSchemaFiles } from '../database/migration-files.ts';
import type { ImageStorage } from '../images/storage/image-storage.ts';
import { type AddPart, writeArchive } from './archive.ts';
import { readContents, type Table } from './contents.ts';

type Slice = {
  database: Pick<Database, 'longTransaction'>;
  images: Pick<ImageStorage, 'read' | 'isBundled'>;
};
type Options = {
  file: string;
  /** Encrypts; undefined: everybody who has the file reads it. */
  key: string | undefined;
  /** The shop's own secret: only an encrypted backup takes it along. */
  secret?: string | undefined;
  signal?: AbortSignal;
};

export type Backup = {
  at: Date;
  tables: number;
  images: number;
  /** Ids of images that rows name and the storage does not have. */
  missingImages: string[];
};

const chunkBytes = 1_000_000;

/** Everything that was acknowledged before it began. Errors: those of database, images, disk. */
export const writeBackup = async (
  { database, images }: Slice,
  { file, key, secret, signal }: Options,
): Promise<Backup> => {
  const files = await readSchemaFiles();
  return await writeArchive({ file, key, signal }, async (add) => {
    const { at, tables, ids } = await database.longTransaction(async (client) => {
      await client.query('set transaction isolation level repeatable read, read only');
      const contents = await readContents(client, files);
      await add('backup.json', Buffer.from(JSON.stringify(contents)));
      for (const table of contents.tables) await addTable(client, table, add);
      const { rows } = await client.query<{ id: string }>(
        'select id from images where not is_deleted order by id',
      );
      return { ...contents, ids: rows.map(({ id }) => id) };
    });
    if (key && secret) await add('secret', Buffer.from(secret));
    const missingImages: string[] = [];
    const own = ids.filter((id) => !images.isBundled?.(id));
    for (const id of own) {
      const bytes = await images.read(`${id}/original`);
      if (bytes) await add(`images/${id}`, bytes);
      else missingImages.push(id);
    }
    const stored = own.length - missingImages.length;
    return { at: new Date(at), tables: tables.length, images: stored, missingImages };
  });
};

/** In chunks of whole rows, which are restored one by one: no table is ever in memory. */
const addTable = async (
  client: pg.ClientBase,
  { name, columns }: Table,
  add: AddPart,
): Promise<void> => {
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  let [parts, length, number]: [Buffer[], number, number] = [[], 0, 0];
  const addChunk = async (bytes: Buffer) => {
    if (bytes.length > 0) await add(`tables/${name}/${++number}`, bytes);
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    parts.push(chunk);
    length += chunk.length;
    if (length < chunkBytes) continue;
    const bytes = Buffer.concat(parts);
    // A line break within a value is escaped.
    const end = bytes.lastIndexOf('\n') + 1;
    await addChunk(bytes.subarray(0, end));
    parts = [bytes.subarray(end)];
    length = bytes.length - end;
  }
  await addChunk(Buffer.concat(parts));
};
