// PostgreSQL does not run as root: started by root, it runs as an account without rights.
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type OsUser = { uid: number; gid: number };

/** The account for a new database; undefined: the current one. */
export const osUserForNew = async (): Promise<OsUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'));
  for (const candidate of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === candidate) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL must not run as root, and this machine has neither an account "postgres" ' +
      'nor "nobody". Add one, or start as another user.',
  );
};

/** The owner of a database: PostgreSQL runs as no other. */
export const osUserOf = async (cluster: string): Promise<OsUser | undefined> => {
  if (!process.getuid) return undefined;
  const { uid, gid } = await stat(cluster);
  const current = process.getuid();
  if (uid === current && uid !== 0) return undefined;
  if (current === 0 && uid !== 0) return { uid, gid };
  throw new EmbeddedPostgresError(
    uid === 0
      ? `The database in ${cluster} belongs to root, and PostgreSQL does not run as root. ` +
          `Give it to another account: chown -R nobody ${cluster}`
      : `The database in ${cluster} belongs to another account (user id ${uid}). ` +
          'Start as that account or as root, or choose another data folder.',
  );
};

/** Whether the account can enter the folder and all folders above it. */
export const canEnter = async (folder: string, osUser: OsUser | undefined): Promise<boolean> => {
  if (!osUser) return true;
  for (let path = await realpath(folder); ; path = dirname(path)) {
    if (!((await rights(path, osUser)) & 1)) return false;
    if (path === dirname(path)) return true;
  }
};

export const canRead = async (file: string, osUser: OsUser | undefined): Promise<boolean> =>
  !osUser || ((await rights(file, osUser)) & 4) !== 0;

// Read, write and enter as three bits, of the class that applies to the account.
const rights = async (path: string, osUser: OsUser): Promise<number> => {
  const { mode, uid, gid } = await stat(path);
  return mode >> (uid === osUser.uid ? 6 : gid === osUser.gid ? 3 : 0);
};
