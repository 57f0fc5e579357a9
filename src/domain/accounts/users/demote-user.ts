import type { Failure } from '../../../platform/errors/errors.ts';
import { type ChangeContext, changeUser, type UserChange } from './change-user.ts';

/** Takes the admin role from a user. Errors: those of `changeUser`. */
export const demoteUser = (context: ChangeContext, change: UserChange): Promise<true | Failure> =>
  changeUser(context, change, { action: 'user_demoted', to: { role: 'user' } });
