import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { TeamRoleJson } from '../../../../domain/accounts/roles/team-role-schema.ts';
import { ownerRole } from '../../../../domain/team/permissions.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import type { List } from '../../../kit/list/list.ts';
import { cutPage, listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useTask } from '../../kit/use-task.ts';
import type { UserTask } from '../users/user-changes.ts';
import { UserDialog } from '../users/user-dialog.tsx';
import { userColumns, userGrid } from '../users/users-table.tsx';
import { InvitationLink, Invitations, InviteForm } from './invitations.tsx';
import { RoleForm } from './role-form.tsx';
import { allowedText } from './use-team-roles.ts';

const pageSize = 50;

const list = {
  title: sayable('Team'),
  description: sayable('Members of the team and their permissions.'),
  noun: sayable('members'),
  parent: { to: '/Dashboard/Settings', name: sayable('Settings') },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query, user }) => {
  const [found, roles, invitations, { canSendEmail }] = await Promise.all([
    loadJson(api.user.$get({ query: { ...query, only: 'admins', size: String(pageSize + 1) } })),
    loadJson(api['team-roles'].$get()),
    loadJson(api['team-invitations'].$get()),
    loadJson(api['email-confirmation'].$get()),
  ]);
  const page = cutPage(found, pageSize, ({ _id }) => _id);
  return { ...page, roles, invitations, ownEmail: user.email, isEmailNeeded: canSendEmail };
});

/** The members of the team with their roles, and the roles with what they allow. */
export default function Team() {
  const data = useLoaderData<typeof clientLoader>();
  const { ownEmail, isEmailNeeded, roles, invitations } = data;
  const [invite, setInvite, endInvite] = useTask<true>();
  const [link, setLink, endLink] = useTask<string>();
  const [task, setTask] = useState<UserTask | null>(null);
  const [role, setRole, close] = useTask<TeamRoleJson | 'new'>();
  return (
    <>
      <ListPage
        list={list}
        data={data}
        actions={
          <>
            <Button onClick={() => setInvite(true)}>{say('Invite')}</Button>
            <ButtonLink to="/Dashboard/MakeAdmin" look="outline">
              {say('Choose a customer')}
            </ButtonLink>
          </>
        }
        table={{
          label: say('Members'),
          columns: userColumns({ ownEmail, isEmailNeeded, onTask: setTask }),
          keyOf: ({ _id }) => _id,
          grid: userGrid,
        }}
      />
      <Invitations invitations={invitations} onLink={setLink} />
      <Roles roles={roles} onChange={setRole} />
      <UserDialog open={task !== null} onClose={() => setTask(null)} task={task} onTask={setTask} />
      <Dialog open={invite !== null} title={say('Invite to the team')} onClose={endInvite}>
        {invite ? (
          <InviteForm
            roles={roles}
            canSendEmail={isEmailNeeded}
            onDone={endInvite}
            onLink={setLink}
          />
        ) : null}
      </Dialog>
      <Dialog open={link !== null} title={say('Copy the link')} onClose={endLink}>
        {link ? <InvitationLink link={link} /> : null}
      </Dialog>
      <Dialog
        open={role !== null}
        title={role === 'new' ? say('Add role') : say('Change role')}
        onClose={close}
      >
        {role ? <RoleForm role={role === 'new' ? null : role} onDone={close} /> : null}
      </Dialog>
    </>
  );
}

const Roles = ({ roles, onChange }: RolesProps) => (
  <section className="mt-12" aria-labelledby="roles">
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
      <h2 className="font-semibold text-md" id="roles">
        {say('Roles')}
      </h2>
      <Button look="outline" small onClick={() => onChange('new')}>
        {say('Add role')}
      </Button>
    </div>
    <ul>
      {roles.map((role) => (
        <li
          key={role.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-rule border-t py-3 text-sm"
        >
          <div>
            <b className="font-label">{role.name}</b>{' '}
            <span className="text-ink-2 text-xs">{counted(role.members, 'member')}</span>
            <p className="text-ink-2">{allowedText(role)}</p>
          </div>
          {role.id === ownerRole.id ? null : (
            <Button
              look="quiet"
              small
              aria-label={say('Change the role {name}', { name: role.name })}
              onClick={() => onChange(role)}
            >
              {say('Change')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
);

type RolesProps = { roles: TeamRoleJson[]; onChange: (role: TeamRoleJson | 'new') => void };
