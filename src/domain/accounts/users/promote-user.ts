import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { ownerRole } from '../../team/permissions.ts';
import { type ChangeContext, changeUser, type UserChange } from './change-user.ts';

/**
 * Gives a user a role of the team, an owner's unless it says another, and ends
 * ways into the account that may be another's.
 * Errors: those of `changeUser`; email_not_confirmed, where emails can be sent; account_disabled
 * (also when it is about to be deleted).
 */
export const promoteUser = (
  context: ChangeContext,
  { role = ownerRole.id, ...change }: UserChange & { role?: string | undefined },
): Promise<true | Failure> =>
  changeUser(context, change, {
    action: 'user_promoted',
    to: { teamRole: role },
    ends: 'promoted',
    check: ({ isEmailConfirmed, disabledAt, deleteAt }) => {
      if (disabledAt) return fail('account_disabled', 'This account is disabled. Enable it first.');
      if (deleteAt) return fail('account_disabled', say('This account is about to be deleted.'));
      return context.canSendEmail && !isEmailConfirmed
        ? fail('email_not_confirmed', say('This email address is not confirmed yet.'))
        : undefined;
    },
  });
