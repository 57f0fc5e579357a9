// The folder of what the shop keeps on disk: the embedded database, images, the secret.
import { randomBytes } from 'node:crypto';
import { link, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../platform/errors/startup-error.ts';

/** Makes the folder, and checks write access. Errors: StartupError. */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true });
    await rmdir(await mkdtemp(join(dataDir, '.try-')));
  } catch (cause) {
    throw new StartupError(
      `The data folder ${dataDir} can't be written (${(cause as NodeJS.ErrnoException).code}). ` +
        'Let this account write there, or choose another folder with DATA_DIR.',
      { cause },
    );
  }
};

/**
 * The secret that signs sessions and access tokens, made at the first start.
 * Errors: StartupError.
 */
export const loadSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'secret');
  try {
    return await readSecret(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return await createSecret(file);
    throw new StartupError(
      `The secret in ${file} can't be read (${(cause as Error).message}). ` +
        'Let this account read it, remove it (which signs out all users), or set AUTH_SECRET.',
      { cause },
    );
  }
};

const readSecret = async (file: string): Promise<string> => {
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error('it is too short');
  return secret;
};

// Linked when complete, so two simultaneous first starts use the same secret.
const createSecret = async (file: string): Promise<string> => {
  const temporary = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary);
  }
  return await readSecret(file);
};
