import type { Queryable } from '../../platform/database/database.ts';
import { groupSlug } from '../shop-settings/setting-kinds.ts';
import { type GroupName, groupNames, groupOf } from '../shop-settings/settings-groups.ts';
import { stoppedProblem } from '../team/check-asker.ts';
import { type Stopped, stoppedMax } from './stopped.ts';

/** Until it is asked for again, withdrawn or deleted. Up to one more than is told at once. */
export const findStopped = async (client: Queryable): Promise<Stopped[]> => {
  const { rows } = await client.query<Stopped>({
    name: 'find-stopped',
    // A plan can also stop for other reasons, which the owner should see, too.
    text: `(select 'settings_plan' as kind, name as id, name, min(problem) as problem
        from planned_settings
        where state = 'failed' and problem is not null and name = any($2) group by name)
      union all
      (select 'newsletter_issue', id::text, subject, problem from newsletter_issues
        where problem is not null and state in ('draft', 'stopped')
        order by changed_at desc limit $3)
      union all
      (select 'product_import', id::text, file_name, problem from product_imports
        where problem = $1 order by sequence desc limit $3)
      union all
      (select 'bulk_edit', id::text, products::text, problem from bulk_edits
        where problem is not null order by sequence desc limit $3)
      limit $3`,
    values: [stoppedProblem, groupNames, stoppedMax + 1],
  });
  return rows.map((one) => (one.kind === 'settings_plan' ? ofGroup(one) : one));
};

const ofGroup = (plan: Stopped): Stopped => ({
  ...plan,
  id: groupSlug(plan.name),
  name: groupOf(plan.name as GroupName).title,
});
