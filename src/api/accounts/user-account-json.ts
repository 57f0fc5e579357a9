import type { UserAccount } from '../../domain/accounts/users/user-account.ts';
import { profileJson } from './profile-json.ts';

/** A user as admins see them. */
export const userAccountJson = (user: UserAccount) => ({
  ...profileJson(user),
  teamRole: user.teamRole,
  emailConfirmed: user.isEmailConfirmed,
  createdAt: user.createdAt,
  disabledAt: user.disabledAt,
  deleteAt: user.deleteAt,
});
