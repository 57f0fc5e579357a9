import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { userSearchLengthMax } from '../../../accounts/user-account.ts';
import {
  type CustomerFilter,
  type CustomerSort,
  customerFilters,
  customerSorts,
} from '../../../customers/customer-account.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { KeyPages } from '../../account/key-pages.tsx';
import { loadJson } from '../../api-client.ts';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { choicesOf, FilterBar, useFilterParam } from '../filter-bar.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { firstPageIfEmpty, readListParams } from '../list-params.ts';
import { NoMatches } from '../no-matches.tsx';
import { CustomersTable } from './customers-table.tsx';

/** Reads `q`, `only`, `sort` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { before, text, oneOf } = readListParams(request);
  const q = text(userSearchLengthMax);
  const only = oneOf('only', customerFilters);
  const sort = oneOf('sort', customerSorts) ?? 'newest';
  const query = { q: q || undefined, only, sort, before };
  const page = await loadJson(signedInLoads(request.signal).customers.$get({ query }));
  firstPageIfEmpty(request, page.customers);
  return { ...page, text: q, only, sort };
};

/** Every account with what it bought: found, sorted by spend, and led to its page. */
export default function Customers() {
  const { customers, next, text, only, sort } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Customers" description="Who buys, how often and for how much." />
      <DashboardHead title="Customers" />
      <Filters text={text} only={only} sort={sort} />
      {customers.length > 0 ? (
        <CustomersTable customers={customers} />
      ) : (
        <NoMatches noun="customers">Search for part of a name or an email address.</NoMatches>
      )}
      <KeyPages next={next} noun="customers" />
    </>
  );
}

export const ErrorBoundary = DashboardError;

type FiltersProps = { text: string; only: CustomerFilter | undefined; sort: CustomerSort };

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
      choices={choicesOf(customerFilters, (value) => filterWords[value])}
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
