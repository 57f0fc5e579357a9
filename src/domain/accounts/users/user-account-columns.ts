import { profileColumns } from '../profile/profile-columns.ts';

/** Of `users`, as the fields of `UserAccount`. */
export const userAccountColumns = `${profileColumns},
  email_verified as "isEmailConfirmed", created_at as "createdAt",
  disabled_at as "disabledAt", delete_at as "deleteAt"`;
