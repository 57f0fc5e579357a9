import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { Cell, Head, Row, Table } from '../account/table.tsx';
import { loadJson } from '../api-client.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { formatShortDate } from '../components/format-date.ts';
import { PageHead } from '../components/page-head.tsx';
import { requireSession, signedInLoads } from '../session/session.ts';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  return await loadJson(
    signedInLoads(request.signal)['searches-without-results'].$get({ query: {} }),
  );
};

/** What customers searched for and did not find, the most frequent first. */
export default function Searches() {
  const searches = useLoaderData<typeof clientLoader>();
  const now = new Date();
  return (
    <>
      <PageHead title="Searches" description="What customers searched for and did not find." />
      <DashboardHead title="Searches" />
      {searches.length === 0 ? (
        <EmptyState title="Every search found something">
          What customers search for and do not find appears here within a minute.
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 text-ink-2 text-sm">
            What customers searched for and did not find in the last 90 days, the most frequent
            first.
          </p>
          <Table
            label="Searches without results"
            head={
              <>
                <Head>Search</Head>
                <Head end>Times</Head>
                <Head end>Last</Head>
              </>
            }
          >
            {searches.map(({ text, times, lastAt }) => (
              <Row key={text}>
                <Cell className="narrow:col-span-2">
                  <Link
                    className="wrap-anywhere inline-flex min-h-6 items-center font-label hover:text-accent"
                    to={`/search?q=${encodeURIComponent(text)}`}
                  >
                    {text}
                  </Link>
                </Cell>
                <Cell end="wide" label="Times">
                  {times}
                </Cell>
                <Cell end="always" label="Last">
                  {formatShortDate(new Date(lastAt), now)}
                </Cell>
              </Row>
            ))}
          </Table>
        </>
      )}
    </>
  );
}

export const ErrorBoundary = DashboardError;
