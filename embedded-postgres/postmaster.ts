// One PostgreSQL server process: where it can be reached, starting it, stopping it.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { program } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { minimalEnv, runProgram } from './run-program.ts';

export type Address = { host: string; port: number };
export type Postmaster = { ended: () => boolean; said: () => string };

const windows = process.platform === 'win32';
const stopMsMax = 30_000;
const logBytesMax = 5_000_000;

/** What the running server, or one that was killed, wrote down about itself. */
export const readPostmasterFile = (
  cluster: Cluster,
): { pid: number; address: Address } | undefined => {
  try {
    const [pid, , , port, folder, host] = readFileSync(
      join(cluster.folder, 'postmaster.pid'),
      'utf8',
    ).split('\n');
    return {
      pid: Number(pid),
      address: { host: folder || host || '127.0.0.1', port: Number(port) },
    };
  } catch {
    return undefined;
  }
};

/** Starts the server; it may still end at once (then `said` tells why) or need a while until it answers. */
export const startPostmaster = (
  cluster: Cluster,
  address: Address,
  log: string,
  durable: boolean,
): Postmaster => {
  const file = openSync(log, isLong(log) ? 'w' : 'a', 0o600);
  if (cluster.account) chownSync(log, cluster.account.uid, cluster.account.gid);
  const from = statSync(log).size;
  const server = [
    join(cluster.binaries, 'bin', program('postgres')),
    '-D',
    cluster.folder,
    ...options(address, durable),
  ];
  const [command = '', ...args] = [...withParentDeathSignal(), ...server];
  let ended = false;
  // In a session of its own: Ctrl-C in a terminal reaches us alone, and we stop it when we have finished.
  const child = spawn(command, args, {
    ...minimalEnv(cluster.account),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', file, file],
  });
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  child.unref();
  closeSync(file);
  return { ended: () => ended, said: () => readFileSync(log).subarray(from).toString() };
};

const isLong = (log: string): boolean =>
  (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax;

const options = ({ host, port }: Address, durable: boolean): string[] =>
  Object.entries({
    listen_addresses: windows ? host : '',
    port,
    ...(windows ? {} : { unix_socket_directories: host, unix_socket_permissions: '0700' }),
    shared_buffers: '128MB',
    max_connections: 100,
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // An answer to a customer is a promise: what was acknowledged is on the disk.
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // The log is for the operator: no refused statements and no values in it, they can be personal.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '%m ',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

// Linux can tell a child that its parent was killed, so that no server is left behind.
const withParentDeathSignal = (): string[] => {
  const [command = '', ...args] = ['setpriv', '--pdeathsig', 'INT'];
  const works = process.platform === 'linux' && spawnSync(command, [...args, 'true']).status === 0;
  return works ? [command, ...args] : [];
};

/** Is this process the server of this database, and not someone else who got the same number later? */
export const isServerOf = (pid: number, cluster: Cluster): boolean => {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster.folder);
    if (windows) return true;
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
      .stdout.toString()
      .includes(cluster.folder);
  } catch {
    return isAlive(pid);
  }
};

/** Ends the server's connections and stops it cleanly; in the unlikely end at once, which loses nothing either. */
export const stopPostmaster = async (cluster: Cluster): Promise<void> => {
  const running = readPostmasterFile(cluster);
  if (!running || !isServerOf(running.pid, cluster)) return;
  await signal(cluster, running.pid, 'SIGINT', 'fast');
  if (!(await isGone(cluster, running.pid))) {
    await signal(cluster, running.pid, 'SIGQUIT', 'immediate');
    await isGone(cluster, running.pid);
  }
};

const signal = async (
  cluster: Cluster,
  pid: number,
  name: NodeJS.Signals,
  mode: string,
): Promise<void> => {
  // Windows has no signals; PostgreSQL's own tool speaks to the server there.
  if (windows)
    await runProgram(join(cluster.binaries, 'bin', program('pg_ctl')), [
      'stop',
      '-D',
      cluster.folder,
      '-m',
      mode,
      '-W',
    ]);
  else tryKill(pid, name);
};

const isGone = async (cluster: Cluster, pid: number): Promise<boolean> => {
  for (const until = Date.now() + stopMsMax; Date.now() < until; await wait(10)) {
    if (!isServerOf(pid, cluster)) return true;
  }
  return false;
};

const isAlive = (pid: number): boolean => pid > 0 && tryKill(pid, 0);

const tryKill = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
