import { once } from 'node:events';
import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseForTest, freshDatabase } from '../../../test/test-database.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { checkReadiness } from './check-readiness.ts';
import { connect } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

test('ready as long as the database takes writes', async () => {
  expect(await checkReadiness({ database: await databaseForTest() })).toBe('ready');
  const database = connect({ host: '127.0.0.1', port: 1 });
  onTestFinished(database.close);
  expect(await checkReadiness({ database })).toBe('unreachable');
});

test.each([
  ['a table', 'drop table order_adjustments'],
  ['a column', 'alter table orders rename reserved_until to held_until'],
  ['its own table', 'drop table readiness'],
])('not ready while %s is gone', async (_what, sql) => {
  const shop = await createTestShop();
  await shop.database.pool.query(sql);
  const readyz = await shop.app.request('/readyz');
  expect([readyz.status, await readyz.json()]).toEqual([
    503,
    {
      code: 'unavailable',
      message: 'The database lacks a table or column that the shop needs.',
    },
  ]);
});

test('still ready after a newer process has changed the schema for itself', async () => {
  const database = await databaseForTest();
  const checkedAt = async () =>
    (await database.pool.query('select checked_at from readiness')).rows[0].checked_at;
  expect(await checkReadiness({ database })).toBe('ready');
  const before = await checkedAt();
  await database.pool.query(
    `insert into migrations (name, hash) values ('0999_from_the_future.sql', 'a hash');
     update required_tables set columns = columns || 'of_the_future'::text`,
  );
  // An answer is kept for a second.
  await expect
    .poll(async () => [await checkReadiness({ database }), await checkedAt()])
    .toSatisfy(([readiness, at]) => readiness === 'ready' && at > before);
});

test('a flood of questions is one write', async () => {
  const database = await databaseForTest();
  await Promise.all(Array.from({ length: 200 }, () => checkReadiness({ database })));
  const { rows } = await database.pool.query('select xmin::text from readiness');
  expect(await checkReadiness({ database })).toBe('ready');
  expect((await database.pool.query('select xmin::text from readiness')).rows).toEqual(rows);
});

test('a read-only database serves reads, and answers 503 to writes and to /readyz', async () => {
  const database = await freshDatabase();
  const shop = await createTestShop({ database });
  const name = (await database.pool.query('select current_database() as name')).rows[0].name;
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  await database.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    )
    .then(() => database.pool.query('select pg_terminate_backend(pg_backend_pid())'))
    .catch(() => {});
  const readyz = await shop.app.request('/readyz');
  expect([readyz.status, readyz.headers.get('retry-after'), await readyz.json()]).toEqual([
    503,
    '2',
    { code: 'unavailable', message: 'The database is read-only.' },
  ]);
  expect((await shop.app.request('/productss')).status).toBe(200);
  const signUp = await shop.app.request('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { origin: 'http://localhost', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ines', email: 'ines@example.com', password: 'Ropewalk Lane 14' }),
  });
  expect([signUp.status, await signUp.json()]).toMatchObject([503, { code: 'unavailable' }]);
});

test('over a network that is cut without a word, questions and statements end', async () => {
  const network = await cutNetwork();
  const database = connect(network.config, { limits: { statementTimeoutMs: 500 } });
  onTestFinished(database.close);
  await database.pool.query('select 1');
  network.cut();
  const [error, readiness] = await Promise.all([
    database.transaction((client) => client.query('select 1')).catch((error) => error),
    checkReadiness({ database }),
  ]);
  expect(error).toSatisfy(isDatabaseUnavailable);
  expect(readiness).toBe('unreachable');
});

/** The test's database behind a port whose connections can fall silent. */
const cutNetwork = async () => {
  const { config, template } = inject('database');
  const sockets: Socket[] = [];
  const target = config.host?.startsWith('/')
    ? { path: `${config.host}/.s.PGSQL.${config.port}` }
    : { host: config.host ?? '127.0.0.1', port: config.port ?? 5432 };
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) return;
    const outgoing = connectSocket(target);
    sockets.push(incoming, outgoing);
    for (const socket of [incoming, outgoing]) socket.on('error', () => {});
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { cut, config: { ...config, host: '127.0.0.1', port, database: template } };
};
