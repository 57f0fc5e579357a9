import {
  type ClientLoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { userSearchLengthMax } from '../../../accounts/user-account.ts';
import {
  type CustomerFilter,
  type CustomerSort,
  customerFilters,
  customerSorts,
} from '../../../customers/customer-account.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { FilterBar, useFilterParam } from '../filter-bar.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { KeyPages } from '../key-pages.tsx';
import { CustomersTable } from './customers-table.tsx';

/** Reads `q`, `only`, `sort` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const url = new URL(request.url);
  const before = url.searchParams.get('before');
  const text = (url.searchParams.get('q')?.trim() ?? '').slice(0, userSearchLengthMax);
  const only = customerFilters.find((name) => name === url.searchParams.get('only')) ?? null;
  const sort = customerSorts.find((name) => name === url.searchParams.get('sort')) ?? 'newest';
  const filter = { ...(text && { q: text }), ...(only && { only }), ...(before && { before }) };
  const page = await loadJson(
    signedInLoads(request.signal).customers.$get({ query: { sort, ...filter } }),
  );
  if (page.customers.length === 0 && before) {
    url.searchParams.delete('before');
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { ...page, text, only, sort };
};

/** Every account with what it bought: found, sorted by spend, and led to its page. */
export default function Customers() {
  const { customers, next, text, only, sort } = useLoaderData<typeof clientLoader>();
  const [, setParams] = useSearchParams();
  return (
    <>
      <PageHead title="Customers" description="Who buys, how often and for how much." />
      <DashboardHead title="Customers" />
      <Filters text={text} only={only} sort={sort} />
      {customers.length > 0 ? (
        <CustomersTable customers={customers} />
      ) : (
        <EmptyState
          title="No customers match"
          action={
            <Button look="outline" onClick={() => setParams({})}>
              Clear filters
            </Button>
          }
        >
          Search for part of a name or an email address.
        </EmptyState>
      )}
      <KeyPages next={next} noun="customers" />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

type FiltersProps = { text: string; only: CustomerFilter | null; sort: CustomerSort };

const Filters = ({ text, only, sort }: FiltersProps) => {
  const setParam = useFilterParam();
  return (
    <FilterBar
      find={{
        label: 'Find a customer',
        placeholder: 'Name or email',
        text,
        lengthMax: userSearchLengthMax,
      }}
      name="only"
      legend="Show"
      chosen={only ?? ''}
      choices={[
        { value: '', label: 'All' },
        ...customerFilters.map((value) => ({ value, label: filterWords[value] })),
      ]}
    >
      <FilterSelect
        label="Sort by"
        value={sort}
        choices={customerSorts.map((value) => ({ value, label: sortWords[value] }))}
        onChoose={(value) => setParam('sort', value === 'newest' ? '' : value)}
      />
    </FilterBar>
  );
};

const filterWords: Record<CustomerFilter, string> = {
  ordered: 'With orders',
  not_ordered: 'Without orders',
};
const sortWords: Record<CustomerSort, string> = {
  newest: 'Newest',
  spent: 'Most spent',
  orders: 'Most orders',
  recent: 'Latest order',
};
