import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  subscriptionSearchLengthMax,
  subscriptionStates,
} from '../../../newsletter/listed-subscription.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { KeyPages } from '../../account/key-pages.tsx';
import { loadJson } from '../../api-client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { choicesOf, FilterBar } from '../filter-bar.tsx';
import { firstPageIfEmpty, readListParams } from '../list-params.ts';
import { NoMatches } from '../no-matches.tsx';
import { subscriptionWords } from './subscription-words.ts';
import { SubscriptionsExportButton } from './subscriptions-export-button.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';

/** Reads `q`, `state` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { before, text, oneOf } = readListParams(request);
  const q = text(subscriptionSearchLengthMax);
  const state = oneOf('state', subscriptionStates);
  const query = { q: q || undefined, state, before };
  const page = await loadJson(
    signedInLoads(request.signal).newsletter.subscriptions.$get({ query }),
  );
  firstPageIfEmpty(request, page.subscriptions);
  return { ...page, text: q, state };
};

/** Who asked for the newsletter, who confirmed it, and who left. */
export default function Subscriptions() {
  const { subscriptions, next, text, state } = useLoaderData<typeof clientLoader>();
  const isFiltered = text !== '' || state !== undefined;
  return (
    <>
      <PageHead title="Newsletter" description="Who gets the newsletter." />
      <DashboardHead title="Newsletter">
        {subscriptions.length > 0 || isFiltered ? <SubscriptionsExportButton /> : null}
      </DashboardHead>
      {subscriptions.length > 0 || isFiltered ? (
        <FilterBar
          find={{
            label: 'Find a subscription',
            placeholder: 'Email address',
            text,
            lengthMax: subscriptionSearchLengthMax,
          }}
          name="state"
          legend="Show"
          chosen={state ?? ''}
          choices={choicesOf(subscriptionStates, (value) => subscriptionWords[value])}
        />
      ) : null}
      {subscriptions.length > 0 ? (
        <SubscriptionsTable subscriptions={subscriptions} />
      ) : isFiltered ? (
        <NoMatches noun="subscriptions">
          Search for part of an address. Who does not confirm is deleted after 7 days, who left
          after 30.
        </NoMatches>
      ) : (
        <EmptyState title="No subscriptions yet">
          Who enters an email address in the newsletter box of the shop appears here.
        </EmptyState>
      )}
      <KeyPages next={next} noun="subscriptions" />
    </>
  );
}

export const ErrorBoundary = DashboardError;
