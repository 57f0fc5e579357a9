// One PostgreSQL server process: its endpoint, starting and stopping it.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { program } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { minimalEnv, runProgram } from './run-program.ts';

export type Endpoint = { host: string; port: number };
export type PostmasterFile = { pid: number; endpoint: Endpoint; isStopping: boolean };
export type Postmaster = {
  hasEnded: () => boolean;
  wasKilled: () => boolean;
  output: () => string;
};

const windows = process.platform === 'win32';
const stopMsMax = 15_000;
const logBytesMax = 5_000_000;

/** Process and endpoint of the running server, or of one that was killed. */
export const readPostmasterFile = (cluster: Cluster): PostmasterFile | undefined => {
  try {
    const [pid, , , port, folder, host, , status] = readFileSync(
      join(cluster.folder, 'postmaster.pid'),
      'utf8',
    ).split('\n');
    return {
      pid: Number(pid),
      endpoint: { host: folder || host || '127.0.0.1', port: Number(port) },
      isStopping: status?.trim() === 'stopping',
    };
  } catch {
    return undefined;
  }
};

/** Starts the server. It may end at once, which `output` explains, or answer after a while. */
export const startPostmaster = (
  cluster: Cluster,
  endpoint: Endpoint,
  logFile: string,
  durable: boolean,
): Postmaster => {
  const file = openSync(logFile, isLong(logFile) ? 'w' : 'a', 0o600);
  if (cluster.osUser) chownSync(logFile, cluster.osUser.uid, cluster.osUser.gid);
  const from = statSync(logFile).size;
  const server = [
    join(cluster.binaries, 'bin', program('postgres')),
    '-D',
    cluster.folder,
    ...options(endpoint, durable),
  ];
  const [command = '', ...args] = [...withParentDeathSignal(), ...server];
  let hasEnded = false;
  let wasKilled = false;
  // Its own session: Ctrl-C in a terminal does not reach it.
  const child = spawn(command, args, {
    ...minimalEnv(cluster.osUser),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', file, file],
  });
  child.on('error', () => (hasEnded = true));
  child.on('exit', (_code, signal) => {
    hasEnded = true;
    wasKilled = signal !== null;
  });
  child.unref();
  closeSync(file);
  return {
    hasEnded: () => hasEnded,
    wasKilled: () => wasKilled,
    output: () => readFileSync(logFile).subarray(from).toString(),
  };
};

const isLong = (logFile: string): boolean =>
  (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax;

/** A quarter of the memory, as PostgreSQL advises; a million products gain by no more. */
const sharedBuffersMb = (): number => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(512, Math.max(128, Math.floor(memory / 4 / 2 ** 20)));
};

const options = ({ host, port }: Endpoint, durable: boolean): string[] =>
  Object.entries({
    listen_addresses: windows ? host : '',
    port,
    ...(windows ? {} : { unix_socket_directories: host, unix_socket_permissions: '0700' }),
    shared_buffers: `${sharedBuffersMb()}MB`,
    // Each worker of the tests keeps those of a full pool.
    max_connections: durable ? 100 : 400,
    max_wal_size: '512MB',
    // As on solid-state disks: a few thousand rows are found by their index.
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What was acknowledged is on the disk.
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // No failed statements in the log: their values can be personal.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '%m ',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

// Linux signals a child whose parent was killed: no server is left behind.
const withParentDeathSignal = (): string[] => {
  const [command = '', ...args] = ['setpriv', '--pdeathsig', 'INT'];
  const works = process.platform === 'linux' && spawnSync(command, [...args, 'true']).status === 0;
  return works ? [command, ...args] : [];
};

/** Whether the process is the server of this database, not a later one with its pid. */
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

/** Stops the server cleanly, or at once after a time by the clock; neither loses data. */
export const stopPostmaster = async (cluster: Cluster): Promise<void> => {
  const running = readPostmasterFile(cluster);
  if (!running || !isServerOf(running.pid, cluster)) return;
  await signal(cluster, running.pid, 'SIGINT', 'fast');
  await finishStop(cluster, running.pid);
};

/** Waits until a server that stops is gone; it ends at once after a time. */
export const finishStop = async (cluster: Cluster, pid: number): Promise<void> => {
  if (await isGone(cluster, pid)) return;
  // PostgreSQL 18 hangs when it is stopped while it recovers from a backend's crash.
  await signal(cluster, pid, 'SIGQUIT', 'immediate');
  await isGone(cluster, pid);
};

const signal = async (
  cluster: Cluster,
  pid: number,
  name: NodeJS.Signals,
  mode: string,
): Promise<void> => {
  // Windows has no signals; pg_ctl does it there.
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

export const isAlive = (pid: number): boolean => pid > 0 && tryKill(pid, 0);

const tryKill = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
