import { useLoaderData } from 'react-router';
import { userSearchLengthMax } from '../../../domain/accounts/users/user-account.ts';
import { customerFilters, customerSorts } from '../../../domain/customers/customer-account.ts';
import { loadJson } from '../../api-client.ts';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { chips, type List, order } from '../../kit/list/list.ts';
import { listLoader } from '../../kit/list/list-loader.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { signedInApi } from '../../session/session.ts';
import { ExportButton } from '../list-export-button.tsx';
import { customerColumns, customerGrid } from './customers-table.tsx';

const list = {
  title: 'Customers',
  description: 'Who buys, how often and for how much.',
  noun: 'customers',
  find: { label: 'Find a customer', placeholder: 'Name or email', lengthMax: userSearchLengthMax },
  filters: {
    only: chips({
      values: customerFilters,
      labels: { ordered: 'With orders', not_ordered: 'Without orders' },
    }),
    sort: order({
      values: customerSorts,
      labels: {
        newest: 'Newest',
        spent: 'Most spent',
        orders: 'Most orders',
        recent: 'Latest order',
      },
      otherwise: 'newest',
    }),
  },
  noMatches: 'Search for part of a name or an email address.',
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { customers, next } = await loadJson(api.customers.$get({ query }));
  return { rows: customers, next };
});

/** Every account with what it bought: found, sorted by spend, and led to its page. */
export default function Customers() {
  const data = useLoaderData<typeof clientLoader>();
  const { q, only } = data.query;
  return (
    <ListPage
      list={list}
      data={data}
      actions={
        <ExportButton
          ask={() => signedInApi['customers-export'].$post({ json: { q, only } })}
          name="customers"
        />
      }
      table={{
        label: 'Customers',
        columns: customerColumns,
        keyOf: ({ _id }) => _id,
        grid: customerGrid,
      }}
    />
  );
}

export const ErrorBoundary = DashboardError;
