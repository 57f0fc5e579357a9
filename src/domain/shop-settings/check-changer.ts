import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { type Access, may } from '../team/permissions.ts';
import { type GroupName, groupNeeds, groupOf } from './settings-groups.ts';

/** The user who changes a group, and the check for a recent sign-in that some groups need. */
export type Changer = { id: string } & Pick<Access, 'permissions'> & {
    checkRecentSignIn: () => Promise<true | Failure<'requires_recent_login'>>;
  };

/** For calls that learn the group from a row. Errors: forbidden, requires_recent_login. */
export const checkChanger = async (
  by: Changer,
  group: GroupName,
): Promise<Failure<'forbidden' | 'requires_recent_login'> | null> => {
  if (!may(by, groupNeeds(group))) return fail('forbidden', 'Your role may not change this.');
  const recent = groupOf(group).asksRecentSignIn ? await by.checkRecentSignIn() : true;
  return isFailure(recent) ? recent : null;
};
