import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { canEnter, osUserForNew } from './os-user.ts';

const name = 'hemline';
const isRoot = process.getuid?.() === 0;
const writingApp = new URL('../test/writing-app.ts', import.meta.url).pathname;

test('data survives a stop and a start', async () => {
  const dataDir = await folder();
  const first = await start(dataDir);
  await first.pool.query('create table kept as select 1 as one');
  await first.stop();
  const second = await start(dataDir);
  expect((await second.pool.query('select one from kept')).rows).toEqual([{ one: 1 }]);
});

test('acknowledged writes are durable, and only the own account can connect', async () => {
  const { pool, host } = await start(await folder(), { durable: true });
  for (const [setting, value] of Object.entries({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    listen_addresses: '',
    unix_socket_directories: host,
  })) {
    expect((await pool.query('select current_setting($1) as value', [setting])).rows).toEqual([
      { value },
    ]);
  }
  expect((await lstat(host)).mode & 0o777).toBe(0o700);
});

test('two folders are two databases', async () => {
  const [one, two] = await Promise.all([folder().then(start), folder().then(start)]);
  await one.pool.query('create table only_here ()');
  await expect(two.pool.query('select from only_here')).rejects.toThrow('only_here');
});

test('concurrent starts on one folder share a server until the last one stops', async () => {
  const dataDir = await folder();
  const [one, two, three] = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
  await one.pool.query('create table shared ()');
  await Promise.all([one.stop(), two.stop()]);
  expect((await three.pool.query('select from shared')).rowCount).toBe(0);
  await three.stop();
  await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('a killed server is started again with every acknowledged write', async () => {
  const dataDir = await folder();
  const { pool, lines, events } = await start(dataDir, { durable: true });
  await pool.query('create table written (number int primary key)');
  const acknowledged: number[] = [];
  let failed = 0;
  let number = 0;
  const write = async (until: () => boolean) => {
    while (!until()) {
      const next = ++number;
      const insert = (client: Pick<typeof pool, 'query'>) =>
        client.query('insert into written values ($1)', [next]);
      await (next % 2 ? insert(pool) : inTransaction(pool, insert)).then(
        () => {
          acknowledged.push(next);
          events.emit('write');
        },
        async () => {
          failed++;
          await wait(5);
        },
      );
    }
  };
  for (let round = 1; round <= 3; round++) {
    const [before, failedBefore] = [acknowledged.length, failed];
    const isBack = () => failed > failedBefore && acknowledged.length > before + 150;
    const writers = Promise.all(Array.from({ length: 4 }, () => write(isBack)));
    while (acknowledged.length < before + 100) await once(events, 'write');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await writers;
    // One line when it is gone, one when it is back.
    while (lines.length < round * 2) await once(events, 'line');
  }
  const { rows } = await pool.query<{ number: number }>('select number from written');
  const stored = new Set(rows.map((row) => row.number));
  expect(acknowledged.filter((one) => !stored.has(one))).toEqual([]);
});

test('a start after a killed process finds its acknowledged writes', async () => {
  const dataDir = await folder();
  const acknowledged = await writeAndKill(dataDir);
  const { pool } = await start(dataDir);
  const { rows } = await pool.query<{ last: number }>('select max(number) as last from written');
  expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
});

test('a backup of a running server is a database of its own', async () => {
  const [dataDir, copy] = [await folder(), await folder()];
  const original = await start(dataDir);
  await original.pool.query('create table kept as select 1 as one');
  const session = await original.pool.connect();
  await session.query("select pg_create_physical_replication_slot('backup', true, true)");
  await session.query("select pg_backup_start('backup', fast => true)");
  await cp(dataDir, copy, { recursive: true });
  const { rows } = await session.query('select labelfile from pg_backup_stop()');
  await cp(join(dataDir, 'postgres/pg_wal'), join(copy, 'postgres/pg_wal'), { recursive: true });
  session.release(true);
  await writeFile(join(copy, 'postgres/backup_label'), rows[0].labelfile);
  if (isRoot) await ownAll(join(copy, 'postgres'));
  await original.pool.query('drop table kept');

  const restored = await start(copy);
  expect((await restored.pool.query('select one from kept')).rows).toEqual([{ one: 1 }]);
});

test('another process with the pid of a killed server does not block the start', async () => {
  const dataDir = await folder();
  const first = await start(dataDir);
  await first.stop();
  const other = spawn('sleep', ['60'], { ...(await osUserForNew()) });
  onTestFinished(() => {
    other.kill();
  });
  const cluster = join(dataDir, 'postgres');
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${other.pid}\n${cluster}\n1\n5432\n/nowhere\n\n1 1\nready\n`,
  );
  const again = await start(dataDir);
  expect((await again.pool.query('select 1')).rowCount).toBe(1);
});

test('a server that cannot start says why', async () => {
  const dataDir = await folder();
  const first = await start(dataDir);
  await first.stop();
  await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense');
  await expect(startEmbeddedPostgres({ dataDir, name })).rejects.toThrow(
    /did not start \(.*postgresql\.conf.*\)\. Its log is /,
  );
});

test('a folder with other files is an error and left as it is', async () => {
  const dataDir = await folder();
  await mkdir(join(dataDir, 'postgres'));
  if (isRoot) await own(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'diary'), 'dear');
  await expect(startEmbeddedPostgres({ dataDir, name })).rejects.toThrow('not a database');
});

test('a database of another major version is an error', async () => {
  const dataDir = await folder();
  await mkdir(join(dataDir, 'postgres'));
  if (isRoot) await own(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
  await expect(startEmbeddedPostgres({ dataDir, name })).rejects.toThrow('made by PostgreSQL 12');
});

test.runIf(isRoot)(
  'as root, a data folder that only root can enter links to another folder',
  async () => {
    const closed = await folder(0o700);
    const dataDir = join(closed, 'data');
    await mkdir(dataDir);
    const first = await start(dataDir);
    await first.pool.query('create table kept ()');
    const place = await realpath(join(dataDir, 'postgres'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    expect(place).toMatch(/^\/var\/lib\/hemline\//);
    expect((await lstat(place)).mode & 0o777).toBe(0o700);
    await first.stop();
    const second = await start(dataDir);
    expect((await second.pool.query('select from kept')).rowCount).toBe(0);
  },
);

test.runIf(
  isRoot && (await canEnter(writingApp.replace(/[^/]*$/, ''), { uid: 65534, gid: 65534 })),
)('root opens the database of another user as that user', async () => {
  const dataDir = await folder(0o700);
  await own(dataDir, 65534);
  const acknowledged = await writeAndKill(dataDir, 65534);
  const { pool } = await start(dataDir);
  const { rows } = await pool.query<{ last: number }>('select max(number) as last from written');
  expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
  expect((await lstat(join(dataDir, 'postgres'))).uid).toBe(65534);
});

type Running = {
  pool: pg.Pool;
  stop(): Promise<void>;
  host: string;
  lines: string[];
  events: EventEmitter;
};

const start = async (dataDir: string, { durable = false } = {}): Promise<Running> => {
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

const inTransaction = async (
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
};

// As root the server runs as another account, which must be able to enter.
const folder = async (mode = 0o755): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const own = async (path: string, uid?: number): Promise<void> => {
  const account = uid ? { uid, gid: uid } : await osUserForNew();
  if (account) await chown(path, account.uid, account.gid);
};

const ownAll = async (path: string): Promise<void> => {
  await own(path);
  for (const name of await readdir(path, { recursive: true })) await own(join(path, name));
};

const postmasterOf = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** Kills a writing process after 200 acknowledged numbers. Returns the last one. */
const writeAndKill = async (dataDir: string, uid?: number): Promise<number> => {
  const app = spawn(process.execPath, [writingApp, dataDir], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid ? { uid, gid: uid } : {}),
  });
  return await lastWritten(app);
};

const lastWritten = async (app: ChildProcess): Promise<number> => {
  let output = '';
  const ended = once(app, 'close');
  app.stdout?.on('data', (part) => {
    output += part;
    if (output.split('\n').length > 200) app.kill('SIGKILL');
  });
  await ended;
  return Number(output.split('\n').at(-2));
};
