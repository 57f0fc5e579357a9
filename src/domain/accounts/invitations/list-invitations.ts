import type { Database } from '../../../platform/database/database.ts';
import { ownerRole } from '../../team/permissions.ts';
import type { Invitation } from './invitation-schema.ts';

/** Open invitations, newest first, also expired ones. */
export const listInvitations = async ({
  database,
}: {
  database: Database;
}): Promise<Invitation[]> => {
  const { rows } = await database.pool.query<Invitation>(
    `select i.id, i.email, inviter.name as "invitedBy", i.created_at as "createdAt",
       i.expires_at as "expiresAt",
       case when i.team_role = $1 then json_build_object('id', $1::text, 'name', $2::text)
         when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as role
     from team_invitations i join users inviter on inviter.id = i.invited_by
       left join team_roles r on r.id = i.team_role
     order by i.created_at desc, i.id`,
    [ownerRole.id, ownerRole.name],
  );
  return rows;
};
