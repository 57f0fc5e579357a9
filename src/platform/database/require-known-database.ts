// The shop opens no database that was changed by hand, or by a newer version it can't work with.
import type pg from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import type { Queryable } from './database.ts';
import { oldest, type SchemaFiles, type SqlFile } from './migration-files.ts';
import { missingOf, readRequiredTables } from './required-tables.ts';

const namedMax = 3;

export type AppliedFile = { name: string; hash: string; superseded: string[] };

/** Errors: StartupError. */
export const requireKnownDatabase = async (
  client: pg.ClientBase,
  files: SchemaFiles,
): Promise<void> => {
  requireKnownFiles(await readAppliedFiles(client), files, 'The database');
  await requireTables(client);
};

export const readAppliedFiles = async (client: Queryable): Promise<AppliedFile[]> => {
  const { rows } = await client.query<AppliedFile>(
    `select name, hash, '{}'::text[] as superseded from migrations
     union all select name, hash, superseded from function_files order by name`,
  );
  return rows;
};

/** `subject`: 'The database', or what else they were applied to. Errors: StartupError. */
export const requireKnownFiles = (
  rows: readonly AppliedFile[],
  { upgrades, migrations, functions }: KnownFiles,
  subject: string,
): void => {
  const numbered = rows.filter(({ name }) => isNumbered(name));
  if (rows.length > 0 && !numbered.some(({ name }) => name >= oldest.migration))
    throw new StartupError(
      `${subject} is of a version from before ${oldest.day}. Start the version of ${oldest.day} ` +
        `first (commit ${oldest.commit}), which brings it up to date, then this one.`,
    );
  const known = new Map([...upgrades, ...migrations].map(({ name, hash }) => [name, hash]));
  const unknown = findUnknownFiles(rows, { upgrades, migrations, functions });
  if (unknown.length > 0)
    throw new StartupError(
      `${subject} was brought up to date by a newer version of the shop (${list(unknown)}). ` +
        'Start that version, or restore a backup that this one made.',
    );
  const changed = rows.filter(({ name, hash }) => known.has(name) && known.get(name) !== hash);
  if (changed.length > 0)
    throw new StartupError(
      `Not the same as when this database applied it: ${list(changed)} in ` +
        'src/platform/database. Put back the files as they were released, then start again.',
    );
};

type KnownFiles = Pick<SchemaFiles, 'upgrades' | 'migrations' | 'functions'>;

/** Those of a newer version. */
export const findUnknownFiles = (
  rows: readonly AppliedFile[],
  { upgrades, migrations, functions }: KnownFiles,
): AppliedFile[] => {
  const known = new Set([...upgrades, ...migrations].map(({ name }) => name));
  return rows.filter((row) => isUnknown(row, known, functions));
};

/** A newer version's migration, or a function file that another one has superseded since. */
const isUnknown = (
  { name, superseded }: AppliedFile,
  known: ReadonlySet<string>,
  functions: readonly SqlFile[],
): boolean => {
  if (!isNumbered(name))
    return functions.some((file) => file.name === name && superseded.includes(file.hash));
  return name > oldest.migration && !known.has(name);
};

/** A migration; functions have names alone. */
const isNumbered = (name: string): boolean => /^\d/.test(name);

/** Errors: StartupError for tables and columns that were noted and are missing now. */
export const requireTables = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('required_tables') is not null as "isThere" from migrations limit 1`,
  );
  // An empty database.
  if (!rows[0]) return;
  const missing = rows[0].isThere ? await findMissing(client) : [{ name: 'required_tables' }];
  if (missing.length === 0) return;
  throw new StartupError(
    `The database lacks what the shop needs: ${list(missing)}. ` +
      'Restore a backup, or put it back by hand, then start again.',
  );
};

const findMissing = async (client: pg.ClientBase): Promise<{ name: string }[]> => {
  const sql = missingOf(await readRequiredTables(client));
  return (await client.query<{ name: string }>(sql)).rows;
};

const list = (all: readonly { name: string }[]): string => {
  const more = all.length - namedMax;
  const named = all.slice(0, namedMax).map(({ name }) => name);
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};
