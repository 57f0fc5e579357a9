import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OrderLineJson } from '../../orders/order-schema.ts';
import { loadJson } from '../api-client.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageImages } from '../content/page-images.ts';
import { requireSession, signedInApi } from '../session/session.ts';
import { DashboardError } from './dashboard-error.tsx';
import { DeleteOrderLineDialog } from './delete-order-line-dialog.tsx';
import { countOrdered, groupByOrder } from './order-lists.ts';
import { OrderSection } from './order-section.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  return await loadJson(signedInApi['get-order-details'].$get({ query: { email } }));
};

export default function MyOrders() {
  const lines = useLoaderData<typeof clientLoader>();
  const groups = groupByOrder(lines);
  const [toDelete, setToDelete] = useState<OrderLineJson | null>(null);
  return (
    <>
      <PageHead title="My orders" description="Your orders and their receipts." />
      {groups.length === 0 ? (
        <NoOrders />
      ) : (
        <>
          <div className="hd">
            <h1 className="d2">My orders</h1>
            <p className="muted small">
              {counted(groups.length, 'order')}, {counted(countOrdered(lines), 'item')}
            </p>
          </div>
          {groups.map((group) => (
            <OrderSection key={group.first.orderId} group={group} onDelete={setToDelete} />
          ))}
        </>
      )}
      <DeleteOrderLineDialog line={toDelete} onDone={() => setToDelete(null)} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

const NoOrders = () => (
  <EmptyState
    heading="h1"
    title="No orders yet"
    image={pageImages.tileMen}
    action={
      <ButtonLink to="/Shop" look="outline">
        Browse the shop
      </ButtonLink>
    }
  >
    They will appear here once you place one.
  </EmptyState>
);

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
