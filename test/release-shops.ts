// The small shop that each release left: a backup, and the files that made the schema it had. Both
// are packed by brotli, which makes them a third smaller than gzip.
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import type { Database } from '../src/platform/database/database.ts';
import { readOldestFiles, readSchemaFiles } from '../src/platform/database/migration-files.ts';
import { aFolder, anEmptyDatabase, storageOf } from './test-backups.ts';

export const releasesFolder = join(import.meta.dirname, 'releases');
/** Their versions. */
export const releases = readdirSync(releasesFolder)
  .filter((name) => name.endsWith('.tar.br'))
  .map((name) => name.replace('.tar.br', ''));

const filesOf = (folder: string, version: string) => ({
  shop: join(folder, `${version}.tar.br`),
  schema: join(folder, `${version}.schema.json.br`),
});

/** It has the files by which the oldest databases and backups are brought up to date. */
export const isOldest = (version: string): boolean =>
  !existsSync(filesOf(releasesFolder, version).schema);

/** Answers the names of both files. */
export const keepRelease = async (
  database: Database,
  { folder, version }: { folder: string; version: string },
): Promise<string[]> => {
  const { shop, schema } = filesOf(folder, version);
  const file = join(await aFolder(), version);
  await writeBackup({ database, images: storageOf() }, { file, key: undefined });
  await writeFile(shop, brotliCompressSync(gunzipSync(await readFile(file))));
  await writeFile(schema, brotliCompressSync(JSON.stringify(await readSchemaFiles())));
  return [shop, schema];
};

/** A database as that version left it, until the end of the test. */
export const openRelease = async (version: string): Promise<Database> => {
  const { shop, schema } = filesOf(releasesFolder, version);
  const files = isOldest(version)
    ? await readOldestFiles()
    : JSON.parse(brotliDecompressSync(await readFile(schema)).toString());
  const file = join(await aFolder(), version);
  await writeFile(file, gzipSync(brotliDecompressSync(await readFile(shop)), { level: 1 }));
  const database = await anEmptyDatabase();
  await restoreBackup({ database, images: storageOf() }, { file, key: undefined }, files);
  return database;
};

// What a start notes of itself.
const notes = ['migrations', 'function_files', 'required_tables', 'schema_state', 'readiness'];
// What migrations since the release mean to change: counts made anew, Support sees products, and
// texts that the shop brings and nobody changed.
const meant = [
  ...['facet_fields', 'facet_counts', 'attribute_counts'],
  ...['size_counts', 'page_counts', 'stretch_counts'],
  ...['team_roles', 'content_versions'],
];

/** Keeps a copy of all rows for `findLosses`. */
export const rememberRows = async ({ pool }: Database): Promise<void> => {
  const { rows } = await pool.query<{ sql: string }>(
    `select format('create table before.%I as table %s', oid::regclass::text, oid::regclass) as sql
     from pg_class where relkind = 'r' and not relname = any($1)
       and relnamespace::regnamespace::text in ('public', 'stripe_sandbox')`,
    [[...notes, ...meant]],
  );
  await pool.query(['create schema before', ...rows.map(({ sql }) => sql)].join(';'));
};

/** Columns that are gone, and how many rows of which tables are not there as they were. */
export const findLosses = async ({ pool }: Database): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string; kept: string; gone: string[] }>(
    `select relname as name, array_remove(array_agg(case when now.attname is null
         then concat_ws('.', relname, old.attname) end order by old.attnum), null) as gone,
       string_agg(quote_ident(now.attname) || '::text', ', ' order by old.attnum) as kept
     from pg_class c join pg_attribute old on old.attrelid = c.oid and old.attnum > 0
       left join pg_attribute now on now.attrelid = to_regclass(relname)
         and now.attname = old.attname and not now.attisdropped
     where relnamespace = 'before'::regnamespace group by relname order by relname`,
  );
  const losses = rows.flatMap(({ gone }) => gone);
  for (const { name, kept } of rows.filter((row) => row.kept)) {
    const { rowCount } = await pool.query(
      `select ${kept} from before."${name}" except all select ${kept} from ${name}`,
    );
    if (rowCount) losses.push(`${name}: ${rowCount} rows`);
  }
  return losses;
};
