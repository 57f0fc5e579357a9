import { isDeepStrictEqual } from 'node:util';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { type ChangeContext, replaceSettings } from './change-shop-settings.ts';
import { type GroupName, groupNames, groupOf, type ManagedSettings } from './settings-groups.ts';

type Entry = { subject: string; detail: { before: Values; after: Values } };
type Values = Record<string, unknown>;

/**
 * For admins: takes back what one entry of the audit log changed, setting by setting, whatever
 * else was changed since. Errors: not_found, changed_meanwhile, wrong_state (others need it).
 */
export const undoSettingsChange = async (
  context: ChangeContext,
  { id, actorId }: { id: number; actorId: string },
): Promise<true | Failure> => {
  const { rows } = await context.database.pool.query<Entry>(
    `select subject, detail from audit_log where id = $1 and action = 'settings_changed'`,
    [id],
  );
  const group = groupNames.find((name) => name === rows[0]?.subject);
  if (!rows[0] || !group) return fail('not_found', 'There is no such change of settings.');
  const { before, after } = rows[0].detail;
  const changed = Object.keys(after).filter((one) => !isDeepStrictEqual(before[one], after[one]));
  return await replaceSettings<GroupName>(context, {
    group,
    actorId,
    next: ({ value }) => {
      const now = value as unknown as Values;
      const isLater = changed.some((one) => !isDeepStrictEqual(now[one], after[one]));
      if (isLater)
        return fail('changed_meanwhile', 'This was changed again since. Undo that first.');
      const restored = Object.fromEntries(changed.map((one) => [one, before[one]]));
      const undone = { ...now, ...restored };
      // Of another setting that was changed since it may be the condition.
      const wrong = groupOf(group).check?.(undone as never);
      return wrong
        ? fail('wrong_state', wrong.problem)
        : (undone as unknown as ManagedSettings[GroupName]);
    },
  });
};
