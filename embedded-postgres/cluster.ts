// Where the database's files lie, and how they come to be.
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
import { StartupError } from '../src/startup-error.ts';
import { prepareBinaries, program } from './binaries.ts';
import { canEnter, type OsUser, osUserForNew, osUserOf } from './os-user.ts';
import { runProgram } from './run-program.ts';

/** For what the database's account must reach when DATA_DIR lies under a closed folder of root's. */
const openFolder = '/var/lib/hemline';
const unfinishedMs = 10 * 60_000;

export type Cluster = { folder: string; binaries: string; account: OsUser | undefined };

/**
 * The files of the database of this DATA_DIR, made when they aren't there yet. `DATA_DIR/postgres` is the database, or a
 * link to it when its account can't enter DATA_DIR.
 */
export const prepareCluster = async (dataDir: string): Promise<Cluster> => {
  const place = join(dataDir, 'postgres');
  const existing = await realpath(place).catch(() => undefined);
  const account = existing ? await osUserOf(existing) : await osUserForNew();
  const binaries = await prepareBinaries(account, async () =>
    account ? makeOpenFolder() : dataDir,
  );
  if (!existing) await makeCluster(dataDir, place, binaries, account);
  const folder = await realpath(place);
  await checkCluster(folder, binaries, account);
  return { folder, binaries, account };
};

const makeOpenFolder = async (): Promise<string> => {
  try {
    await mkdir(openFolder, { recursive: true });
    await chmod(openFolder, 0o755);
    return openFolder;
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL, which must not run as root, needs ${openFolder} for its files, and that can't be made (${(cause as Error).message}). Start as another user, or set DATABASE_URL.`,
      { cause },
    );
  }
};

// Made aside and then put in its place in one step: an interrupted start leaves no half database, and of two
// first starts at once one wins and the other uses its work.
const makeCluster = async (
  dataDir: string,
  place: string,
  binaries: string,
  account: OsUser | undefined,
) => {
  await removeUnfinished(dataDir);
  const inside = await canEnter(dataDir, account);
  const name = randomBytes(4).toString('hex');
  const folder = inside
    ? join(dataDir, `postgres.new-${name}`)
    : join(await makeOpenFolder(), name);
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  try {
    await initialise(folder, binaries, account);
    if (inside) await rename(folder, place);
    else await symlink(folder, place);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
};

const initialise = async (
  folder: string,
  binaries: string,
  account: OsUser | undefined,
): Promise<void> => {
  const { code, output } = await runProgram(
    join(binaries, 'bin', program('initdb')),
    // The builtin locale sorts and folds the same on every machine and with every version of its libraries.
    // biome-ignore format: one option a word
    ['-D', folder, '-U', 'hemline', '--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions'],
    account,
  );
  if (code === 0) return;
  const reason =
    output
      .trim()
      .split('\n')
      .findLast((line) => line.includes('error')) ?? output.trim();
  throw new StartupError(
    `The embedded PostgreSQL could not make its database in ${folder} (${reason}). Put that right, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
};

const removeUnfinished = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name);
    if (
      name.startsWith('postgres.new-') &&
      Date.now() - (await stat(folder)).mtimeMs > unfinishedMs
    ) {
      await rm(folder, { recursive: true, force: true });
    }
  }
};

const checkCluster = async (
  folder: string,
  binaries: string,
  account: OsUser | undefined,
): Promise<void> => {
  if (!(await canEnter(folder, account))) {
    throw new StartupError(
      `PostgreSQL's account (user id ${account?.uid}) can no longer enter ${folder}. Open the folders above it (chmod o+x), or move DATA_DIR.`,
    );
  }
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!made)
    throw new StartupError(
      `${folder} holds something that is not a database. Choose another folder with DATA_DIR.`,
    );
  const { output } = await runProgram(
    join(binaries, 'bin', program('postgres')),
    ['--version'],
    account,
  );
  const ours = /\) (\d+)/.exec(output)?.[1];
  if (!ours)
    throw new StartupError(
      `The embedded PostgreSQL does not run on this machine (${output.trim()}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  if (made !== ours) {
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${made}, and this version of the shop brings ${ours}. Start the earlier version of the shop, or choose another DATA_DIR.`,
    );
  }
};
