import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  userFilters,
  userSearchLengthMax,
} from '../../../../domain/accounts/users/user-account.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { chips, type List } from '../../../kit/list/list.ts';
import { cutPage, listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { UserTask } from './user-changes.ts';
import { UserDialog } from './user-dialog.tsx';
import { userColumns, userGrid } from './users-table.tsx';

const pageSize = 20;

const list = {
  title: sayable('Users and admins'),
  documentTitle: sayable('Make admin'),
  description: sayable('Every user of the shop.'),
  noun: sayable('users'),
  find: {
    label: sayable('Find a user'),
    placeholder: sayable('Name or email'),
    lengthMax: userSearchLengthMax,
  },
  filters: {
    only: chips({
      values: userFilters,
      labels: { admins: sayable('Admins'), disabled: sayable('Disabled') },
    }),
  },
  noMatches: sayable('Search for part of a name or an email address.'),
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query, user }) => {
  const [found, { canSendEmail }] = await Promise.all([
    loadJson(api.user.$get({ query: { ...query, size: String(pageSize + 1) } })),
    loadJson(api['email-confirmation'].$get()),
  ]);
  const page = cutPage(found, pageSize, ({ _id }) => _id);
  return { ...page, ownEmail: user.email, isEmailNeeded: canSendEmail };
});

/** All users: who is an admin, who may not sign in, and changing that. */
export default function Users() {
  const data = useLoaderData<typeof clientLoader>();
  const { ownEmail, isEmailNeeded } = data;
  const [task, setTask] = useState<UserTask | null>(null);
  return (
    <>
      <ListPage
        list={list}
        data={data}
        table={{
          label: say('Users'),
          columns: userColumns({ ownEmail, isEmailNeeded, onTask: setTask }),
          keyOf: ({ _id }) => _id,
          grid: userGrid,
        }}
      />
      <UserDialog open={task !== null} onClose={() => setTask(null)} task={task} onTask={setTask} />
    </>
  );
}
