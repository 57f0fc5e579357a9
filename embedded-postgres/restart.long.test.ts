import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { folder, postmasterOf, start } from '../test/test-embedded-postgres.ts';
import { waitMsMax } from '../test/time-bounds.ts';

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

// PostgreSQL 18 may wait forever when it is stopped while it recovers from a crash.
test.skipIf(process.platform !== 'linux')(
  'a server that hangs in its stop is ended, and started again',
  async () => {
    const dataDir = await folder();
    const { pool, lines, events } = await start(dataDir, { durable: true });
    await pool.query('create table kept as select 1 as one');
    const postmaster = await postmasterOf(dataDir);
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(Number(rows[0]?.pid), 'SIGKILL');
    const isBack = () => lines.some((line) => line.includes('is back'));
    let recovery: number | undefined;
    for (; !recovery && !isBack(); await wait(1)) recovery = findRecovery(postmaster);
    if (!recovery) throw new Error('The process that recovers was not seen.');
    process.kill(recovery, 'SIGSTOP');
    process.kill(postmaster, 'SIGINT');
    process.kill(recovery, 'SIGCONT');
    while (!isBack()) await once(events, 'line');
    expect((await pool.query('select one from kept')).rows).toEqual([{ one: 1 }]);
  },
  60_000,
);

const findRecovery = (postmaster: number): number | undefined =>
  readdirSync('/proc')
    .map(Number)
    .find((pid) => {
      if (!pid) return false;
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return command.startsWith('postgres: startup') && status.includes(`PPid:\t${postmaster}\n`);
      } catch {
        // It has ended.
        return false;
      }
    });

test('a server that cannot start again is started as soon as it can', async () => {
  const dataDir = await folder();
  const { pool, lines, events } = await start(dataDir, { durable: true });
  await pool.query('create table kept as select 1 as one');
  const said = async (text: string) => {
    while (!lines.some((line) => line.includes(text))) await once(events, 'line');
  };
  const settings = join(dataDir, 'postgres', 'postgresql.conf');
  const valid = await readFile(settings, 'utf8');
  await writeFile(settings, 'nonsense');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await said('Trying again until it starts.');
  await writeFile(settings, valid);
  await said('The database server is back');
  expect((await pool.query('select one from kept')).rows).toEqual([{ one: 1 }]);
  expect(lines.filter((line) => line.includes('Trying again'))).toHaveLength(1);
});

test('a server that cannot start again can be stopped', async () => {
  const dataDir = await folder();
  const { stop, lines, events } = await start(dataDir);
  await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  while (!lines.some((line) => line.includes('Trying again'))) await once(events, 'line');
  await stop();
  expect(lines.at(-1)).toContain('Trying again');
});

// A small disk of its own, where root can make one.
const mountDisk = (path: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=755', 'tmpfs', path]).status === 0;
const unmountDisk = (path: string): void => {
  spawnSync('umount', ['-l', path]);
};
const canMount = async (): Promise<boolean> => {
  const path = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  const isMounted = process.platform === 'linux' && mountDisk(path);
  if (isMounted) unmountDisk(path);
  await rm(path, { recursive: true });
  return isMounted;
};

test.skipIf(!(await canMount()))(
  'after a full disk the server takes writes again as soon as there is room',
  async () => {
    const dataDir = await folder();
    mountDisk(dataDir);
    onTestFinished(() => unmountDisk(dataDir));
    const { pool, lines } = await start(dataDir, { durable: true });
    await pool.query('create table written (number int)');
    await pool.query('insert into written values (1)');
    const filler = join(dataDir, 'filler');
    const isFull = await open(filler, 'w').then(async (file) => {
      try {
        for (;;) await file.write(Buffer.alloc(1024 * 1024));
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ENOSPC';
      } finally {
        await file.close();
      }
    });
    expect(isFull).toBe(true);
    while (!lines.some((line) => line.includes('stopped'))) {
      // Without room for its log the server ends.
      await pool
        .query("select pg_logical_emit_message(true, 'test', repeat('x', 9000000))")
        .catch(() => {});
    }
    await rm(filler);
    await expect
      .poll(() => pool.query('insert into written values (3)').catch(() => null), {
        timeout: waitMsMax,
      })
      .not.toBeNull();
    const { rows } = await pool.query('select number from written');
    expect(rows).toEqual([{ number: 1 }, { number: 3 }]);
  },
);

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
