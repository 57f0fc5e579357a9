import { useState } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { NoMatches } from '../no-matches.tsx';
import { AllOrdersTable } from './all-orders-table.tsx';
import { type DeletableOrder, DeleteOrdersDialog } from './delete-orders-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { FulfillOrdersDialog } from './fulfill-orders-dialog.tsx';
import { loadAllOrders } from './load-all-orders.ts';
import { NewOrders } from './new-orders.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderListPages } from './order-list-pages.tsx';
import { isFiltered, readOrderParams } from './order-list-params.ts';
import { SelectionBar } from './selection-bar.tsx';
import { UndoFulfillments } from './undo-fulfillments.tsx';
import { useFreshOrders } from './use-fresh-orders.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** The URL has filter and page, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const url = new URL(request.url);
  const params = readOrderParams(url);
  const list = await loadAllOrders(signedInLoads(request.signal), params);
  const isFirstPage = params.before === null && params.after === null;
  const isPastTheEnd = list.orders.length === 0 && !isFirstPage;
  // At the top the first page shows the same orders, and the new ones.
  const isTop = params.after !== null && params.after !== '0' && list.previous === null;
  if (isPastTheEnd || isTop) {
    url.searchParams.delete('before');
    url.searchParams.delete('after');
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { list, params };
};

export default function AllOrders() {
  const { list, params } = useLoaderData<typeof clientLoader>();
  const { orders, counts, newOrders, isBehind } = useFreshOrders(list, params);
  const selection = useSelection(orders, list);
  const [deletion, setDeletion] = useState<readonly DeletableOrder[] | null>(null);
  const [toFulfill, setToFulfill] = useState<Selection['orders'] | null>(null);
  const [fulfilled, setFulfilled] = useState<readonly number[]>([]);
  return (
    <>
      <PageHead title="Manage all orders" description="Every order of the shop." />
      <DashboardHead title="All orders">
        <ExportButton params={params} isEmpty={orders.length === 0} />
      </DashboardHead>
      <OrderFilters params={params} counts={counts} />
      <NewOrders count={newOrders} isBehind={isBehind} list={list} />
      {orders.length > 0 ? (
        <AllOrdersTable
          orders={orders}
          selection={selection}
          onDelete={(order) => setDeletion([order])}
        />
      ) : (
        <NothingFound isFiltered={isFiltered(params)} />
      )}
      <OrderListPages next={list.next} previous={list.previous} />
      <SelectionBar
        selection={selection}
        params={params}
        onFulfill={setToFulfill}
        onDelete={setDeletion}
      />
      {selection.orders.length === 0 ? (
        <UndoFulfillments numbers={fulfilled} onLeft={setFulfilled} />
      ) : null}
      <FulfillOrdersDialog
        orders={toFulfill}
        onClose={() => setToFulfill(null)}
        onFulfilled={(numbers) => {
          setFulfilled(numbers);
          if (numbers.length > 0) selection.clear();
        }}
      />
      <DeleteOrdersDialog
        orders={deletion}
        onClose={() => setDeletion(null)}
        onDeleted={selection.clear}
      />
    </>
  );
}

export const ErrorBoundary = DashboardError;

const NothingFound = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <NoMatches noun="orders">
      Search for a whole order number, or part of a name, an email address or a product.
    </NoMatches>
  ) : (
    <EmptyState title="No orders yet">
      They will appear here by themselves once a customer places one.
    </EmptyState>
  );
