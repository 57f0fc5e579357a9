import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../../../test/test-embedded-postgres.ts';
import { StartupError } from '../../platform/errors/startup-error.ts';
import { noteOwner, requireOwnDatabase } from './data-owner.ts';
import { openDatabase } from './open-database.ts';

/** A data folder whose database lies elsewhere, as when its server may not enter it. */
const linked = async () => {
  const place = await folder();
  const [data, database] = [join(place, 'data'), join(place, 'database')];
  await mkdir(data);
  await mkdir(database);
  await symlink(database, join(data, 'postgres'));
  return { place, data, database };
};

const copy = async (from: string, to: string): Promise<string> => {
  await cp(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return to;
};

test('a copied data folder never opens the database of the original', async () => {
  const { place, data, database } = await linked();
  await requireOwnDatabase(data);
  await noteOwner(data);
  const backup = await copy(data, join(place, 'backup'));
  const error = await openDatabase({
    databaseUrl: undefined,
    dataDir: backup,
    statementNames: true,
    print: () => {},
    onLost: () => {},
  }).catch((error) => error);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toContain(
    `${backup}/postgres leads to ${database}, which is the database of ${data}.`,
  );
  await expect(requireOwnDatabase(data)).resolves.toBeUndefined();
});

test('nor does it in the place of the original', async () => {
  const { place, data } = await linked();
  await noteOwner(data);
  const backup = await copy(data, join(place, 'backup'));
  await rename(data, join(place, 'broken'));
  await expect(requireOwnDatabase(backup)).rejects.toThrow('a copy of that?');
  await rename(backup, data);
  await expect(requireOwnDatabase(data)).rejects.toThrow('a copy of that?');
});

test('a data folder may be renamed, and one that was moved is adopted when told', async () => {
  const { place, data, database } = await linked();
  await noteOwner(data);
  const renamed = join(place, 'renamed');
  await rename(data, renamed);
  await requireOwnDatabase(renamed);
  await noteOwner(renamed);
  const { dataDir } = JSON.parse(await readFile(join(database, 'data-folder.json'), 'utf8'));
  expect(dataDir).toBe(renamed);
  const moved = await copy(renamed, join(place, 'moved'));
  await rm(renamed, { recursive: true });
  await expect(requireOwnDatabase(moved)).rejects.toThrow('data-folder.json, and start again');
  await rm(join(database, 'data-folder.json'));
  await requireOwnDatabase(moved);
});

test('a copy that holds its own database opens that one', async () => {
  const place = await folder();
  const data = join(place, 'data');
  await mkdir(join(data, 'postgres'), { recursive: true });
  await noteOwner(data);
  const backup = await copy(data, join(place, 'backup'));
  await requireOwnDatabase(backup);
  await noteOwner(backup);
  await symlink(join(data, 'postgres'), join(place, 'postgres'));
  await expect(requireOwnDatabase(place)).rejects.toThrow(`is the database of ${data}.`);
});
