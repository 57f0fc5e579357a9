// A backup into a database: all of it or nothing, in one transaction.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applySchemaFiles } from '../database/apply-schema-files.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import {
  readOldestFiles,
  readSchemaFiles,
  type SchemaFiles,
  type SqlFile,
} from '../database/migration-files.ts';
import { requireKnownFiles } from '../database/require-known-database.ts';
import { readRequiredTables } from '../database/required-tables.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { ImageStorage } from '../images/storage/image-storage.ts';
import { type Part, readArchive } from './archive.ts';
import { type Contents, readTables, type Table } from './contents.ts';

type Source = { file: string; key: string | undefined };
type Target = {
  database: Database;
  images: Pick<ImageStorage, 'write'>;
  keepSecret?: (secret: string) => Promise<void>;
  /** Runs in the restore's transaction, once all rows are there. */
  settle?: (client: pg.ClientBase, at: Date) => Promise<void>;
};

export type Restored = { at: Date; rows: number; images: number };

/** Reads the whole file: it is not damaged, and of a version that this one knows. */
export const checkBackup = async (source: Source): Promise<void> => {
  const parts = readArchive(source);
  const first = await readFirst(parts);
  for await (const _part of parts);
  contentsOf(first, await readSchemaFiles());
};

/**
 * Replaces an existing shop, and brings an older backup up to date. Nobody else may use the
 * database. Errors: StartupError; then the database is unchanged. `known` are the schema files of
 * this version.
 */
export const restoreBackup = async (
  { database, images, keepSecret = async () => {}, settle = async () => {} }: Target,
  source: Source,
  known?: SchemaFiles,
): Promise<Restored> => {
  const files = known ?? (await readSchemaFiles());
  let secret: string | undefined;
  const restored = await database.longTransaction(async (client) => {
    const parts = readArchive(source);
    const contents = contentsOf(await readFirst(parts), files);
    await dropShop(client, files);
    const reached = upTo(contents, files);
    // The baseline is newer than the backup, so the schema starts with the backup's own migrations.
    if (reached.upgrades.length < files.upgrades.length)
      await applySchemaFiles(client, await readOldestFiles());
    await applySchemaFiles(client, reached, 'what can');
    const own = await readTables(client, files);
    const tables = requireTables(contents, own);
    await setTriggers(client, own, 'disable');
    // What migrations put there.
    await client.query(`truncate ${own.map(({ name }) => name).join(', ')}`);
    const counts = { at: new Date(contents.at), rows: 0, images: 0 };
    for await (const { name, bytes } of parts) {
      const [kind, of = ''] = name.split('/');
      if (kind === 'tables') counts.rows += await addRows(client, tables.get(of), bytes);
      if (kind === 'secret') secret = bytes.toString();
      if (kind !== 'images' || !/^[\da-f]{20}$/.test(of)) continue;
      await images.write(`${of}/original`, bytes);
      counts.images += 1;
    }
    await client.query(
      `select setval(name::regclass, value, "isCalled")
       from jsonb_to_recordset($1) as of (name text, value bigint, "isCalled" boolean)
       where to_regclass(name) is not null`,
      [JSON.stringify(contents.sequences)],
    );
    await setTriggers(client, own, 'enable');
    await applySchemaFiles(client, files);
    await settle(client, counts.at);
    await client.query('analyze');
    return counts;
  });
  await migrate(database, { files });
  if (secret) await keepSecret(secret);
  return restored;
};

const readFirst = async (parts: AsyncGenerator<Part>): Promise<string> => {
  const { value } = await parts.next();
  if (value?.name !== 'backup.json') throw new StartupError('The file is no backup of a shop.');
  return value.bytes.toString();
};

/** Errors: StartupError for one of a newer version. */
const contentsOf = (text: string, files: SchemaFiles): Contents => {
  const contents: Contents = JSON.parse(text);
  if (contents.format !== 1)
    throw new StartupError('The backup was made by a newer version of the shop: restore it there.');
  requireKnownFiles(contents.files, files, 'The shop of the backup');
  return contents;
};

/** With tables of others left alone. */
const dropShop = async (client: pg.ClientBase, files: SchemaFiles): Promise<void> => {
  const { rows } = await client.query(
    "select from pg_class where oid = to_regclass('required_tables')",
  );
  const required = rows.length > 0 ? await readRequiredTables(client) : [];
  const own = [...required, ...(await readTables(client, files))].map(({ name }) => name);
  const names = ['required_tables', 'schema_state', 'readiness', ...new Set(own)];
  await client.query(`drop table if exists ${names.join(', ')} cascade;
    drop schema if exists stripe_sandbox, graphile_worker cascade`);
};

/** The other migrations run once the rows are there, as in an update. */
const upTo = ({ files: applied }: Contents, files: SchemaFiles): SchemaFiles => {
  const names = new Set(applied.map(({ name }) => name));
  const [upgrades, migrations] = [files.upgrades, files.migrations].map((some) =>
    some.filter(({ name }) => names.has(name)),
  ) as [SqlFile[], SqlFile[]];
  return { ...files, upgrades, migrations };
};

/** Only names of known tables and columns are taken from the file into SQL. */
const requireTables = (contents: Contents, own: Table[]): Map<string, Table> => {
  const known = new Map(own.map((table) => [table.name, table]));
  for (const { name, columns } of contents.tables) {
    const table = known.get(name);
    const missing = columns.find((column) => !table?.columns.includes(column));
    if (!table || missing !== undefined)
      throw new StartupError(`The backup has ${name}.${missing ?? '*'}, which this version lacks.`);
  }
  return new Map(contents.tables.map((table) => [table.name, table]));
};

// Their work is already part of the rows.
const setTriggers = (client: pg.ClientBase, tables: Table[], how: 'enable' | 'disable') =>
  client.query(tables.map(({ name }) => `alter table ${name} ${how} trigger user`).join(';'));

const addRows = async (
  client: pg.ClientBase,
  table: Table | undefined,
  bytes: Buffer,
): Promise<number> => {
  if (!table) throw new StartupError('The backup has rows of a table that it does not name.');
  const { name, columns } = table;
  const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from([bytes]), copy);
  return copy.rowCount;
};
