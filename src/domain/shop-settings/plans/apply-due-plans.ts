import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { checkAsker } from '../../team/check-asker.ts';
import { type ChangeContext, checkGroup, replaceSettings } from '../change-shop-settings.ts';
import { type GroupName, groupNames, groupNeeds, groupOf } from '../settings-groups.ts';
import { lockPlan } from './list-plans.ts';
import type { SettingsPlan } from './settings-plan.ts';

type Values = Record<string, unknown>;
type Due = { id: number; group: GroupName; actorId: string };

/** Begins and ends what is due, in the order of its times; of two processes one does. */
export const applyDuePlans = async (context: ChangeContext): Promise<void> => {
  const at = context.now();
  for (;;) {
    const due = await findDue(context.database.pool, at);
    if (!due) return;
    const { id, group, actorId } = due;
    const done = await replaceSettings<GroupName>(context, {
      group,
      actorId,
      reason: 'As planned',
      next: async ({ value }, client) => {
        const plan = await lockPlan(client, id);
        // Another process was faster, or an admin has changed its time.
        if (!plan || (await findDue(client, at))?.id !== id) return value;
        // A plan that has begun still ends.
        const asker =
          plan.state === 'holding' || (await checkAsker(client, actorId, groupNeeds(group)));
        if (isFailure(asker)) return asker;
        return (await moveOn(client, plan, value as unknown as Values)) as never;
      },
    });
    // If it stayed due, it would be retried forever before all others.
    if (isFailure(done))
      await context.database.writes.query(
        `update planned_settings set state = 'failed', problem = $2
         where id = $1 and due_at <= $3`,
        [id, done.message, at],
      );
  }
};

const findDue = async (client: Queryable, at: Date): Promise<Due | undefined> => {
  const { rows } = await client.query<Due>({
    name: 'find-due-settings-plan',
    // Endings come first and make room for beginnings.
    text: `select id::int, name as "group", actor_id as "actorId" from planned_settings
      where due_at <= $1 and name = any($2) order by due_at, state = 'waiting', id limit 1`,
    values: [at, groupNames],
  });
  return rows[0];
};

type Locked = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

/** The group's new settings. Errors: invalid_input if they are no longer valid. */
const moveOn = async (
  client: Queryable,
  plan: Locked,
  now: Values,
): Promise<Values | Failure<'invalid_input'>> => {
  const isBegun = plan.state === 'holding';
  const wanted = isBegun ? whatStayed(plan, now) : known(plan.group, plan.changes);
  const next = { ...now, ...wanted };
  const wrong = checkGroup(plan.group, next as never);
  if (wrong) return wrong;
  if (isBegun || !plan.untilAt) {
    await client.query('delete from planned_settings where id = $1', [plan.id]);
    return next;
  }
  const replaced = Object.fromEntries(Object.keys(wanted).map((one) => [one, now[one]]));
  await client.query(`update planned_settings set state = 'holding', replaced = $2 where id = $1`, [
    plan.id,
    JSON.stringify(replaced),
  ]);
  return next;
};

/** The earlier values of settings that nobody has changed since. */
const whatStayed = ({ group, changes, replaced }: Locked, now: Values): Values =>
  Object.fromEntries(
    Object.entries(known(group, replaced ?? {})).filter(([one]) =>
      isDeepStrictEqual(now[one], changes[one]),
    ),
  );

/** Leaves out settings that this version does not have. */
const known = (group: GroupName, changes: SettingsPlan['changes']): Values =>
  Object.fromEntries(
    Object.entries(changes).filter(([one]) => Object.hasOwn(groupOf(group).settings, one)),
  );
