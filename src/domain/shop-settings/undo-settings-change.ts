import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { revertChange, type Undoing } from '../audit-log/revert-change.ts';
import { type ChangeContext, replaceSettings } from './change-shop-settings.ts';
import { type GroupName, groupNames, groupOf, type ManagedSettings } from './settings-groups.ts';

/** Setting by setting. Errors: not_found, changed_meanwhile, wrong_state (others need it). */
export const undoSettingsChange = async (
  context: ChangeContext,
  { subject, detail, actorId }: Undoing,
): Promise<true | Failure> => {
  const group = groupNames.find((name) => name === subject);
  if (!group) return fail('not_found', 'There is no such change of settings.');
  return await replaceSettings<GroupName>(context, {
    group,
    actorId,
    next: ({ value }) => {
      const undone = revertChange<ManagedSettings[GroupName]>(value, detail);
      if (isFailure(undone)) return undone;
      // The old value may be invalid with another setting that was changed later.
      const wrong = groupOf(group).check?.(undone as never);
      return wrong ? fail('wrong_state', wrong.problem) : undone;
    },
  });
};
