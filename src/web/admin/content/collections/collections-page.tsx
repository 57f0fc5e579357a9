import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  type CollectionKind,
  type CollectionState,
  collectionLimits,
  collectionStates,
} from '../../../../domain/catalog/collections/collection.ts';
import type { ListedCollectionJson } from '../../../../domain/catalog/collections/collection-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { chips, type List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { formatShopTime } from '../../kit/shop-time.ts';
import { AddTitled, changedColumn, DeletedNotice, titleColumn } from '../../kit/titled-list.tsx';
import { addCollection, collectionUrl, undeleteCollection } from './collection-changes.ts';

const stateLabels: Record<CollectionState, string> = {
  shown: sayable('Shown'),
  scheduled: sayable('Scheduled'),
  ended: sayable('Ended'),
  hidden: sayable('Hidden'),
};

const list = {
  title: sayable('Collections'),
  description: sayable('Products that belong together, each with an address of their own.'),
  noun: sayable('collections'),
  find: { label: sayable('Find by title'), placeholder: sayable('Title'), lengthMax: 100 },
  filters: { state: chips({ values: collectionStates, labels: stateLabels }) },
  empty: {
    title: sayable('No collections yet'),
    text: sayable(
      'By a rule, such as “knitwear that is reduced”, or product by product. ' +
        'Customers see them at /Collection.',
    ),
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
        add={<Button onClick={() => setAdding(true)}>{say('Add collection')}</Button>}
        notice={<DeletedNotice undelete={undeleteCollection} />}
        table={{ label: list.title, columns, keyOf: ({ id }) => id, grid }}
      />
      <Dialog open={isAdding} title={say('Add collection')} onClose={close}>
        <AddForm onCancel={close} />
      </Dialog>
    </>
  );
}

/** A stored time of the shop's clock as text. */
const clockText = (time: string | null): string => (time ? formatShopTime('UTC', `${time}Z`) : '');

const columns: Column<ListedCollectionJson>[] = [
  titleColumn(({ id }) => collectionUrl(id)),
  {
    head: sayable('State'),
    className: 'narrow:[grid-area:state]',
    cell: ({ state, startsAt, endsAt }) => {
      if (state === 'scheduled') return say('From {clockText}', { clockText: clockText(startsAt) });
      return state === 'shown' && endsAt
        ? say('Until {clockText}', { clockText: clockText(endsAt) })
        : say(stateLabels[state]);
    },
  },
  {
    head: sayable('Products'),
    className: 'text-ink-2 narrow:[grid-area:kind]',
    cell: ({ kind }) => (kind === 'rule' ? say('By rule') : say('By hand')),
  },
  changedColumn,
];

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3',
  "narrow:[grid-template-areas:'title_at'_'state_kind']",
].join(' ');

const AddForm = ({ onCancel }: { onCancel: () => void }) => {
  const [kind, setKind] = useState<CollectionKind>('rule');
  return (
    <AddTitled
      lengthMax={collectionLimits.title}
      add={async (title, slug) => collectionUrl((await addCollection(title, slug, kind)).id)}
      done={say('It is hidden until you show it.')}
      onCancel={onCancel}
    >
      <SelectField
        label={say('Its products')}
        value={kind}
        onChoose={setKind}
        choices={[
          { value: 'rule', label: say('By a rule') },
          { value: 'hand', label: say('Chosen by hand') },
        ]}
      />
    </AddTitled>
  );
};
