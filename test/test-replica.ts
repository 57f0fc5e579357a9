// A primary of its own with an empty shop, and a streaming replica of it.
import { appendFile, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { connect, type Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { folder, name, ownAll, type Running, start } from './test-embedded-postgres.ts';

export type ReplicaServer = {
  primary: Database;
  /** For `openReplica`. */
  config: pg.ClientConfig;
  /** Of the server that follows, superuser. */
  pool: () => pg.Pool;
  /** Whether it has all that is committed. */
  hasAll(): Promise<boolean>;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
};

/** Both are stopped with the test. */
export const startReplicaServer = async (): Promise<ReplicaServer> => {
  const [primaryFolder, replicaFolder] = [await folder(), await folder()];
  const server = await start(primaryFolder);
  // A server of tests has it off, and acknowledges what it has not sent.
  await server.pool.query(`alter role ${name} set synchronous_commit = on`);
  const primary = connect(configOf(server));
  onTestFinished(primary.close);
  await migrate(primary);
  await copyRunning(server, join(primaryFolder, 'postgres'), join(replicaFolder, 'postgres'));
  let replica = await start(replicaFolder);
  return {
    primary,
    config: configOf(replica),
    pool: () => replica.pool,
    hasAll: async () => {
      const { rows } = await primary.pool.query('select pg_current_wal_lsn()::text as lsn');
      const reached = await replica.pool.query(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll"',
        [rows[0].lsn],
      );
      return reached.rows[0].hasAll;
    },
    stop: () => replica.stop(),
    startAgain: async () => {
      replica = await start(replicaFolder);
    },
  };
};

const configOf = ({ host }: Running) => ({ host, port: 5432, user: name, database: name });

/** What pg_basebackup does, which is not among the embedded programs. */
const copyRunning = async ({ pool, host }: Running, from: string, to: string): Promise<void> => {
  const client = await pool.connect();
  await client.query("select pg_backup_start('test', true)");
  await mkdir(to, { mode: 0o700 });
  const left = ['postmaster.pid', 'pg_wal'];
  for (const entry of await readdir(from))
    if (!left.includes(entry)) await cp(join(from, entry), join(to, entry), { recursive: true });
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  client.release();
  // The log comes from the primary.
  await mkdir(join(to, 'pg_wal'), { mode: 0o700 });
  await writeFile(join(to, 'backup_label'), rows[0].labelfile);
  await writeFile(join(to, 'standby.signal'), '');
  const follows = [
    `primary_conninfo = 'host=${host} user=${name}'`,
    'wal_retrieve_retry_interval = 100',
  ];
  await appendFile(join(to, 'postgresql.auto.conf'), `${follows.join('\n')}\n`);
  await ownAll(to);
};
