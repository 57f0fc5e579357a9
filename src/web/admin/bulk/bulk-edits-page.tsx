import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { formatCount } from '../../../format-count.ts';
import type { BulkEditJson } from '../../../products/bulk-edit-schema.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { KeyPages } from '../../account/key-pages.tsx';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { loadJson } from '../../api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatDateTime } from '../../components/format-date.ts';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { firstPageIfEmpty, readListParams } from '../list-params.ts';
import { bulkEditUrl } from './bulk-edit-url.ts';
import { changeTitle, stateWords } from './bulk-words.ts';

const pageSize = 20;
const allProducts = { to: '/Dashboard/ManageAllProducts', name: 'All products' };

/** Reads `before` from the URL. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { before } = readListParams(request);
  // One more than is shown tells whether there is another page.
  const query = { size: String(pageSize + 1), before };
  const found = await loadJson(signedInLoads(request.signal)['bulk-edits'].$get({ query }));
  firstPageIfEmpty(request, found);
  const edits = found.slice(0, pageSize);
  return { edits, next: found.length > pageSize ? (edits.at(-1)?.sequence ?? null) : null };
};

/** What was changed in many products at once, in the last seven days. */
export default function BulkEdits() {
  const { edits, next } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Bulk edits" description="Changes of many products at once." />
      <DashboardHead title="Bulk edits" parent={allProducts} />
      {edits.length === 0 ? (
        <EmptyState
          title="No bulk edits"
          action={<ButtonLink to={allProducts.to}>All products</ButtonLink>}
        >
          Select products in the list to change their prices, sale or category at once, or to
          archive them. Changes of the last seven days appear here.
        </EmptyState>
      ) : (
        <Table
          label="Bulk edits"
          head={
            <>
              <Head>Change</Head>
              <Head>When</Head>
              <Head>Who</Head>
              <Head end>Products</Head>
              <Head>State</Head>
            </>
          }
        >
          {edits.map((edit) => (
            <EditRow key={edit._id} edit={edit} />
          ))}
        </Table>
      )}
      <KeyPages next={next} noun="bulk edits" />
    </>
  );
}

export const ErrorBoundary = DashboardError;

const EditRow = ({ edit }: { edit: BulkEditJson }) => (
  <Row>
    <Cell className="wrap-anywhere">
      <Link
        className="inline-flex min-h-6 items-center font-label hover:text-accent"
        to={bulkEditUrl(edit._id)}
      >
        {changeTitle(edit.change)}
      </Link>
    </Cell>
    <Cell className="text-ink-2 text-xs">
      {formatDateTime(new Date(edit.appliedAt ?? edit.createdAt))}
    </Cell>
    <Cell className="wrap-anywhere">{edit.actorName ?? 'Deleted user'}</Cell>
    <Cell end="always" label="Products">
      {formatCount(edit.changed)}
    </Cell>
    <Cell>{stateWords[edit.state]}</Cell>
  </Row>
);
