import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { type UserFilter, userFilters, userSearchLengthMax } from '../../accounts/user-account.ts';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { OrderPages } from '../account/order-pages.tsx';
import { loadJson } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { requireSession, signedInLoads } from '../session/session.ts';
import { FilterBar } from './filter-bar.tsx';
import type { UserTask } from './user-changes.ts';
import { UserDialog } from './user-dialog.tsx';
import { UsersTable } from './users-table.tsx';

const pageSize = 20;

/** Reads `q`, `only` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  const url = new URL(request.url);
  const before = url.searchParams.get('before');
  const text = (url.searchParams.get('q')?.trim() ?? '').slice(0, userSearchLengthMax);
  const only = filterOf(url.searchParams.get('only'));
  const api = signedInLoads(request.signal);
  const filter = { ...(text && { q: text }), ...(only && { only }) };
  // One more than is shown tells whether there is another page.
  const query = { ...filter, ...(before && { before }), size: String(pageSize + 1) };
  const [found, { canSendEmail }] = await Promise.all([
    loadJson(api.user.$get({ query })),
    loadJson(api['email-confirmation'].$get()),
  ]);
  if (found.length === 0 && before) {
    url.searchParams.delete('before');
    throw redirect(`${url.pathname}${url.search}`);
  }
  const users = found.slice(0, pageSize);
  const next = found.length > pageSize ? (users.at(-1)?._id ?? null) : null;
  return { users, next, text, only, ownEmail: email, isEmailNeeded: canSendEmail };
};

/** All users: who is an admin, who may not sign in, and changing that. */
export default function Users() {
  const { users, next, text, only, ownEmail, isEmailNeeded } = useLoaderData<typeof clientLoader>();
  const [, setParams] = useSearchParams();
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
        <EmptyState
          title="No users match"
          action={
            <Button look="outline" onClick={() => setParams({})}>
              Clear filters
            </Button>
          }
        >
          Search for part of a name or an email address.
        </EmptyState>
      )}
      <OrderPages next={next} noun="users" />
      <UserDialog task={task} onTask={setTask} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

const UserFilters = ({ text, only }: { text: string; only: UserFilter | null }) => (
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
    choices={[
      { value: '', label: 'All' },
      ...userFilters.map((value) => ({ value, label: filterWords[value] })),
    ]}
  />
);

const filterWords: Record<UserFilter, string> = { admins: 'Admins', disabled: 'Disabled' };

const filterOf = (text: string | null): UserFilter | null =>
  userFilters.find((filter) => filter === text) ?? null;
