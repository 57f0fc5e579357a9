import type { Failure } from '../../../platform/errors/errors.ts';
import { type ChangeContext, changeUser, type UserChange } from './change-user.ts';

/** Lets a disabled user sign in again. Errors: those of `changeUser`. */
export const enableUser = (context: ChangeContext, change: UserChange): Promise<true | Failure> =>
  changeUser(context, change, { action: 'user_enabled', to: { disabled: false } });
