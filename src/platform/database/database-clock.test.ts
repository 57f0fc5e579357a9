import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { databaseForTest, freshDatabase } from '../../../test/test-database.ts';
import type { Database } from './database.ts';
import { createDatabaseClock } from './database-clock.ts';

const minuteMs = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

test.each([31, -31])('a machine %i minutes off tells the time of the database', async (minutes) => {
  const database = await databaseForTest();
  shiftWallClock(minutes);
  const clock = await createDatabaseClock({ database });
  expect(await behindMs(database, clock.now)).toBeLessThan(1_000);
  shiftWallClock(2 * minutes);
  expect(await behindMs(database, clock.now)).toBeLessThan(1_000);
  clock.close();
});

test('it follows a jump with the next measurement, and stays the same without one', async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const clock = await createDatabaseClock({ database });
  await jump(database, '31 minutes');
  await clock.sync();
  expect(await behindMs(database, clock.now)).toBeLessThan(1_000);
  await jump(database, '-31 minutes');
  expect(await behindMs(database, clock.now)).toBeGreaterThan(60 * minuteMs);
  await clock.sync();
  expect(await behindMs(database, clock.now)).toBeLessThan(1_000);
  clock.close();
});

test('it measures again after a new connection', async () => {
  const database = await databaseForTest();
  let sleptMs = 0;
  const elapsedMs = () => performance.now() + sleptMs;
  const clock = await createDatabaseClock({ database, elapsedMs });
  sleptMs = 5 * minuteMs;
  expect(await behindMs(database, clock.now)).toBeGreaterThan(4 * minuteMs);
  const [first, second] = await Promise.all([database.pool.connect(), database.pool.connect()]);
  first.release();
  second.release();
  await eventually(async () => {
    expect(await behindMs(database, clock.now)).toBeLessThan(1_000);
  });
  clock.close();
});

/** The machine's wall clock alone: time goes on at the database. */
const shiftWallClock = (minutes: number): void => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * minuteMs });
};

const behindMs = async ({ pool }: Database, now: () => Date): Promise<number> => {
  const { rows } = await pool.query<{ time: Date }>('select clock_timestamp() as time');
  return Math.abs((rows[0]?.time.getTime() ?? 0) - now().getTime());
};

/** Every connection of this database sees a clock that is off by the interval. */
const jump = async ({ pool }: Database, interval: string): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  await pool.query('create schema if not exists jumping');
  await pool.query(`create or replace function jumping.clock_timestamp() returns timestamptz
    language sql as $$ select pg_catalog.clock_timestamp() + interval '${interval}' $$`);
  const path = 'public, jumping, pg_catalog';
  await pool.query(`alter database "${rows[0]?.name}" set search_path = ${path}`);
  await pool.query(`set search_path = ${path}`);
};
