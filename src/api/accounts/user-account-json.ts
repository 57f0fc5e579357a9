import type { UserAccount } from '../../domain/accounts/users/user-account.ts';
import type { UserAccountJson } from '../../domain/accounts/users/user-schema.ts';
import { profileJson } from './profile-json.ts';

/** A user as admins see them. */
export const userAccountJson = (user: UserAccount): UserAccountJson => ({
  ...profileJson(user),
  teamRole: user.teamRole,
  emailConfirmed: user.isEmailConfirmed,
  createdAt: user.createdAt.toISOString(),
  disabledAt: user.disabledAt?.toISOString() ?? null,
  deleteAt: user.deleteAt?.toISOString() ?? null,
});
