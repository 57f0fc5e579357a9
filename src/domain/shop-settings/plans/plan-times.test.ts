// Times of plans in every time zone, also where a clock is set forward or back.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { momentIn } from '../../../platform/values/zoned-time.ts';
import { momentsOf } from './plan-times.ts';

const now = new Date('2026-11-26T12:00:00Z');
const minuteMs = 60_000;
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

// Each takes milliseconds to make.
const formats = new Map(
  zones.map((timeZone) => {
    const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
    return [timeZone, new Intl.DateTimeFormat('sv-SE', format)];
  }),
);
const wallIn =
  (timeZone: string) =>
  (at: number): string =>
    formats.get(timeZone)?.format(at).replace(' ', 'T') ?? '';

/** The moments of the coming year at which a clock is set, to the minute. */
const transitions = (wall: (at: number) => string): number[] => {
  const offset = (at: number) => Date.parse(`${wall(at)}Z`) - at;
  const stepMs = 28 * 24 * 60 * minuteMs;
  return Array.from({ length: 14 }, (_, step) => now.getTime() + step * stepMs).flatMap((start) => {
    if (offset(start) === offset(start + stepMs)) return [];
    let [from, to] = [start, start + stepMs];
    while (to - from > minuteMs) {
      const middle = from + Math.floor((to - from) / 2 / minuteMs) * minuteMs;
      if (offset(middle) === offset(start)) from = middle;
      else to = middle;
    }
    return [to];
  });
};

/** Where PostgreSQL and Node have the same release of the time zone database. */
const sameZones = async (pool: Queryable): Promise<string[]> => {
  const moments = [now.getTime(), now.getTime() + 200 * 24 * 60 * minuteMs];
  const { rows } = await pool.query<{ zone: string; wall: string; at: string }>(
    `select zone, at, to_char(at at time zone zone, 'YYYY-MM-DD"T"HH24:MI') as wall
     from unnest($1::text[]) zone, unnest($2::timestamptz[]) at`,
    [zones, moments.map((at) => new Date(at))],
  );
  const other = rows.filter(({ zone, wall, at }) => wallIn(zone)(Date.parse(at)) !== wall);
  return zones.filter((zone) => !other.some((one) => one.zone === zone));
};

test('a time is what clocks of the shop’s zone show, or the next one that they show', async () => {
  const { pool } = await databaseForTest();
  const momentOf = async (timeZone: string, from: string): Promise<number> => {
    const query = (statement: string | { name?: string }, values: unknown[]) =>
      typeof statement === 'object' && statement.name === 'find-shop-settings'
        ? Promise.resolve({ rows: [{ value: { timeZone }, revision: 1 }] })
        : pool.query(statement as string, values);
    const moments = await momentsOf({ query } as never, { from, until: null }, { now });
    if (isFailure(moments)) throw new Error(`${timeZone} ${from}: ${moments.message}`);
    return moments.fromAt.getTime();
  };
  let set = 0;
  const check = async (timeZone: string) => {
    const wall = wallIn(timeZone);
    const found = transitions(wall);
    set += found.length;
    const asked = ['2026-11-28T00:00', '2027-06-30T23:59'].concat(
      found.flatMap((at) =>
        // Before and after it, also at a time of day that it leaves out or repeats.
        [-90, -1, 0, 29].map((minutes) => {
          const shifted = new Date(
            Date.parse(`${wall(at - minuteMs)}Z`) + (minutes + 1) * minuteMs,
          );
          return shifted.toISOString().slice(0, 16);
        }),
      ),
    );
    for (const from of asked) {
      const moment = await momentOf(timeZone, from);
      // Forms compute it, too.
      expect(momentIn(from, timeZone)?.getTime(), `${timeZone} ${from}`).toBe(moment);
      const shown = wall(moment);
      const laterMs = Date.parse(`${shown}Z`) - Date.parse(`${from}Z`);
      const isShown = found.every((at) => from <= wall(at - minuteMs) || from >= wall(at));
      if (isShown) expect(shown, timeZone).toBe(from);
      // At most as far as the clock is set.
      else expect([timeZone, laterMs >= 0 && laterMs <= 120 * minuteMs]).toEqual([timeZone, true]);
    }
  };
  const same = await sameZones(pool);
  expect(same.length).toBeGreaterThan(zones.length - 10);
  await Promise.all(same.map(check));
  expect(set).toBeGreaterThan(100);
});

test('a beginning that the clock leaves out says so where the end would come first', async () => {
  const { pool } = await databaseForTest();
  await pool.query(`insert into shop_settings (name, value, revision)
    values ('region', '{"timeZone": "Europe/Berlin"}', 1)`);
  const plan = (from: string, until: string) => momentsOf(pool, { from, until }, { now });
  expect(await plan('2027-03-28T02:30', '2027-03-28T03:15')).toMatchObject({
    message:
      'The clock leaves out 02:30 on this day, which counts as 03:30. ' +
      'Choose an earlier beginning or a later end.',
  });
  expect(await plan('2027-03-28T02:30', '2027-03-28T02:10')).toMatchObject({
    message: 'The end must be after the beginning.',
  });
  expect(await plan('2027-03-28T02:30', '2027-03-28T03:45')).toMatchObject({
    fromAt: new Date('2027-03-28T01:30:00Z'),
  });
});
