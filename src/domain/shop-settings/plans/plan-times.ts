import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { findShopSettings } from '../find-shop-settings.ts';
import type { PlanTimes } from './settings-plan.ts';

export type PlanMoments = { fromAt: Date; untilAt: Date | null };

/**
 * The moments of two times of the shop's zone, as PostgreSQL knows it: an hour that a zone leaves
 * out counts as the one after it, of one that comes twice the second counts.
 * Errors: invalid_input {field}.
 */
export const momentsOf = async (
  client: Queryable,
  { from, until }: PlanTimes,
  { now, hasBegun = false }: { now: Date; hasBegun?: boolean },
): Promise<PlanMoments | Failure> => {
  const { timeZone } = await findShopSettings(client, 'region');
  const { rows } = await client.query<PlanMoments & { fromTime: string }>(
    `select $1::timestamp at time zone $3 as "fromAt", $2::timestamp at time zone $3 as "untilAt",
       to_char($1::timestamp at time zone $3 at time zone $3, 'HH24:MI') as "fromTime"`,
    [from, until, timeZone],
  );
  const [{ fromAt, untilAt, fromTime } = { fromAt: now, untilAt: null, fromTime: '' }] = rows;
  const wrong = (field: string, message: string) => fail('invalid_input', message, { field });
  if (!hasBegun && fromAt <= now) return wrong('from', 'Choose a time that is still to come.');
  if (untilAt && untilAt <= now) return wrong('until', 'Choose a time that is still to come.');
  // The end must be later as the owner reads both times.
  if (untilAt && untilAt <= fromAt && until && until > from)
    return wrong(
      'from',
      `The clock leaves out ${from.slice(11, 16)} on this day, which counts as ${fromTime}. ` +
        'Choose an earlier beginning or a later end.',
    );
  if (untilAt && untilAt <= fromAt) return wrong('until', 'The end must be after the beginning.');
  return { fromAt, untilAt };
};
