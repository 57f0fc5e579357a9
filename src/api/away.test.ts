import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../database/database.ts';
import { isDatabaseAway } from './away.ts';

test('a database that nobody serves is away', async () => {
  expect(isDatabaseAway(await errorOf('select 1', { host: '127.0.0.1', port: 1 }))).toBe(true);
  expect(isDatabaseAway(await errorOf('select 1', { host: '/nowhere' }))).toBe(true);
});

test('a connection that breaks off is away', async () => {
  expect(isDatabaseAway(await errorOf('select pg_terminate_backend(pg_backend_pid())'))).toBe(true);
});

test('a statement that fails is no reason to try again', async () => {
  expect(isDatabaseAway(await errorOf('select 1 / 0'))).toBe(false);
  expect(isDatabaseAway(await errorOf('select nonsense'))).toBe(false);
  expect(isDatabaseAway(new Error('anything'))).toBe(false);
});

const errorOf = async (sql: string, other = {}): Promise<Error> => {
  const { config, template } = inject('database');
  const { pool, close } = connect({ ...config, database: template, ...other });
  onTestFinished(close);
  return await pool.query(sql).then(
    () => new Error('It worked.'),
    (error) => error,
  );
};
