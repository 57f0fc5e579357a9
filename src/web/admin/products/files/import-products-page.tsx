import { useLoaderData } from 'react-router';
import type { ProductImportJson } from '../../../../domain/catalog/files/product-import-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { RowLink } from '../../../kit/list/cells.tsx';
import type { List } from '../../../kit/list/list.ts';
import { cutPage, listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { FileForm } from './file-form.tsx';
import { importStateLabels, importUrl } from './import-labels.ts';

const pageSize = 20;

const list = {
  title: sayable('Import products'),
  description: sayable('Products from a file, many at once.'),
  noun: sayable('files'),
  parent: { to: '/Dashboard/ManageAllProducts', name: sayable('All products') },
  empty: {
    title: sayable('No files yet'),
    text: sayable(
      'Files of the last seven days appear here, with what they changed, and can be undone.',
    ),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const size = String(pageSize + 1);
  const found = await loadJson(api['product-imports'].$get({ query: { ...query, size } }));
  return cutPage(found, pageSize, ({ sequence }) => sequence);
});

/** A file of products is chosen here; those of the last days are below. */
export default function ImportProducts() {
  return (
    <ListPage
      list={list}
      data={useLoaderData<typeof clientLoader>()}
      notice={<FileForm />}
      table={{ label: say('Files of products'), columns, keyOf: ({ _id }) => _id }}
    />
  );
}

const columns: Column<ProductImportJson>[] = [
  {
    head: sayable('File'),
    cell: ({ _id, fileName }) => <RowLink to={importUrl(_id)}>{fileName}</RowLink>,
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
  { head: sayable('State'), cell: ({ state }) => say(importStateLabels[state]) },
];
