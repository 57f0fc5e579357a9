// A schema of a newer version, on which this one works: it stays as that one left it.
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { SchemaFiles } from './migration-files.ts';
import { findUnknownFiles, readAppliedFiles, requireTables } from './require-known-database.ts';
import { isLater } from './works-from.ts';

const packageFile = new URL('../../../package.json', import.meta.url);

/** Errors: StartupError where what it needs is gone. */
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
  const hasOurs = files.migrations.every(({ name, hash }) => hashes.get(name) === hash);
  if (!hasOurs || findUnknownFiles(applied, files).length === 0) return false;
  const { rows } = await client.query<{ worksFrom: string | null }>(
    'select works_from as "worksFrom" from schema_state',
  );
  const worksFrom = rows[0]?.worksFrom;
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  if (!worksFrom || isLater(worksFrom, version)) return false;
  await requireTables(client);
  return true;
};
