import { useState } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { counted } from '../../../platform/text/counted.ts';
import { say } from '../../../platform/text/say.ts';
import { loadJson } from '../../api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../kit/dashboard-head.tsx';
import { KeyPages } from '../../kit/list/key-pages.tsx';
import { requireSession, signedInApi } from '../../session/session.ts';
import { DeleteOrderDialog, type OrderDeletion } from './delete-order-dialog.tsx';
import { loadOrders } from './load-orders.ts';
import { OrderCard } from './order-card.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email, admin } = await requireSession(request);
  const before = new URL(request.url).searchParams.get('before');
  const [list, reviewed] = await Promise.all([
    loadOrders(email, before, request.signal),
    loadReviewed(request.signal),
  ]);
  if (list.orders.length === 0 && before) throw redirect('/Dashboard');
  return { ...list, reviewed, admin };
};

export default function MyOrders() {
  const { orders, counts, next, reviewed, admin } = useLoaderData<typeof clientLoader>();
  const [deletion, setDeletion] = useState<OrderDeletion | null>(null);
  return (
    <>
      <PageHead title={say('My Order')} description={say('Your orders and their receipts.')} />
      <DashboardHead title={say('My Order')} isHome>
        {orders.length === 0 ? null : (
          <p className="text-ink-2 text-sm">
            {counted(counts.orders, 'order')}, {counted(counts.items ?? 0, 'item')}
          </p>
        )}
      </DashboardHead>
      {orders.length === 0 && admin ? (
        <p className="text-ink-2 text-sm">{say('You have no orders of your own.')}</p>
      ) : orders.length === 0 ? (
        <NoOrders />
      ) : (
        <>
          <div>
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} reviewed={reviewed} onDelete={setDeletion} />
            ))}
          </div>
          <KeyPages next={next} noun={say('orders')} />
        </>
      )}
      <DeleteOrderDialog deletion={deletion} onDone={() => setDeletion(null)} />
    </>
  );
}

export const ErrorBoundary = DashboardError;

// The orders are shown without them, too.
const loadReviewed = async (signal: AbortSignal): Promise<string[]> => {
  const reviews = await loadJson(signedInApi['my-reviews'].$get({}, { init: { signal } })).catch(
    () => [],
  );
  return reviews.map(({ productId }) => productId);
};

const NoOrders = () => (
  <EmptyState
    title={say('No orders yet')}
    image="noOrders"
    action={
      <ButtonLink to="/Shop" look="outline">
        {say('Browse the shop')}
      </ButtonLink>
    }
  >
    {say('They will appear here once you place one.')}
  </EmptyState>
);
