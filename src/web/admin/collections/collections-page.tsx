import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import {
  type CollectionKind,
  type CollectionState,
  collectionLimits,
  collectionStates,
} from '../../../domain/catalog/collections/collection.ts';
import type { ListedCollectionJson } from '../../../domain/catalog/collections/collection-schema.ts';
import { slugOfTitle } from '../../../domain/content/pages/page.ts';
import { loadJson } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { Dialog, focusInDialog } from '../../kit/dialog.tsx';
import { FormButtons, FormProblem } from '../../kit/form/form-parts.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { RowLink, ShortDate } from '../../kit/list/cells.tsx';
import { chips, type List } from '../../kit/list/list.ts';
import { listLoader } from '../../kit/list/list-loader.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { Column } from '../../kit/list/table.tsx';
import { timeInWords } from '../settings/shop-time.ts';
import { useChange } from '../use-change.ts';
import { useChangeForm } from '../use-change-form.ts';
import { addCollection, collectionUrl, undeleteCollection } from './collection-changes.ts';

const stateLabels: Record<CollectionState, string> = {
  shown: 'Shown',
  scheduled: 'Scheduled',
  ended: 'Ended',
  hidden: 'Hidden',
};

const list = {
  title: 'Collections',
  description: 'Products that belong together, each with an address of their own.',
  noun: 'collections',
  find: { label: 'Find by title', placeholder: 'Title', lengthMax: 100 },
  filters: { state: chips({ values: collectionStates, labels: stateLabels }) },
  empty: {
    title: 'No collections yet',
    text:
      'By a rule, such as “hats below $50”, or product by product. ' +
      'Customers see them at /Collection.',
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { collections, next } = await loadJson(api['managed-collections'].$get({ query }));
  return { rows: collections, next };
});

/** Collections with their state; a new one begins with its title. */
export default function Collections() {
  const data = useLoaderData<typeof clientLoader>();
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <ListPage
        list={list}
        data={data}
        add={<Button onClick={() => setAdding(true)}>Add collection</Button>}
        notice={<Deleted />}
        table={{ label: list.title, columns, keyOf: ({ id }) => id, grid }}
      />
      <Dialog open={isAdding} title="Add collection" onClose={close}>
        <AddForm onCancel={close} />
      </Dialog>
    </>
  );
}

export const ErrorBoundary = DashboardError;

/** By the clock of the shop, as it is stored. */
const clockText = (time: string | null): string => (time ? timeInWords('UTC', `${time}Z`) : '');

const columns: Column<ListedCollectionJson>[] = [
  {
    head: 'Title',
    className: 'wrap-anywhere narrow:[grid-area:title]',
    cell: ({ id, title, path }) => (
      <span>
        <RowLink to={collectionUrl(id)}>{title}</RowLink>
        <span className="block text-ink-2 text-xs">{path}</span>
      </span>
    ),
  },
  {
    head: 'State',
    className: 'narrow:[grid-area:state]',
    cell: ({ state, startsAt, endsAt }) => {
      if (state === 'scheduled') return `From ${clockText(startsAt)}`;
      return state === 'shown' && endsAt ? `Until ${clockText(endsAt)}` : stateLabels[state];
    },
  },
  {
    head: 'Products',
    className: 'text-ink-2 narrow:[grid-area:kind]',
    cell: ({ kind }) => (kind === 'rule' ? 'By rule' : 'By hand'),
  },
  {
    head: 'Changed',
    end: 'wide',
    label: true,
    className: 'text-ink-2 narrow:justify-end narrow:[grid-area:at]',
    cell: ({ changedAt }) => <ShortDate at={changedAt} />,
  },
];

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'title_at'_'state_kind']",
].join(' ');

type NewCollection = { title: string; kind: CollectionKind };

const AddForm = ({ onCancel }: { onCancel: () => void }) => {
  const navigate = useNavigate();
  const { form, field, register, isBusy, ...shown } = useChangeForm<NewCollection>({
    start: { title: '', kind: 'rule' },
    rules: {
      title: (text) => (slugOfTitle(text) ? null : 'Enter a title with letters or digits.'),
    },
    problemAt: 'title',
    save: async ({ title, kind }) => {
      const { id } = await addCollection(title, slugOfTitle(title), kind);
      await navigate(collectionUrl(id));
    },
    done: 'It is hidden until you show it.',
    onDone: () => {},
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label="Title"
        {...field('title', focusInDialog)}
        autoComplete="off"
        maxLength={collectionLimits.title}
        hint="It can be changed later, and so can the address."
      />
      <SelectField
        label="Its products"
        {...register('kind')}
        choices={[
          { value: 'rule', label: 'By a rule' },
          { value: 'hand', label: 'Chosen by hand' },
        ]}
      />
      <FormProblem of={shown} />
      <FormButtons name="Add" busy={isBusy} onCancel={onCancel} />
    </form>
  );
};

/** After a collection was deleted, the way back. */
const Deleted = () => {
  const { id, title } = (useLocation().state ?? {}) as { id?: string; title?: string };
  const [isUndone, setUndone] = useState(false);
  const { change, isBusy } = useChange();
  if (!id || isUndone) return null;
  const undo = async () =>
    setUndone(await change(() => undeleteCollection(id), 'It is there again.'));
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
