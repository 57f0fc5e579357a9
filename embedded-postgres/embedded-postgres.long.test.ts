import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdir, readFile, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { folder, name, own, ownAll, start } from '../test/test-embedded-postgres.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { canEnter, osUserForNew } from './os-user.ts';

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

test('a start outlives the end of a stop, which removes the folder of the socket', async () => {
  const dataDir = await folder();
  const first = await start(dataDir);
  await first.stop();
  let removed = 0;
  let isUp = false;
  const remove = async () => {
    while (!isUp && removed < 3)
      await rmdir(first.host).then(
        () => {
          removed += 1;
        },
        () => wait(1),
      );
  };
  const [second] = await Promise.all([
    start(dataDir).finally(() => {
      isUp = true;
    }),
    remove(),
  ]);
  expect(removed).toBeGreaterThan(0);
  await second.stop();
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
