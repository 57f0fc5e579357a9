import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { userSearchLengthMax } from '../../../../domain/accounts/users/user-account.ts';
import { customerFilters, customerSorts } from '../../../../domain/customers/customer-account.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { chips, type List, order, text } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import { useSelection } from '../../../kit/list/use-selection.ts';
import { withChosen } from '../../../kit/select.tsx';
import { signedInApi } from '../../../session/session.ts';
import { ExportButton } from '../../kit/files/list-export-button.tsx';
import { useMay } from '../../kit/may.tsx';
import { customerColumns, customerGrid } from './customers-table.tsx';
import { TagDialog } from './tag-dialog.tsx';

const list = {
  title: sayable('Customers'),
  description: sayable('Who buys, how often and for how much.'),
  noun: sayable('customers'),
  find: {
    label: sayable('Find a customer'),
    placeholder: sayable('Name or email'),
    lengthMax: userSearchLengthMax,
  },
  filters: {
    only: chips({
      values: customerFilters,
      labels: { ordered: sayable('With orders'), not_ordered: sayable('Without orders') },
    }),
    group: text(sayable('Group'), 40, sayable('All groups')),
    sort: order({
      values: customerSorts,
      labels: {
        newest: sayable('Newest'),
        spent: sayable('Most spent'),
        orders: sayable('Most orders'),
        recent: sayable('Latest order'),
      },
      otherwise: 'newest',
    }),
  },
  noMatches: sayable('Search for part of a name or an email address.'),
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
    labels: {
      page: say('Select all {rows}', { rows: rows.length }),
      row: ({ Name }) => say('Select {name}', { name: Name }),
    },
  });
  const choices = [
    { value: '', label: say('All groups') },
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
        choices={{ group: withChosen(choices, group, say('Deleted group')) }}
        table={{
          label: say('Customers'),
          columns: customerColumns,
          keyOf: ({ _id }) => _id,
          grid: customerGrid,
          ...(mayWrite && { selection }),
        }}
      />
      <SelectionBar selection={selection} noun="customer">
        <Button small onClick={() => setTagging(true)}>
          {say('Tag')}
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
