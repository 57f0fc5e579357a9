import type pg from 'pg';
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { fail } from '../errors/errors.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { defaultLimits } from './database-limits.ts';
import { migrate } from './migrate.ts';
import { inOneRoundTrip } from './transact.ts';

const errorOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('It worked.'),
    (error) => error,
  );

test('of two transactions in a deadlock, both succeed: one runs again', async () => {
  const database = await databaseForTest();
  await database.pool.query('create table counters (id int primary key, n int)');
  await database.pool.query('insert into counters values (1, 0), (2, 0)');
  const first = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let attempts = 0;
  const add = (own: number, other: number) =>
    database.transaction(async (client) => {
      attempts++;
      const increase = (id: number) =>
        client.query('update counters set n = n + 1 where id = $1', [id]);
      await increase(own);
      first[own - 1]?.resolve();
      await first[other - 1]?.promise;
      await increase(other);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  const { rows } = await database.pool.query('select n from counters order by id');
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  expect(attempts).toBeGreaterThan(2);
});

test('of statements sent together the one that failed is named, not those behind it', async () => {
  const { transaction, pool } = await databaseForTest();
  const one = async (client: pg.PoolClient) => {
    await client.query('select 1');
    await client.query('select 2');
  };
  const work = transaction((client) => inOneRoundTrip(one(client), client.query('select 1 / 0')));
  expect(await errorOf(work)).toMatchObject({ code: '22012' });
  expect(await inOneRoundTrip(pool.query('select 1 as one'), 2)).toMatchObject([
    { rowCount: 1 },
    2,
  ]);
});

test('a commit behind a statement that fails rolls back, and nothing may follow one', async () => {
  const { transaction, pool } = await databaseForTest();
  await pool.query('create table counters (n int check (n > 0))');
  const insert = (client: pg.PoolClient, n: number) =>
    client.query('insert into counters values ($1)', [n]);
  const failing = transaction((client, commit) =>
    inOneRoundTrip(insert(client, 1), insert(client, 0), commit()),
  );
  expect(await errorOf(failing)).toMatchObject({ code: '23514' });
  const swallowed = transaction(async (client) => {
    await Promise.allSettled([insert(client, 2), insert(client, 0)]);
  });
  expect((await errorOf(swallowed)).message).toContain('was rolled back');
  const late = transaction(async (client, commit) => {
    await inOneRoundTrip(insert(client, 3), commit());
    await insert(client, 4);
  });
  expect((await errorOf(late)).message).toContain('follows the commit');
  const failed = transaction(async (client, commit) => {
    await inOneRoundTrip(insert(client, 5), commit());
    return fail('not_found', 'Not found.');
  });
  expect((await errorOf(failed)).message).toContain('A failure was committed');
  const { rows } = await pool.query('select n from counters order by n');
  expect(rows).toEqual([{ n: 3 }, { n: 5 }]);
});

test('a statement ends at its limit, and its connection stays good', async () => {
  const limits = { poolSize: 5, statementTimeoutMs: 500 };
  const { pool, writes, transaction } = await databaseForTest({ limits });
  for (const work of [
    () => pool.query('select pg_sleep(20)'),
    () => writes.query('select pg_sleep(20)'),
    () => transaction((client) => client.query('select pg_sleep(20)')),
  ])
    expect(await errorOf(work())).toSatisfy(isDatabaseUnavailable);
  expect((await writes.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a migration or a seed may take longer than a statement otherwise does', async () => {
  const { longTransaction } = await databaseForTest({ limits: { statementTimeoutMs: 500 } });
  const { rows } = await longTransaction((client) =>
    client.query("select pg_sleep(0.7), current_setting('lock_timeout') as limit"),
  );
  expect(rows).toMatchObject([{ limit: '1min' }]);
});

test('a process waits for as long as another one migrates, and says so', async () => {
  const database = await databaseForTest();
  await database.pool.query('delete from schema_state');
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(4873625)');
  const migrated = migrate(database, { print });
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]).toMatch(/^Another process \(session \d+\) brings .* waiting for it\.$/);
  const { message } = await errorOf(migrate(database, { idleMinutes: 0 }));
  expect(message).toMatch(/another process \(session \d+\) has begun to, and does nothing/);
  await other.query('commit');
  other.release();
  expect(await migrated).toEqual([]);
  expect(printed).toHaveLength(1);
});

test('a migration that waits for a minute for a table says so', async () => {
  const database = await databaseForTest();
  const lockTimeout = Object.assign(new Error('lock timeout'), { code: '55P03' });
  // There is something to apply.
  await database.pool.query('delete from schema_state');
  const longTransaction = () => Promise.reject(lockTimeout);
  const error = await errorOf(migrate({ ...database, longTransaction }));
  expect(error.message).toContain('for a minute another process held a table');
});

test('behind a pooler the limits come with each transaction, not with the session', async () => {
  const { pool, transaction } = await databaseForTest({ pooled: true, limits: defaultLimits });
  const limits = `select current_setting('lock_timeout') as locks,
    current_setting('statement_timeout') as statements,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  expect((await pool.query(limits)).rows).toEqual([{ locks: '0', statements: '0', idle: '0' }]);
  const { rows } = await transaction((client) => client.query(limits));
  expect(rows).toEqual([{ locks: '3s', statements: '15s', idle: '10s' }]);
  expect((await pool.query(limits)).rows).toEqual([{ locks: '0', statements: '0', idle: '0' }]);
});

test('no search is compiled, whatever the server does by default', async () => {
  const { pool } = await databaseForTest();
  const { rows } = await pool.query('select current_database() as name');
  await pool.query(`alter database "${rows[0].name}" set jit = on`);
  // More than were open before.
  const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
  for (const client of clients)
    expect((await client.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  for (const client of clients) client.release();
});

test('a share lends as many connections as it may, and a wait for one has an end', async () => {
  const limits = { poolSize: 5, connectionTimeoutMs: 1_000 };
  const { pool, writes } = await databaseForTest({ limits });
  const held = [await writes.connect(), await writes.connect()];
  expect(await errorOf(writes.query('select 1'))).toSatisfy(isDatabaseUnavailable);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  for (const client of held) client.release();
  expect((await writes.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a connection that is given back within a transaction is closed', async () => {
  const { writes } = await databaseForTest({ limits: { poolSize: 5 } });
  for (let time = 0; time < 3; time++) {
    const client = await writes.connect();
    await client.query('begin');
    client.release();
  }
  expect((await writes.query('select pg_current_xact_id_if_assigned() as id')).rows).toEqual([
    { id: null },
  ]);
});
