// A real PostgreSQL that starts with the shop and stops with it. Of several apps on one DATA_DIR the first starts the
// server, the others use it, the last one out stops it; whoever finds it gone starts it again.
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../src/startup-error.ts';
import { type Cluster, prepareCluster } from './cluster.ts';
import { type Lease, openLease } from './lease.ts';
import {
  type Address,
  isServerOf,
  type Postmaster,
  readPostmasterFile,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { chooseAddress, isSafe, makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type EmbeddedPostgres = {
  /** For `connect`. A server that had to be started again is in the same place, or `onLost` hears of it. */
  config: pg.PoolConfig;
  stop(): Promise<void>;
};

type Options = {
  /** An existing folder that we may write. */
  dataDir: string;
  /** False only for tests: faster, and not safe against power cuts. */
  durable?: boolean;
  /** One line for the operator, when something noteworthy happens while the shop runs. */
  say?: (line: string) => void;
  /** The server went away and could not be started again. */
  onLost?: (error: Error) => void;
};

const patienceMs = 60_000;

/** Starts or joins the PostgreSQL of this DATA_DIR. Throws CannotStart. */
export const startEmbeddedPostgres = async ({
  dataDir,
  durable = true,
  say = () => {},
  onLost = () => {},
}: Options): Promise<EmbeddedPostgres> => {
  const cluster = await prepareCluster(dataDir);
  const address = await chooseAddress(cluster);
  const log = join(dataDir, 'postgres.log');
  let stopping = false;
  let watch = await reach(cluster, address, log, durable).catch(async (error) => {
    await removeSocketFolder(address);
    throw error;
  });

  const keep = async (): Promise<void> => {
    while (!stopping) {
      await watch.gone;
      if (stopping) return;
      say('The database went away; starting it again.');
      const { host, port } = address;
      watch = await reach(cluster, address, log, durable);
      // Another app on this folder was first, and has its sockets elsewhere; our pool would look for it here for ever.
      if (address.host !== host || address.port !== port)
        throw new Error('The database came back in another place.');
      say('The database is back; nothing that was acknowledged is lost.');
    }
  };
  const kept = keep().catch((error) => {
    if (!stopping) onLost(error);
  });

  return {
    config: { ...address, user: 'hemline', database: 'hemline', password: '', ssl: false },
    stop: async () => {
      stopping = true;
      if (await watch.leave()) {
        await stopPostmaster(cluster);
        await removeSocketFolder(address);
      }
      await kept;
    },
  };
};

// Joins the running server, or starts it, and waits until it answers; recovery after a crash may take its time.
const reach = async (
  cluster: Cluster,
  address: Address,
  log: string,
  durable: boolean,
): Promise<Lease> => {
  let ours: Postmaster | undefined;
  for (let until = Date.now() + patienceMs; Date.now() < until; await wait(20)) {
    const running = readPostmasterFile(cluster);
    // In a copy of a running database the file speaks of the original's server, which is not ours to use.
    const answer =
      running && isServerOf(running.pid, cluster) ? await ask(cluster, running.address) : 'nobody';
    if (typeof answer === 'object') {
      // Whoever started it may have had another folder for temporary files.
      Object.assign(address, running?.address);
      return answer;
    }
    if (answer === 'busy') until = Date.now() + patienceMs;
    if (answer === 'busy' || (ours && !ours.ended())) continue;
    if (ours) {
      await removeStaleLock(cluster, ours.said(), log);
      await wait(100);
    }
    await makeSocketFolder(cluster, address);
    ours = startPostmaster(cluster, address, log, durable);
  }
  throw new StartupError(
    `The embedded PostgreSQL did not answer within ${patienceMs / 1000} s. Its log is ${log}.`,
  );
};

// 'busy' is a server that is starting, recovering or stopping.
const ask = async (cluster: Cluster, address: Address): Promise<Lease | 'busy' | 'nobody'> => {
  if (!(await isSafe(cluster, address.host))) return 'nobody';
  try {
    return await openLease(address);
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'busy' : 'nobody';
  }
};

// A server that ended at once: somebody else was first, or what a killed one left is in the way; anything else is final.
const removeStaleLock = async (cluster: Cluster, said: string, log: string): Promise<void> => {
  const [, lock] = /lock file "(.+?)" already exists/.exec(said) ?? [];
  if (lock) {
    const file = resolve(cluster.folder, lock);
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    // After a restart of the machine the number can belong to any other program; PostgreSQL itself can't tell.
    if (!isServerOf(pid, cluster)) await rm(file, { force: true });
    return;
  }
  // Processes of a killed server that have not noticed yet; they end with their statement.
  if (said.includes('pre-existing shared memory block')) return;
  const reason = said
    .split('\n')
    .findLast((line) => /FATAL|PANIC/.test(line) && !line.includes('database system is'));
  throw new StartupError(
    `The embedded PostgreSQL did not start (${reason?.replace(/^.*?(FATAL|PANIC): +/, '') ?? 'no reason given'}). Its log is ${log}.`,
  );
};
