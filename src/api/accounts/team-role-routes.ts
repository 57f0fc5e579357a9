// Roles of the team: what their members may do.
import { z } from '@hono/zod-openapi';
import { listTeamRoles } from '../../domain/accounts/roles/list-team-roles.ts';
import { deleteTeamRole, saveTeamRole } from '../../domain/accounts/roles/save-team-role.ts';
import {
  teamRoleInputSchema,
  teamRoleParamsSchema,
  teamRoleSchema,
} from '../../domain/accounts/roles/team-role-schema.ts';
import { toCents } from '../../platform/values/money.ts';
import { adminRoute } from '../http/route.ts';
import { accessJson } from './access-json.ts';

const description = 'Nobody gives more than they have, or changes their own role.';
const saved = z.object({ id: z.string() });

const roleOf = ({ refundMax, ...role }: z.output<typeof teamRoleInputSchema>) => ({
  ...role,
  refundMaxCents: refundMax === null ? null : toCents(refundMax),
});

export const teamRoleRoutes = [
  adminRoute({
    method: 'get',
    path: '/team-roles',
    summary: 'List the roles of the team and what they may do',
    needs: 'team',
    output: z.array(teamRoleSchema),
    answer: "The owner's, then all others by name",
    verb: async ({ context }) =>
      (await listTeamRoles(context)).map(({ id, name, members, ...access }) => ({
        id,
        name,
        members,
        ...accessJson(access),
      })),
  }),
  adminRoute({
    method: 'post',
    path: '/team-roles',
    summary: 'Add a role',
    description,
    needs: 'team',
    recentSignIn: true,
    limit: 'userChanges',
    body: teamRoleInputSchema,
    output: saved,
    answer: 'Added',
    errors: [409],
    verb: ({ context, body, user: actor }) =>
      saveTeamRole(context, { id: null, role: roleOf(body), actor }),
  }),
  adminRoute({
    method: 'put',
    path: '/team-roles/{id}',
    summary: 'Change a role for all who have it, at once',
    description,
    needs: 'team',
    recentSignIn: true,
    limit: 'userChanges',
    params: teamRoleParamsSchema,
    body: teamRoleInputSchema,
    output: saved,
    answer: 'Changed',
    errors: [404, 409],
    verb: ({ context, params, body, user: actor }) =>
      saveTeamRole(context, { ...params, role: roleOf(body), actor }),
  }),
  adminRoute({
    method: 'delete',
    path: '/team-roles/{id}',
    summary: 'Delete a role that no member has',
    description,
    needs: 'team',
    recentSignIn: true,
    limit: 'userChanges',
    params: teamRoleParamsSchema,
    answer: 'Deleted',
    errors: [404, 409],
    verb: ({ context, params, user: actor }) => deleteTeamRole(context, { ...params, actor }),
  }),
];
