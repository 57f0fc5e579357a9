import { useLoaderData } from 'react-router';
import type { BulkEditJson } from '../../../../domain/catalog/bulk/bulk-edit-schema.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { RowLink } from '../../../kit/list/cells.tsx';
import type { List } from '../../../kit/list/list.ts';
import { cutPage, listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { bulkEditUrl } from './bulk-edit-url.ts';
import { changeTitle, stateLabels } from './bulk-labels.ts';

const pageSize = 20;
const allProducts = { to: '/Dashboard/ManageAllProducts', name: sayable('All products') };

const list = {
  title: sayable('Bulk edits'),
  description: sayable('Changes of many products at once.'),
  noun: sayable('bulk edits'),
  parent: allProducts,
  empty: {
    title: sayable('No bulk edits'),
    text: sayable(
      'Select products in the list to change their prices, sale or category at once, ' +
        'or to archive them. Changes of the last seven days appear here.',
    ),
    examples: [
      [sayable('20 % off'), sayable('34 products'), sayable('Can be undone for a week')],
      [sayable('Category set to Knitwear'), sayable('6 products'), sayable('Undone')],
    ],
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const size = String(pageSize + 1);
  const found = await loadJson(api['bulk-edits'].$get({ query: { ...query, size } }));
  return cutPage(found, pageSize, ({ sequence }) => sequence);
});

/** What was changed in many products at once, in the last seven days. */
export default function BulkEdits() {
  return (
    <ListPage
      list={list}
      data={useLoaderData<typeof clientLoader>()}
      actions={null}
      add={<ButtonLink to={say(allProducts.to)}>{say('All products')}</ButtonLink>}
      table={{ label: say('Bulk edits'), columns, keyOf: ({ _id }) => _id }}
    />
  );
}

const columns: Column<BulkEditJson>[] = [
  {
    head: sayable('Change'),
    cell: ({ _id, change }) => <RowLink to={bulkEditUrl(_id)}>{changeTitle(change)}</RowLink>,
  },
  {
    head: sayable('When'),
    className: 'text-ink-2 text-xs',
    cell: ({ appliedAt, createdAt }) => formatDateTime(new Date(appliedAt ?? createdAt)),
  },
  {
    head: sayable('Who'),
    cell: ({ actorName }) => actorName ?? say('Deleted user'),
  },
  {
    head: sayable('Products'),
    end: 'always',
    label: true,
    cell: ({ changed }) => formatCount(changed),
  },
  {
    head: sayable('State'),
    cell: ({ state, problem }) => (problem ? say('Stopped') : say(stateLabels[state])),
  },
];
