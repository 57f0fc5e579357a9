// Embedded servers for tests, each in a temporary folder and stopped with its test.
import { EventEmitter } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { osUserForNew } from '../embedded-postgres/os-user.ts';

export const name = 'hemline';

export type Running = {
  pool: pg.Pool;
  stop(): Promise<void>;
  host: string;
  lines: string[];
  events: EventEmitter;
};

export const start = async (dataDir: string, { durable = false } = {}): Promise<Running> => {
  const lines: string[] = [];
  const events = new EventEmitter();
  const log = (line: string) => {
    lines.push(line);
    events.emit('line');
  };
  const onLost = (error: Error) => log(error.message);
  const server = await startEmbeddedPostgres({ dataDir, name, durable, log, onLost });
  const pool = new pg.Pool(server.config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= pool.end().then(server.stop);
    return stopped;
  };
  onTestFinished(stop);
  return { pool, stop, host: server.config.host ?? '', lines, events };
};

// As root the server runs as another account, which must be able to enter.
export const folder = async (mode = 0o755): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export const own = async (path: string, uid?: number): Promise<void> => {
  const account = uid ? { uid, gid: uid } : await osUserForNew();
  if (account) await chown(path, account.uid, account.gid);
};

export const ownAll = async (path: string): Promise<void> => {
  const account = await osUserForNew();
  if (!account) return;
  for (const name of ['', ...(await readdir(path, { recursive: true }))])
    await chown(join(path, name), account.uid, account.gid);
};

export const postmasterOf = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
