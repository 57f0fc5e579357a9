import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import {
  type PageKind,
  pageLimits,
  pageStates,
  slugOfTitle,
} from '../../../domain/content/pages/page.ts';
import type { ListedPageJson } from '../../../domain/content/pages/page-schema.ts';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { Dialog, focusInDialog } from '../../kit/dialog.tsx';
import { FormButtons, FormProblem } from '../../kit/form/form-parts.tsx';
import { RowLink, ShortDate } from '../../kit/list/cells.tsx';
import { chips, type List } from '../../kit/list/list.ts';
import { listLoader } from '../../kit/list/list-loader.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { Column } from '../../kit/list/table.tsx';
import { useChange } from '../use-change.ts';
import { useChangeForm } from '../use-change-form.ts';
import { pageUrl } from './load-page.ts';
import { addPage, undeletePage } from './page-changes.ts';

const stateLabels = { published: 'Published', scheduled: 'Scheduled', draft: 'Drafts' };

const common = {
  find: { label: 'Find by title', placeholder: 'Title', lengthMax: 100 },
  filters: { state: chips({ values: pageStates, labels: stateLabels }) },
};

const lists = {
  page: {
    ...common,
    title: 'Pages',
    description: 'Pages of text: shipping, terms, and what else you have to say.',
    noun: 'pages',
  },
  article: {
    ...common,
    title: 'Journal',
    description: 'The articles of your journal.',
    noun: 'articles',
    empty: {
      title: 'No articles yet',
      text: 'Customers find the journal at /journal as soon as an article is published.',
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
  const noun = kind === 'page' ? 'page' : 'article';
  return (
    <>
      <ListPage
        list={lists[kind]}
        data={data}
        add={<Button onClick={() => setAdding(true)}>Add {noun}</Button>}
        notice={<Deleted />}
        table={{ label: lists[kind].title, columns, keyOf: ({ id }) => id, grid }}
      />
      <Dialog open={isAdding} title={`Add ${noun}`} onClose={() => setAdding(false)}>
        <AddForm kind={kind} onCancel={() => setAdding(false)} />
      </Dialog>
    </>
  );
};

const stateOf = ({ state, scheduledAt, hasDraft }: ListedPageJson): string => {
  if (state === 'draft') return 'Draft';
  if (scheduledAt) return `From ${formatDateTime(new Date(scheduledAt))}`;
  return hasDraft ? 'Published, with a newer draft' : 'Published';
};

const columns: Column<ListedPageJson>[] = [
  {
    head: 'Title',
    className: 'wrap-anywhere narrow:[grid-area:title]',
    cell: ({ kind, id, title, path }) => (
      <span>
        <RowLink to={pageUrl({ kind, id })}>{title}</RowLink>
        <span className="block text-ink-2 text-xs">{path}</span>
      </span>
    ),
  },
  { head: 'State', className: 'narrow:[grid-area:state]', cell: stateOf },
  {
    head: 'Changed',
    end: 'wide',
    className: 'text-ink-2 narrow:justify-end narrow:[grid-area:at]',
    cell: ({ changedAt }) => <ShortDate at={changedAt} />,
  },
];

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'title_at'_'state_state']",
].join(' ');

const AddForm = ({ kind, onCancel }: { kind: PageKind; onCancel: () => void }) => {
  const navigate = useNavigate();
  const { form, field, isBusy, ...shown } = useChangeForm<{ title: string }>({
    start: { title: '' },
    rules: {
      title: (text) => (slugOfTitle(text) ? null : 'Enter a title with letters or digits.'),
    },
    problemAt: 'title',
    save: async ({ title }) => {
      const { id } = await addPage(kind, title, slugOfTitle(title));
      await navigate(pageUrl({ kind, id }));
    },
    done: 'A draft: customers do not see it yet.',
    onDone: () => {},
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label="Title"
        {...field('title', focusInDialog)}
        autoComplete="off"
        maxLength={pageLimits.title}
        hint="It can be changed later, and so can the address."
      />
      <FormProblem of={shown} />
      <FormButtons name="Add" busy={isBusy} onCancel={onCancel} />
    </form>
  );
};

/** After a page was deleted, the way back. */
const Deleted = () => {
  const { id, title } = (useLocation().state ?? {}) as { id?: string; title?: string };
  const [isUndone, setUndone] = useState(false);
  const { change, isBusy } = useChange();
  if (!id || isUndone) return null;
  const undo = async () => setUndone(await change(() => undeletePage(id), 'It is there again.'));
  return (
    <div className="mb-4">
      <Notice>
        “{title}” is deleted.{' '}
        <Button small look="outline" busy={isBusy} onClick={undo}>
          Undo
        </Button>
      </Notice>
    </div>
  );
};
