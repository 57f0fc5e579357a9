import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type { OrderState } from '../../orders/order.ts';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { DeleteOrderDialog, type OrderDeletion } from '../account/delete-order-dialog.tsx';
import { loadOrders } from '../account/load-orders.ts';
import { OrderPages } from '../account/order-pages.tsx';
import { orderStateWords } from '../account/order-state.tsx';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { requireSession } from '../session/session.ts';
import { AllOrdersTable } from './all-orders-table.tsx';
import { OrderFilters } from './order-filters.tsx';

/** Reads `q`, `state` and `before` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const url = new URL(request.url);
  const before = url.searchParams.get('before');
  const text = url.searchParams.get('q')?.trim() ?? '';
  const state = stateOf(url.searchParams.get('state'));
  const filter = { ...(text && { q: text }), ...(state && { state }) };
  const list = await loadOrders(filter, before, request.signal);
  if (list.orders.length === 0 && before) {
    url.searchParams.delete('before');
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { ...list, text, state };
};

export default function AllOrders() {
  const { orders, counts, next, text, state } = useLoaderData<typeof clientLoader>();
  const [, setParams] = useSearchParams();
  const [deletion, setDeletion] = useState<OrderDeletion | null>(null);
  const isFiltered = text !== '' || state !== null;
  return (
    <>
      <PageHead title="Manage all orders" description="Every order of the shop." />
      <DashboardHead title="All orders" />
      <OrderFilters text={text} state={state} counts={counts} />
      {orders.length > 0 ? (
        <AllOrdersTable orders={orders} onDelete={setDeletion} />
      ) : (
        <NothingFound isFiltered={isFiltered} onClear={() => setParams({})} />
      )}
      <OrderPages next={next} />
      <DeleteOrderDialog deletion={deletion} onDone={() => setDeletion(null)} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

const stateOf = (text: string | null): OrderState | null =>
  text !== null && text in orderStateWords ? (text as OrderState) : null;

const NothingFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      title="No orders match"
      action={
        <Button look="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Search for an order number, or part of a name or an email address.
    </EmptyState>
  ) : (
    <EmptyState title="No orders yet">They will appear here once a customer places one.</EmptyState>
  );
