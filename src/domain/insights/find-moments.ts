import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { type Period, type PeriodInput, periodOf } from './period.ts';

type Moments = Pick<Period, 'from' | 'to'> & { timeZone: string; since: Date; until: Date };

/** The days that are asked for, and when they begin and end in the shop's time zone. */
export const findMoments = async (
  { database: { pool }, now }: DatabaseAndClock,
  input: Pick<PeriodInput, 'range' | 'from' | 'to'>,
): Promise<Moments> => {
  const { timeZone } = await findShopSettings(pool, 'region');
  const { from, to } = periodOf({ ...input, compare: 'none' }, { now: now(), timeZone });
  const { rows } = await pool.query<{ since: Date; until: Date }>({
    name: 'find-moments',
    text: 'select day_start($1::date, $3) as since, day_start($2::date + 1, $3) as until',
    values: [from, to, timeZone],
  });
  return { from, to, timeZone, ...(rows[0] as { since: Date; until: Date }) };
};
