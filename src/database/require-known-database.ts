// A shop opens no database that a newer version has changed, or a hand.
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Migration } from './migration-files.ts';
import { missingOf, readRequiredTables } from './required-tables.ts';

const namedMax = 3;

/** Errors: StartupError. */
export const requireKnownDatabase = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> => {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  );
  const unknown = rows.filter(({ name }) => !known.has(name));
  if (unknown.length > 0)
    throw new StartupError(
      `The database was brought up to date by a newer version of the shop (${list(unknown)}). ` +
        'Start that version, or restore a back-up that this one made.',
    );
  const changed = rows.filter(({ name, hash }) => known.get(name) !== hash);
  if (changed.length > 0)
    throw new StartupError(
      `Not the same as when this database applied it: ${list(changed)} in ` +
        'src/database/migrations. Put back the files as they were released, then start again.',
    );
  await requireTables(client);
};

const requireTables = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('required_tables') is not null as "isThere" from migrations
     where name = '0140_required_tables.sql'`,
  );
  // A database of an earlier version notes nothing yet.
  if (!rows[0]) return;
  const missing = rows[0].isThere ? await findMissing(client) : [{ name: 'required_tables' }];
  if (missing.length === 0) return;
  throw new StartupError(
    `The database lacks what the shop needs: ${list(missing)}. ` +
      'Restore a back-up, or put it back by hand, then start again.',
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
