import type { UserAccount } from '../accounts/user-account.ts';
import type { UserAccountJson } from '../accounts/user-schema.ts';
import { profileJson } from './profile-json.ts';

/** A user as admins see them. */
export const userAccountJson = (user: UserAccount): UserAccountJson => ({
  ...profileJson(user),
  emailConfirmed: user.isEmailConfirmed,
  createdAt: user.createdAt.toISOString(),
  disabledAt: user.disabledAt?.toISOString() ?? null,
  deleteAt: user.deleteAt?.toISOString() ?? null,
});
