import { Link, useLoaderData } from 'react-router';
import { say, sayable } from '../../../platform/text/say.ts';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { RowLink, ShortDate } from '../../kit/list/cells.tsx';
import type { List } from '../../kit/list/list.ts';
import { listLoader } from '../../kit/list/list-loader.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useTask } from '../kit/use-task.ts';

const [SynonymDialog] = onDemand(async () => (await import('./synonym-dialog.tsx')).SynonymDialog);

const list = {
  title: sayable('Searches'),
  description: sayable('What customers searched for and did not find.'),
  noun: sayable('searches'),
  empty: {
    title: sayable('Every search found something'),
    text: sayable('What customers search for and do not find appears here within a minute.'),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api }) => ({
  rows: await loadJson(api['searches-without-results'].$get({ query: {} })),
  next: null,
}));

/** What customers searched for and did not find, the most frequent first. */
export default function Searches() {
  const [asked, setAsked, end] = useTask<string>();
  return (
    <>
      <ListPage
        list={list}
        data={useLoaderData<typeof clientLoader>()}
        intro={
          <Say
            of={
              'What customers searched for and did not find in the last 90 days, the most ' +
              'frequent first. A <link>synonym</link> lets a word find what you call otherwise.'
            }
            link={(words) => (
              <Link className="link" to="/Dashboard/Synonyms">
                {words}
              </Link>
            )}
          />
        }
        table={{
          label: say('Searches without results'),
          keyOf: ({ text }) => text,
          columns: [
            {
              head: say('Search'),
              className: 'narrow:col-span-2',
              cell: ({ text }) => (
                <RowLink to={`/search?q=${encodeURIComponent(text)}`}>{text}</RowLink>
              ),
            },
            { head: say('Times'), end: 'wide', label: true, cell: ({ times }) => times },
            {
              head: say('Last'),
              end: 'always',
              label: true,
              cell: ({ lastAt }) => <ShortDate at={lastAt} />,
            },
            {
              head: null,
              end: 'wide',
              width: 'wide:w-px',
              className: 'narrow:col-span-2',
              cell: ({ text }) => (
                <Button
                  small
                  look="outline"
                  aria-label={say('Add synonym for {text}', { text })}
                  onClick={() => setAsked(text)}
                >
                  {say('Add synonym')}
                </Button>
              ),
            },
          ],
        }}
      />
      <SynonymDialog open={asked !== null} search={asked ?? undefined} onClose={end} />
    </>
  );
}
