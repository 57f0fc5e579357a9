// Checks in one query whether a database is as this version, or a newer one, left it.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Queryable } from './database.ts';
import { isLater, type SchemaFiles, worksFrom } from './migration-files.ts';
import { findUnknownFiles, readAppliedFiles, requireTables } from './require-known-database.ts';

// A table or a column.
const undefinedHere = ['42P01', '42703'];
const packageFile = new URL('../../../package.json', import.meta.url);

/** Whether exactly these files were applied, and no table or column is missing. */
export const isUpToDate = async (
  database: Queryable,
  { upgrades, migrations, functions }: SchemaFiles,
): Promise<boolean> => {
  const files = [...upgrades, ...migrations, ...functions];
  const applied = files.map(({ name, hash }) => `${name} ${hash}\n`).sort();
  const digest = createHash('sha256').update(applied.join('')).digest('hex');
  try {
    const { rowCount } = await database.query(
      `select from schema_state where job_queue_version = $2 and works_from = $4 and $1 = (
         select encode(sha256(convert_to(
           string_agg(name || ' ' || hash || E'\\n', '' order by name collate "C"), 'UTF8')), 'hex')
         from (select name, hash from migrations where name >= $3
           union all select name, hash from function_files) file)
       and not exists (
         select from required_tables r, unnest(columns) as required where not exists (
           select from pg_attribute
           where attrelid = to_regclass(r.name) and attname = required and not attisdropped))`,
      [digest, await readJobQueueVersion(), upgrades[0]?.name, worksFrom],
    );
    return rowCount === 1;
  } catch (error) {
    // An empty database.
    if (undefinedHere.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
};

export const recordSchemaState = async (client: Queryable): Promise<void> => {
  await client.query(
    `insert into schema_state (job_queue_version, works_from) values ($1, $2)
     on conflict (is_only) do update
     set job_queue_version = excluded.job_queue_version, works_from = excluded.works_from`,
    [await readJobQueueVersion(), worksFrom],
  );
};

/**
 * Whether a newer version left it, on which this one works: nothing of it is changed.
 * Errors: StartupError where what it needs is gone.
 */
export const isNewerAndWorks = async (
  client: pg.ClientBase,
  files: SchemaFiles,
): Promise<boolean> => {
  const { rows: noted } = await client.query<{ isNoted: boolean }>(
    `select exists (select from pg_attribute
       where attrelid = to_regclass('schema_state') and attname = 'works_from') as "isNoted"`,
  );
  if (!noted[0]?.isNoted) return false;
  const applied = await readAppliedFiles(client);
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const ours = [...files.upgrades, ...files.migrations];
  const hasOurs = ours.every(({ name, hash }) => hashes.get(name) === hash);
  if (!hasOurs || findUnknownFiles(applied, files).length === 0) return false;
  const { rows } = await client.query<{ oldest: string | null }>(
    'select works_from as oldest from schema_state',
  );
  const oldest = rows[0]?.oldest;
  const { version } = await readPackage();
  if (!oldest || isLater(oldest, version)) return false;
  await requireTables(client);
  return true;
};

/** It brings tables of its own. */
const readJobQueueVersion = async (): Promise<string> =>
  (await readPackage()).dependencies['graphile-worker'] ?? '';

type Package = { version: string; dependencies: Record<string, string> };

const readPackage = async (): Promise<Package> => JSON.parse(await readFile(packageFile, 'utf8'));
