// The server listens on a socket file in a folder that only its account can enter: that is all the password there is.
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../src/startup-error.ts';
import type { Cluster } from './cluster.ts';
import type { Address } from './postmaster.ts';

/** Where the server of this database is to listen. Short, because a socket's path may have 107 bytes only. */
export const chooseAddress = async (cluster: Cluster): Promise<Address> => {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const key = createHash('sha256').update(cluster.folder).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `hemline-${key}`);
  return { host: folder.length < 80 ? folder : `/tmp/hemline-${key}`, port: 5432 };
};

/** Makes the folder when it is missing. Refuses one that somebody else could have put there. */
export const makeSocketFolder = async (cluster: Cluster, { host }: Address): Promise<void> => {
  if (process.platform === 'win32') return;
  try {
    await mkdir(host, { mode: 0o700 });
    if (cluster.account) await chown(host, cluster.account.uid, cluster.account.gid);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST' && (await isSafe(cluster, host))) return;
    throw new StartupError(
      `The database needs the folder ${host} for its socket, and can't have it for itself (${(cause as Error).message}). Remove it, or set TMPDIR to another folder.`,
      { cause },
    );
  }
};

/** Takes the folder away, unless somebody listens there. */
export const removeSocketFolder = async ({ host }: Address): Promise<void> => {
  await rmdir(host).catch(() => {});
};

/** True when nobody but the database's account can have put a server there. */
export const isSafe = async (cluster: Cluster, host: string): Promise<boolean> => {
  if (process.platform === 'win32') return true;
  const folder = await lstat(host).catch(() => undefined);
  const owner = cluster.account?.uid ?? process.getuid?.();
  return !!folder?.isDirectory() && folder.uid === owner && (folder.mode & 0o077) === 0;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
