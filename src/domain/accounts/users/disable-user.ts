import type { Failure } from '../../../platform/errors/errors.ts';
import { type ChangeContext, changeUser, type UserChange } from './change-user.ts';

/** Ends every session and way to sign in, and blocks new ones. Errors: those of `changeUser`. */
export const disableUser = (context: ChangeContext, change: UserChange): Promise<true | Failure> =>
  changeUser(context, change, {
    action: 'user_disabled',
    to: { disabled: true },
    ends: 'disabled',
  });
