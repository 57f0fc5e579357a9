import type { Database, Queryable } from '../../../platform/database/database.ts';
import { groupNames } from '../settings-groups.ts';
import type { SettingsPlan } from './settings-plan.ts';

const columns = `plan.id::int, plan.name as "group", plan.changes, plan.from_at as "fromAt",
  plan.until_at as "untilAt", plan.state, plan.problem, actor.name as "actorName"`;

/** For admins: upcoming plans of all groups and those that failed, in the order of their times. */
export const listSettingsPlans = async ({
  database,
}: {
  database: Database;
}): Promise<SettingsPlan[]> => {
  const { rows } = await database.pool.query<SettingsPlan>({
    name: 'list-settings-plans',
    text: `select ${columns} from planned_settings plan left join users actor on actor.id = actor_id
      where plan.name = any($1) order by plan.from_at, plan.id`,
    values: [groupNames],
  });
  return rows;
};

/** One of them, which stays as it is until the transaction ends. */
export const lockPlan = async (
  client: Queryable,
  id: number,
): Promise<(SettingsPlan & { replaced: SettingsPlan['changes'] | null }) | undefined> => {
  const { rows } = await client.query(
    `select ${columns}, plan.replaced
     from planned_settings plan left join users actor on actor.id = actor_id
     where plan.id = $1 for update of plan`,
    [id],
  );
  return rows[0];
};
