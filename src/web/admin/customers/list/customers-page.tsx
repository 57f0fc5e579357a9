import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { userSearchLengthMax } from '../../../../domain/accounts/users/user-account.ts';
import { customerFilters, customerSorts } from '../../../../domain/customers/customer-account.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { chips, type List, order, text } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import { useSelection } from '../../../kit/list/use-selection.ts';
import { withChosen } from '../../../kit/select.tsx';
import { signedInApi } from '../../../session/session.ts';
import { ExportButton } from '../../kit/list-export-button.tsx';
import { useMay } from '../../kit/may.tsx';
import { customerColumns, customerGrid } from './customers-table.tsx';
import { TagDialog } from './tag-dialog.tsx';

const list = {
  title: 'Customers',
  description: 'Who buys, how often and for how much.',
  noun: 'customers',
  find: { label: 'Find a customer', placeholder: 'Name or email', lengthMax: userSearchLengthMax },
  filters: {
    only: chips({
      values: customerFilters,
      labels: { ordered: 'With orders', not_ordered: 'Without orders' },
    }),
    group: text('Group', 40, 'All groups'),
    sort: order({
      values: customerSorts,
      labels: {
        newest: 'Newest',
        spent: 'Most spent',
        orders: 'Most orders',
        recent: 'Latest order',
      },
      otherwise: 'newest',
    }),
  },
  noMatches: 'Search for part of a name or an email address.',
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const [{ customers, next }, groups, tags] = await Promise.all([
    loadJson(api.customers.$get({ query })),
    loadJson(api['customer-groups'].$get()),
    loadJson(api['customer-tags'].$get()),
  ]);
  return { rows: customers, next, groups, tags };
});

/** Every account with what it bought: found, sorted by spend, and led to its page. */
export default function Customers() {
  const data = useLoaderData<typeof clientLoader>();
  const { rows, groups, tags } = data;
  const { q, only, group } = data.query;
  const [isTagging, setTagging] = useState(false);
  const mayWrite = useMay('customers.write');
  const selection = useSelection('customers.chosen', {
    scope: JSON.stringify({ q, only, group }),
    rows,
    total: rows.length,
    idOf: ({ _id }) => _id,
    labels: { page: `Select all ${rows.length}`, row: ({ Name }) => `Select ${Name}` },
  });
  const choices = [
    { value: '', label: 'All groups' },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <ListPage
        list={list}
        data={data}
        actions={
          <ExportButton
            ask={() => signedInApi['customers-export'].$post({ json: { q, only, group } })}
            name="customers"
          />
        }
        choices={{ group: withChosen(choices, group, 'Deleted group') }}
        table={{
          label: 'Customers',
          columns: customerColumns,
          keyOf: ({ _id }) => _id,
          grid: customerGrid,
          ...(mayWrite && { selection }),
        }}
      />
      <SelectionBar selection={selection} noun="customer">
        <Button small onClick={() => setTagging(true)}>
          Tag
        </Button>
      </SelectionBar>
      <TagDialog
        open={isTagging}
        customers={selection.ids}
        tags={tags}
        onClose={() => setTagging(false)}
        onDone={() => {
          setTagging(false);
          selection.clear();
        }}
      />
    </>
  );
}
