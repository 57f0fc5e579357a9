import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import {
  type ChangeContext,
  changedMeanwhile,
  checkGroup,
  isUpToDate,
  lockGroup,
} from '../change-shop-settings.ts';
import { findRevision } from '../find-shop-settings.ts';
import { type GroupName, groupOf, type ManagedSettings } from '../settings-groups.ts';
import { momentsOf, type PlanMoments } from './plan-times.ts';
import { type PlanTimes, plansMax } from './settings-plan.ts';

type Plan = PlanTimes & {
  group: GroupName;
  value: ManagedSettings[GroupName];
  actorId: string;
  /** The revision that the admin has seen; left out: any. */
  revision?: number | undefined;
};
type Values = Record<string, unknown>;

/**
 * For admins: plans a change. Settings that differ from the current ones change at one time and
 * back at another. The same plan again changes nothing. Errors: invalid_input {field},
 * changed_meanwhile, wrong_state.
 */
export const planSettings = async (
  { database, now }: ChangeContext,
  { group, value, actorId, revision, ...times }: Plan,
): Promise<true | Failure> =>
  await database.transaction(async (client) => {
    const wrong = checkGroup(group, value);
    if (wrong) return wrong;
    await lockGroup(client, group);
    const at = now();
    const moments = await momentsOf(client, times, { now: at });
    if (isFailure(moments)) return moments;
    const before = await findRevision(client, group);
    if (!isUpToDate(before, value, revision)) return changedMeanwhile();
    const [was, changes] = differences(before.value, value);
    const names = Object.keys(changes);
    if (names.length === 0)
      return fail('wrong_state', 'These are the current settings. Change one of them first.');
    const others = await client.query<{ changes: Values } & PlanMoments>(
      `select changes, from_at as "fromAt", until_at as "untilAt" from planned_settings
       where name = $1 and state <> 'failed'`,
      [group],
    );
    const same = { changes, ...moments };
    if (others.rows.some((one) => isDeepStrictEqual({ ...one }, same))) return true;
    if (others.rows.length >= plansMax)
      return fail('wrong_state', `At most ${plansMax} changes of a group can be planned.`);
    const overlap = await findOverlap(client, { group, names, moments });
    if (overlap) return overlap;
    await client.query(
      `insert into planned_settings (name, changes, from_at, until_at, actor_id)
       values ($1, $2, $3, $4, $5)`,
      [group, JSON.stringify(changes), moments.fromAt, moments.untilAt, actorId],
    );
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'settings_planned',
      subject: group,
      detail: { before: was, after: changes, ...toDetail(moments) },
    });
    return true;
  });

/** The settings of a group that differ, before and after. */
const differences = (before: object, after: object): [Values, Values] => {
  const names = Object.keys(after).filter(
    (one) => !isDeepStrictEqual((before as Values)[one], (after as Values)[one]),
  );
  const pick = (from: object) =>
    Object.fromEntries(names.map((one) => [one, (from as Values)[one]]));
  return [pick(before), pick(after)];
};

/** For the audit log. */
export const toDetail = ({ fromAt, untilAt }: PlanMoments) => ({
  from: fromAt.toISOString(),
  ...(untilAt && { until: untilAt.toISOString() }),
});

const boundsOf = (until: string): string => `case when ${until} is null then '[]' else '[)' end`;

type Times = { group: GroupName; names: string[]; moments: PlanMoments; id?: number };

/** Finds an overlapping plan, because overlapping plans could not end separately. */
export const findOverlap = async (
  client: Queryable,
  { group, names, moments: { fromAt, untilAt }, id = 0 }: Times,
): Promise<Failure<'wrong_state'> | null> => {
  const { rows } = await client.query<{ setting: string }>(
    `select setting from planned_settings plan, jsonb_object_keys(plan.changes) setting
     where name = $1 and state <> 'failed' and plan.id <> $5 and setting = any($2)
       and tstzrange(from_at, coalesce(until_at, from_at), ${boundsOf('until_at')})
         && tstzrange($3, coalesce($4::timestamptz, $3), ${boundsOf('$4::timestamptz')})
     limit 1`,
    [group, names, fromAt, untilAt, id],
  );
  const label = rows[0] && groupOf(group).settings[rows[0].setting]?.label;
  return label
    ? fail(
        'wrong_state',
        `For this time another change of “${label}” is planned. Withdraw it first.`,
      )
    : null;
};
