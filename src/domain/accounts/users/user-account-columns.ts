import { ownerRole } from '../../team/permissions.ts';
import { profileColumns } from '../profile/profile-columns.ts';

/** The columns of `users`, named as in `UserAccount`. */
export const userAccountColumns = `${profileColumns},
  case when role = 'admin' then '${JSON.stringify(ownerRole)}'::json else (select
    json_build_object('id', r.id, 'name', r.name) from team_roles r where r.id = team_role)
  end as "teamRole",
  email_verified as "isEmailConfirmed", created_at as "createdAt",
  disabled_at as "disabledAt", delete_at as "deleteAt"`;
