// The files of the database: where they are, and how they are made.
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import { prepareBinaries, program } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, type OsUser, osUserForNew, osUserOf } from './os-user.ts';
import { runProgram } from './run-program.ts';

const abandonedMs = 10 * 60_000;

export type Cluster = {
  folder: string;
  binaries: string;
  osUser: OsUser | undefined;
  name: string;
};

/**
 * The database of `dataDir`, made when it is missing: its subfolder `postgres`, or a link to
 * another folder when the server's account can't enter `dataDir`. Errors: EmbeddedPostgresError.
 */
export const prepareCluster = async (dataDir: string, name: string): Promise<Cluster> => {
  const path = join(dataDir, 'postgres');
  const existing = await realpath(path).catch(() => undefined);
  const osUser = existing ? await osUserOf(existing) : await osUserForNew();
  const binaries = await prepareBinaries(osUser, async () =>
    osUser ? makeFallbackFolder(name) : dataDir,
  );
  if (!existing) await makeCluster(dataDir, path, { binaries, osUser, name });
  const folder = await realpath(path);
  await checkCluster(folder, binaries, osUser);
  return { folder, binaries, osUser, name };
};

// For root, when `dataDir` is in a folder that only root can enter.
const makeFallbackFolder = async (name: string): Promise<string> => {
  const folder = `/var/lib/${name}`;
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    return folder;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `PostgreSQL, which must not run as root, needs ${folder} for its files, ` +
        `and that can't be made (${(cause as Error).message}). Start as another user.`,
      { cause },
    );
  }
};

// Renamed when complete: an interrupted start leaves no incomplete database, and of two
// first starts at once the second uses what the first one made.
const makeCluster = async (
  dataDir: string,
  path: string,
  { binaries, osUser, name }: Omit<Cluster, 'folder'>,
) => {
  await removeAbandoned(dataDir);
  const inside = await canEnter(dataDir, osUser);
  const key = randomBytes(4).toString('hex');
  const folder = inside
    ? join(dataDir, `postgres.new-${key}`)
    : join(await makeFallbackFolder(name), key);
  await mkdir(folder, { mode: 0o700 });
  if (osUser) await chown(folder, osUser.uid, osUser.gid);
  try {
    await initialize({ folder, binaries, osUser, name });
    if (inside) await rename(folder, path);
    else await symlink(folder, path);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
};

const initialize = async ({ folder, binaries, osUser, name }: Cluster): Promise<void> => {
  const { code, output } = await runProgram(
    join(binaries, 'bin', program('initdb')),
    // The builtin locale sorts the same on every machine and library version.
    // biome-ignore format: one option a word
    ['-D', folder, '-U', name, '--auth=trust', '--encoding=UTF8', '--locale=C',
      '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums',
      '--no-instructions'],
    osUser,
  );
  if (code === 0) return;
  const reason =
    output
      .trim()
      .split('\n')
      .findLast((line) => line.includes('error')) ?? output.trim();
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL could not make its database in ${folder} (${reason}).`,
  );
};

const removeAbandoned = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name);
    if (
      name.startsWith('postgres.new-') &&
      Date.now() - (await stat(folder)).mtimeMs > abandonedMs
    ) {
      await rm(folder, { recursive: true, force: true });
    }
  }
};

const checkCluster = async (
  folder: string,
  binaries: string,
  osUser: OsUser | undefined,
): Promise<void> => {
  if (!(await canEnter(folder, osUser))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL's account (user id ${osUser?.uid}) can no longer enter ${folder}. ` +
        'Open the folders above it (chmod o+x), or move the data folder.',
    );
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!version)
    throw new EmbeddedPostgresError(
      `${folder} is not empty and not a database. Choose another data folder.`,
    );
  const { output } = await runProgram(
    join(binaries, 'bin', program('postgres')),
    ['--version'],
    osUser,
  );
  const bundled = /\) (\d+)/.exec(output)?.[1];
  if (!bundled)
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run on this machine (${output.trim()}).`,
    );
  if (version !== bundled) {
    throw new EmbeddedPostgresError(
      `The database in ${folder} was made by PostgreSQL ${version}, and this version brings ` +
        `${bundled}. Start the earlier version, or choose another data folder.`,
    );
  }
};
