import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type PageKind, pageLimits, pageStates } from '../../../domain/content/pages/page.ts';
import type { ListedPageJson } from '../../../domain/content/pages/page-schema.ts';
import { say, sayable } from '../../../platform/text/say.ts';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { chips, type List } from '../../kit/list/list.ts';
import { listLoader } from '../../kit/list/list-loader.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { Column } from '../../kit/list/table.tsx';
import { AddTitled, changedColumn, DeletedNotice, titleColumn } from '../kit/titled-list.tsx';
import { pageUrl } from './load-page.ts';
import { addPage, undeletePage } from './page-changes.ts';

const stateLabels = {
  published: sayable('Published'),
  scheduled: sayable('Scheduled'),
  draft: sayable('Drafts'),
};

const common = {
  find: { label: sayable('Find by title'), placeholder: sayable('Title'), lengthMax: 100 },
  filters: { state: chips({ values: pageStates, labels: stateLabels }) },
};

const lists = {
  page: {
    ...common,
    title: sayable('Pages'),
    description: sayable('Pages of text, such as shipping and terms.'),
    noun: sayable('pages'),
  },
  article: {
    ...common,
    title: sayable('Journal'),
    description: sayable('The articles of your journal.'),
    noun: sayable('articles'),
    empty: {
      title: sayable('No articles yet'),
      text: sayable('Customers find the journal at /journal as soon as an article is published.'),
    },
  },
} satisfies Record<PageKind, List>;

export const pagesLoader = (kind: PageKind) =>
  listLoader(lists[kind], async ({ api, query }) => {
    const { pages, next } = await loadJson(
      api['managed-pages'].$get({ query: { ...query, kind } }),
    );
    return { rows: pages, next };
  });

/** Pages or articles with their state; a new one begins with its title. */
export const PageList = ({ kind }: { kind: PageKind }) => {
  const data = useLoaderData<ReturnType<typeof pagesLoader>>();
  const [isAdding, setAdding] = useState(false);
  const noun = kind === 'page' ? say('page') : say('article');
  return (
    <>
      <ListPage
        list={lists[kind]}
        data={data}
        add={
          <Button onClick={() => setAdding(true)}>
            <Say of="Add {noun}" noun={noun} />
          </Button>
        }
        notice={<DeletedNotice undelete={undeletePage} />}
        table={{ label: lists[kind].title, columns, keyOf: ({ id }) => id, grid }}
      />
      <Dialog open={isAdding} title={say('Add {noun}', { noun })} onClose={() => setAdding(false)}>
        <AddTitled
          lengthMax={pageLimits.title}
          add={async (title, slug) => pageUrl({ kind, id: (await addPage(kind, title, slug)).id })}
          done={say('A draft: customers do not see it yet.')}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
    </>
  );
};

const stateOf = ({ state, scheduledAt, hasDraft }: ListedPageJson): string => {
  if (state === 'draft') return say('Draft');
  if (scheduledAt)
    return say('From {dateTime}', { dateTime: formatDateTime(new Date(scheduledAt)) });
  return hasDraft ? say('Published, with a newer draft') : say('Published');
};

const columns: Column<ListedPageJson>[] = [
  titleColumn<ListedPageJson>(pageUrl),
  { head: sayable('State'), className: 'narrow:[grid-area:state]', cell: stateOf },
  changedColumn,
];

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'title_at'_'state_state']",
].join(' ');
