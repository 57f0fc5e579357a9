// PostgreSQL refuses to run as root. When we are root it runs as a plain account, which must be able to reach its files.
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../src/startup-error.ts';

export type OsUser = { uid: number; gid: number };

/** The account for a database that is still to be made; undefined when we aren't root, so that it runs as ourselves. */
export const osUserForNew = async (): Promise<OsUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartupError(
    'PostgreSQL must not run as root, and this machine has neither an account "postgres" nor "nobody". Add one, start as another user, or set DATABASE_URL.',
  );
};

/** The account that a database already belongs to: PostgreSQL accepts no other. */
export const osUserOf = async (cluster: string): Promise<OsUser | undefined> => {
  if (!process.getuid) return undefined;
  const { uid, gid } = await stat(cluster);
  const ourselves = process.getuid();
  if (uid === ourselves && uid !== 0) return undefined;
  if (ourselves === 0 && uid !== 0) return { uid, gid };
  throw new StartupError(
    uid === 0
      ? `The database in ${cluster} belongs to root, which PostgreSQL refuses. Give it to another account: chown -R nobody ${cluster}`
      : `The database in ${cluster} belongs to another account (user id ${uid}). Start as that account or as root, or choose another folder with DATA_DIR.`,
  );
};

/** Can the account walk down to this folder? */
export const canEnter = async (folder: string, account: OsUser | undefined): Promise<boolean> => {
  if (!account) return true;
  for (let path = await realpath(folder); ; path = dirname(path)) {
    if (!((await rights(path, account)) & 1)) return false;
    if (path === dirname(path)) return true;
  }
};

export const canRead = async (file: string, account: OsUser | undefined): Promise<boolean> =>
  !account || ((await rights(file, account)) & 4) !== 0;

// The three bits (read, write, enter) that count for this account.
const rights = async (path: string, account: OsUser): Promise<number> => {
  const { mode, uid, gid } = await stat(path);
  return mode >> (uid === account.uid ? 6 : gid === account.gid ? 3 : 0);
};
