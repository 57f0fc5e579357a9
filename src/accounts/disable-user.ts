import type { Failure } from '../errors.ts';
import { type ChangeContext, changeUser, type UserChange } from './change-user.ts';

/** Signs a user out everywhere, and lets them sign in no more. Errors: those of `changeUser`. */
export const disableUser = (context: ChangeContext, change: UserChange): Promise<true | Failure> =>
  changeUser(context, change, { action: 'user_disabled', to: { disabled: true } });
