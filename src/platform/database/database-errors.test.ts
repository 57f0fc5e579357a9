import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

test('a database that rejects connections is unavailable', async () => {
  expect(isDatabaseUnavailable(await errorOf('select 1', { host: '127.0.0.1', port: 1 }))).toBe(
    true,
  );
  expect(isDatabaseUnavailable(await errorOf('select 1', { host: '/nowhere' }))).toBe(true);
});

test('a broken connection is unavailable', async () => {
  expect(
    isDatabaseUnavailable(await errorOf('select pg_terminate_backend(pg_backend_pid())')),
  ).toBe(true);
});

test('a connection broken in a transaction is unavailable, the next works', async () => {
  const { pool, transaction, close } = open();
  onTestFinished(close);
  const broken = await transaction(async (client) => {
    const gone = new Promise((resolve) => client.once('end', resolve));
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    await gone;
    await client.query('select 1');
  }).catch((error) => error);
  expect(isDatabaseUnavailable(broken)).toBe(true);
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

test.each([
  [{ code: 'EPIPE', syscall: 'write' }, 'write EPIPE'],
  [{ code: 'ECONNRESET', syscall: 'read' }, 'read ECONNRESET'],
  [{ code: '25006' }, 'cannot execute INSERT in a read-only transaction'],
  [{ code: '53100' }, 'could not extend file'],
  [{ code: '53300' }, 'sorry, too many clients already'],
  [{ code: '55P03' }, 'canceling statement due to lock timeout'],
  [{ code: '57014' }, 'canceling statement due to statement timeout'],
  [{ code: '25P03' }, 'terminating connection due to idle-in-transaction timeout'],
  [{ code: '40P01' }, 'deadlock detected'],
  [{ code: '57P03' }, 'the database system is starting up'],
  [{}, 'timeout exceeded when trying to connect'],
  [{}, 'Query read timeout'],
])('%o %s is unavailable', (fields, message) => {
  expect(isDatabaseUnavailable(Object.assign(new Error(message), fields))).toBe(true);
});

test('a failed statement is not unavailability', async () => {
  expect(isDatabaseUnavailable(await errorOf('select 1 / 0'))).toBe(false);
  expect(isDatabaseUnavailable(await errorOf('select nonsense'))).toBe(false);
  expect(isDatabaseUnavailable(new Error('anything'))).toBe(false);
});

const open = (other = {}) => {
  const { config, template } = inject('database');
  return connect({ ...config, database: template, ...other });
};

const errorOf = async (sql: string, other = {}): Promise<Error> => {
  const { pool, close } = open(other);
  onTestFinished(close);
  return await pool.query(sql).then(
    () => new Error('It worked.'),
    (error) => error,
  );
};
