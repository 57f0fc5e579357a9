import type { Failure } from '../../../platform/errors/errors.ts';
import { type ChangeContext, changeUser, type UserChange } from './change-user.ts';

/** Takes a user out of the team. Errors: those of `changeUser`. */
export const demoteUser = (context: ChangeContext, change: UserChange): Promise<true | Failure> =>
  changeUser(context, change, { action: 'user_demoted', to: { teamRole: null } });
