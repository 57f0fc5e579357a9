import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { Cell, Head, Row, Table } from '../account/table.tsx';
import { loadJson } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { formatShortDate } from '../components/format-date.ts';
import { PageHead } from '../components/page-head.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { requireSession, signedInLoads } from '../session/session.ts';
import { SynonymForm } from './marketing/synonym-form.tsx';

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
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => setAsked(null);
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
            first. A{' '}
            <Link className="link" to="/Dashboard/Synonyms">
              synonym
            </Link>{' '}
            lets a word find what you call otherwise.
          </p>
          <Table
            label="Searches without results"
            className="w-full"
            head={
              <>
                <Head>Search</Head>
                <Head end>Times</Head>
                <Head end>Last</Head>
                <Head>
                  <span className="sr-only">Actions</span>
                </Head>
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
                <Cell end="wide" className="narrow:col-span-2 wide:w-px">
                  <Button
                    small
                    look="outline"
                    aria-label={`Add synonym for ${text}`}
                    onClick={() => setAsked(text)}
                  >
                    Add synonym
                  </Button>
                </Cell>
              </Row>
            ))}
          </Table>
        </>
      )}
      <Dialog open={asked !== null} title="Add synonym" onClose={close}>
        <SynonymForm synonym={null} search={asked ?? ''} onDone={close} />
      </Dialog>
    </>
  );
}

export const ErrorBoundary = DashboardError;
