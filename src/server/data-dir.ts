// The folder that holds what the shop keeps on disk: the embedded database, images, its secret.
import { randomBytes } from 'node:crypto';
import { link, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Makes the folder when it is missing, and proves that we may write there. Throws CannotStart. */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  try {
    await makeFolder(dataDir);
    await rmdir(await mkdtemp(join(dataDir, '.try-')));
  } catch (cause) {
    throw new StartupError(
      `The data folder ${dataDir} can't be written (${(cause as NodeJS.ErrnoException).code}). Let this account write there, or choose another folder with DATA_DIR.`,
      { cause },
    );
  }
};

// Not by mkdir's own recursion: where a parent is there but takes no folder (as in /proc), that goes round for ever.
const makeFolder = async (path: string): Promise<void> => {
  try {
    await makeOne(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    await makeOne(path);
  }
};

const makeOne = async (path: string): Promise<void> => {
  try {
    await mkdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** The secret that signs sessions and access tokens: made at the first start, then always the same. Throws CannotStart. */
export const loadSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'secret');
  try {
    return await readSecret(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return await makeSecret(file);
    throw new StartupError(
      `The secret in ${file} can't be read (${(cause as Error).message}). Let this account read it, remove it (everybody is signed out then), or set AUTH_SECRET.`,
      { cause },
    );
  }
};

const readSecret = async (file: string): Promise<string> => {
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error('it is too short');
  return secret;
};

// Written aside and then named: of two first starts at once both use the one that got the name.
const makeSecret = async (file: string): Promise<string> => {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(unfinished, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished);
  }
  return await readSecret(file);
};
