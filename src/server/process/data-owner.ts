// Which data folder a database belongs to: a copied folder's link leads to the original's.
import { randomBytes } from 'node:crypto';
import { lstat, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../platform/errors/startup-error.ts';

/** A renamed folder keeps its inode, and a copy never has it. */
type Owner = { dataDir: string; inode: number };

const ownerFile = (databaseFolder: string): string => join(databaseFolder, 'data-folder.json');

/** Errors: StartupError when `dataDir/postgres` leads to the database of another folder. */
export const requireOwnDatabase = async (dataDir: string): Promise<void> => {
  const link = join(dataDir, 'postgres');
  const isLink = await lstat(link).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  // A database inside the folder was copied with it.
  if (!isLink) return;
  const folder = await realpath(link).catch(() => link);
  const owner = await readOwner(folder);
  if (!owner || owner.inode === (await stat(dataDir)).ino) return;
  throw new StartupError(
    `${link} leads to ${folder}, which is the database of ${owner.dataDir}. Is ${dataDir} a ` +
      'copy of that? Then remove the link and copy the database itself there. Was the shop moved ' +
      `here as a whole? Then remove ${ownerFile(folder)}, and start again.`,
  );
};

/** Notes in the database's folder whose it is; a database of an earlier version is adopted. */
export const noteOwner = async (dataDir: string): Promise<void> => {
  const folder = await realpath(join(dataDir, 'postgres'));
  const owner: Owner = { dataDir: await realpath(dataDir), inode: (await stat(dataDir)).ino };
  const noted = await readOwner(folder);
  if (noted?.inode === owner.inode && noted.dataDir === owner.dataDir) return;
  const file = ownerFile(folder);
  // Renamed when complete: another start may read it now.
  const temporary = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, `${JSON.stringify(owner)}\n`, { flush: true });
  await rename(temporary, file);
};

const readOwner = async (folder: string): Promise<Owner | undefined> => {
  const text = await readFile(ownerFile(folder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Owner);
};
