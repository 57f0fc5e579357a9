import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { type UserFilter, userFilters, userSearchLengthMax } from '../../accounts/user-account.ts';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { KeyPages } from '../account/key-pages.tsx';
import { loadJson } from '../api-client.ts';
import { PageHead } from '../components/page-head.tsx';
import { requireSession, signedInLoads } from '../session/session.ts';
import { choicesOf, FilterBar } from './filter-bar.tsx';
import { firstPageIfEmpty, readListParams } from './list-params.ts';
import { NoMatches } from './no-matches.tsx';
import type { UserTask } from './user-changes.ts';
import { UserDialog } from './user-dialog.tsx';
import { UsersTable } from './users-table.tsx';

const pageSize = 20;

/** Reads `q`, `only` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  const { before, text, oneOf } = readListParams(request);
  const q = text(userSearchLengthMax);
  const only = oneOf('only', userFilters);
  const api = signedInLoads(request.signal);
  // One more than is shown tells whether there is another page.
  const query = { q: q || undefined, only, before, size: String(pageSize + 1) };
  const [found, { canSendEmail }] = await Promise.all([
    loadJson(api.user.$get({ query })),
    loadJson(api['email-confirmation'].$get()),
  ]);
  firstPageIfEmpty(request, found);
  const users = found.slice(0, pageSize);
  const next = found.length > pageSize ? (users.at(-1)?._id ?? null) : null;
  return { users, next, text: q, only, ownEmail: email, isEmailNeeded: canSendEmail };
};

/** All users: who is an admin, who may not sign in, and changing that. */
export default function Users() {
  const { users, next, text, only, ownEmail, isEmailNeeded } = useLoaderData<typeof clientLoader>();
  const [task, setTask] = useState<UserTask | null>(null);
  return (
    <>
      <PageHead title="Make admin" description="Every user of the shop." />
      <DashboardHead title="Users and admins" />
      <UserFilters text={text} only={only} />
      {users.length > 0 ? (
        <UsersTable
          users={users}
          ownEmail={ownEmail}
          isEmailNeeded={isEmailNeeded}
          onTask={setTask}
        />
      ) : (
        <NoMatches noun="users">Search for part of a name or an email address.</NoMatches>
      )}
      <KeyPages next={next} noun="users" />
      <UserDialog task={task} onTask={setTask} />
    </>
  );
}

export const ErrorBoundary = DashboardError;

const UserFilters = ({ text, only }: { text: string; only: UserFilter | undefined }) => (
  <FilterBar
    find={{
      label: 'Find a user',
      placeholder: 'Name or email',
      text,
      lengthMax: userSearchLengthMax,
    }}
    name="only"
    legend="Show"
    chosen={only ?? ''}
    choices={choicesOf(userFilters, (value) => filterWords[value])}
  />
);

const filterWords: Record<UserFilter, string> = { admins: 'Admins', disabled: 'Disabled' };
