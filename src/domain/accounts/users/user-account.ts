// A user as admins see them.
import type { Profile } from '../../identity/user.ts';

export type UserAccount = Profile & {
  /** The role in the team; null for customers. */
  teamRole: { id: string; name: string } | null;
  isEmailConfirmed: boolean;
  createdAt: Date;
  /** Since when the user can't sign in; null for all others. */
  disabledAt: Date | null;
  /** When the account is deleted at the user's own request; null for all others. */
  deleteAt: Date | null;
};

export const userFilters = ['admins', 'disabled'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSearchLengthMax = 100;
export const changeReasonLengthMax = 500;
