import { expect, test } from 'vitest';
import { accountsForTest } from '../../../test/test-accounts.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import type { Database } from '../database/database.ts';
import { deleteExpiredLimits } from './delete-expired-limits.ts';
import { createLimiters } from './limiters.ts';

const secret = 'a secret for tests, long enough to be one';
const attempt = { limit: 'reset', key: 'ines@example.com 192.0.2.1' } as const;

test('a limit holds across processes and survives a restart', async () => {
  const database = await databaseForTest();
  const open = () => createLimiters({ database, secret, widen: 0.1 });
  const processes = [open(), open()];
  for (const limiters of processes) expect(await limiters.take(attempt)).toBe(0);
  for (const limiters of [...processes, open()])
    expect(await limiters.take(attempt)).toBeGreaterThan(3000);
});

test('guesses count together in several apps on one database, one after another', async () => {
  const database = await databaseForTest();
  const statuses: number[] = [];
  const wrong = JSON.stringify({ email: 'ines@example.com', password: 'wrong password' });
  for (let n = 0; n < 3; n++) {
    const { app } = await createTestShop({
      database: shared(database),
      rateLimits: { widen: 0.1 },
    });
    const headers = { 'content-type': 'application/json', origin: 'http://localhost' };
    const request = { method: 'POST', headers, body: wrong };
    const incoming = { socket: { remoteAddress: '192.0.2.1' } };
    statuses.push((await app.request('/api/auth/sign-in/email', request, { incoming })).status);
  }
  expect(statuses).toEqual([401, 429, 429]);
});

test('of a burst from several processes no more pass than may', async () => {
  const database = await databaseForTest();
  const processes = [1, 2, 3].map(() => createLimiters({ database, secret, widen: 0.2 }));
  const taken = await Promise.all(
    Array.from({ length: 30 }, (_, n) => processes[n % 3]?.take(attempt)),
  );
  expect(taken.filter((seconds) => seconds === 0)).toHaveLength(4);
});

test('beyond the limit a flood costs no database work', async () => {
  const database = await databaseForTest();
  let queries = 0;
  const writes = {
    ...database.writes,
    query: (...input: Parameters<typeof database.writes.query>) => {
      queries += 1;
      return database.writes.query(...input);
    },
  };
  const limiters = createLimiters({ database: { writes } as Database, secret, widen: 0.1 });
  for (let n = 0; n < 100; n++) await limiters.take(attempt);
  expect(queries).toBe(3);
});

test('the table holds neither emails nor addresses', async () => {
  const { signUp, post, database } = await accountsForTest({ limits: {} });
  const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemlinehem' };
  await signUp(ines);
  await post('/api/auth/sign-in/email', { ...ines, password: 'wrong password' });
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(3);
  for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/);
});

test('counts are deleted a day after they ended', async () => {
  const database = await databaseForTest();
  await createLimiters({ database, secret }).take(attempt);
  const at = (hours: number) => ({ database, now: () => new Date(Date.now() + hours * 3_600_000) });
  expect(await deleteExpiredLimits(at(24))).toBe(0);
  expect(await deleteExpiredLimits(at(26))).toBe(1);
});

test('without the database nobody signs in: 503, and no guess passes', async () => {
  const { post, database } = await accountsForTest({ limits: {} });
  await database.pool.query('alter table rate_limits rename to rate_limits_unavailable');
  await database.pool.query(`create function raise_unavailable() returns trigger language plpgsql
    as $$ begin raise exception using errcode = '57P03'; end $$`);
  await database.pool.query(
    'create table rate_limits (like rate_limits_unavailable including all)',
  );
  await database.pool.query(`create trigger unavailable before insert on rate_limits
    execute function raise_unavailable()`);
  const ines = { email: 'ines@example.com', password: 'hemlinehem', name: 'Ines' };
  for (const call of ['sign-in/email', 'sign-up/email']) {
    const answer = await post(`/api/auth/${call}`, ines);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
  }
});

// Closed once, by the test.
const shared = (database: Database): Database => ({ ...database, close: async () => {} });
