// The server listens on a socket in a folder that only its account can enter: no password.
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Endpoint } from './postmaster.ts';

/** Where the server listens. Short: a socket's path has at most 107 bytes. */
export const chooseEndpoint = async (cluster: Cluster): Promise<Endpoint> => {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const key = createHash('sha256').update(cluster.folder).digest('hex').slice(0, 12);
  const folder = `${cluster.name}-${key}`;
  const path = join(tmpdir(), folder);
  return { host: path.length < 80 ? path : `/tmp/${folder}`, port: 5432 };
};

/** Makes the folder. Errors: EmbeddedPostgresError when another account could have made it. */
export const makeSocketFolder = async (cluster: Cluster, { host }: Endpoint): Promise<void> => {
  if (process.platform === 'win32') return;
  try {
    await mkdir(host, { mode: 0o700 });
    if (cluster.osUser) await chown(host, cluster.osUser.uid, cluster.osUser.gid).catch(toGone);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST' && (await isSafe(cluster, host))) return;
    throw new EmbeddedPostgresError(
      `The database needs the folder ${host} for its socket, and can't have it for itself ` +
        `(${(cause as Error).message}). Remove it, or set TMPDIR to another folder.`,
      { cause },
    );
  }
};

/** Whoever stops last may remove it again: the server does not start then, and it is made anew. */
const toGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** Removes the folder, unless a server listens there. */
export const removeSocketFolder = async ({ host }: Endpoint): Promise<void> => {
  await rmdir(host).catch(() => {});
};

/** Whether only the database's account can have put a server there. */
export const isSafe = async (cluster: Cluster, host: string): Promise<boolean> => {
  if (process.platform === 'win32') return true;
  const folder = await lstat(host).catch(() => undefined);
  const owner = cluster.osUser?.uid ?? process.getuid?.();
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
