import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import type { AuditAction } from '../../audit-log/audit-sentences.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { type ChangeContext, lockGroup } from '../change-shop-settings.ts';
import { type Changer, checkChanger } from '../check-changer.ts';
import { applyDuePlans } from './apply-due-plans.ts';
import { lockPlan } from './list-plans.ts';
import { findOverlap, toDetail } from './plan-settings.ts';
import { momentsOf, type PlanMoments } from './plan-times.ts';
import type { PlanTimes } from './settings-plan.ts';

type Planned = { id: number; by: Changer };

/**
 * For admins: other times. What has begun keeps its beginning; without an end it stays for good.
 * Errors: not_found, forbidden, requires_recent_login, invalid_input {field}, wrong_state.
 */
export const moveSettingsPlan = async (
  context: ChangeContext,
  { id, by, ...times }: Planned & PlanTimes,
): Promise<true | Failure> =>
  await changePlan(context, 'settings_plan_changed', {
    id,
    by,
    change: async (plan, client) => {
      const hasBegun = plan.replaced !== null;
      const given = await momentsOf(client, times, { now: context.now(), hasBegun });
      if (isFailure(given)) return given;
      const moments = hasBegun ? { ...given, fromAt: plan.fromAt } : given;
      if (+moments.fromAt === +plan.fromAt && +(moments.untilAt ?? 0) === +(plan.untilAt ?? 0))
        return null;
      const { group, changes } = plan;
      const about = { group, names: Object.keys(changes), moments, id };
      const overlap = await findOverlap(client, about);
      if (overlap) return overlap;
      if (hasBegun && !moments.untilAt) await deletePlan(client, id);
      else
        await client.query(
          `update planned_settings set from_at = $2, until_at = $3, problem = null,
             state = case when replaced is null then 'waiting' else 'holding' end
           where id = $1`,
          [id, moments.fromAt, moments.untilAt],
        );
      return moments;
    },
  });

/** For admins: deletes a plan. If it has begun, it ends now. Errors: not_found, and as above. */
export const withdrawSettingsPlan = async (
  context: ChangeContext,
  planned: Planned,
): Promise<true | Failure> => {
  const done = await changePlan(context, 'settings_plan_withdrawn', {
    ...planned,
    change: async (plan, client) => {
      if (plan.state !== 'holding') await deletePlan(client, plan.id);
      else
        await client.query('update planned_settings set until_at = $2 where id = $1', [
          plan.id,
          context.now(),
        ]);
      return plan;
    },
  });
  if (done === true) await applyDuePlans(context);
  return done;
};

type Change = Planned & {
  /** Returns its times for the audit log; null if nothing changed. */
  change: (
    plan: NonNullable<Awaited<ReturnType<typeof lockPlan>>>,
    client: Queryable,
  ) => Promise<PlanMoments | null | Failure>;
};

const changePlan = async (
  { database, now }: ChangeContext,
  action: AuditAction,
  { id, by, change }: Change,
): Promise<true | Failure> =>
  await database.transaction(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from planned_settings where id = $1',
      [id],
    );
    // Locks the group first, like the code that begins and ends plans.
    if (rows[0]) await lockGroup(client, rows[0].name);
    const plan = await lockPlan(client, id);
    if (!plan) return fail('not_found', 'This planned change is over or was withdrawn.');
    const refused = await checkChanger(by, plan.group);
    if (refused) return refused;
    const moments = await change(plan, client);
    if (isFailure(moments)) return moments;
    if (!moments) return true;
    const { group: subject, changes: after } = plan;
    const detail = { after, ...toDetail(moments) };
    await recordAuditEntry(client, { at: now(), actorId: by.id, action, subject, detail });
    return true;
  });

const deletePlan = (client: Queryable, id: number) =>
  client.query('delete from planned_settings where id = $1', [id]);
