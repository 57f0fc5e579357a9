import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';
import { onDemand } from '../../../components/on-demand.tsx';
import { firstPageIfEmpty } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ListPages } from '../../../kit/list/list-pages.tsx';
import { useSelection } from '../../../kit/list/use-selection.ts';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { May, useMay } from '../../kit/may.tsx';
import { soldInChoices } from '../../kit/sold-in.ts';
import { AccountantButton } from './accountant/accountant-button.tsx';
import { orderColumns, orderGrid } from './all-orders-table.tsx';
import { DeleteOrdersDialog } from './delete-orders-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { loadAllOrders, type OrderList } from './load-all-orders.ts';
import { NewOrders } from './new-orders.tsx';
import { orderList, readOrderQuery } from './order-list.ts';
import { OrderSelectionBar } from './order-selection-bar.tsx';
import { orderStateChoices } from './order-state-choices.ts';
import { UndoFulfillments } from './undo-fulfillments.tsx';
import { useFreshOrders } from './use-fresh-orders.ts';

const [FulfillOrdersDialog] = onDemand(
  async () => (await import('./fulfill-orders-dialog.tsx')).FulfillOrdersDialog,
);

/** The URL has filter and page, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const query = readOrderQuery(new URL(request.url));
  const list = await loadAllOrders(signedInLoads(request.signal), query);
  // Without a position, the first page shows the same orders and new ones.
  const isTop = query.after !== undefined && query.after !== '0' && list.previous === null;
  firstPageIfEmpty(request, isTop ? [] : list.orders, ['before', 'after']);
  return { list, query };
};

export default function AllOrders() {
  const { list, query } = useLoaderData<typeof clientLoader>();
  const { orders, counts, newOrders, isBehind } = useFreshOrders(list, query);
  const selection = useSelection('orders.chosen', {
    scope: useLocation().key,
    rows: orders,
    total: orders.length,
    idOf: ({ id }) => id,
    labels: {
      page: say('Select all {orders}', { orders: orders.length }),
      row: ({ number }) => say('Select order {number}', { number: formatOrderNumber(number) }),
    },
  });
  const mayWrite = useMay('orders.write');
  const [deletion, setDeletion] = useState<readonly OrderJson[] | null>(null);
  const [toFulfill, setToFulfill] = useState<readonly OrderJson[] | null>(null);
  const [fulfilled, setFulfilled] = useState<readonly number[]>([]);
  return (
    <>
      <ListPage
        list={orderList}
        data={{ rows: orders, next: null, query }}
        actions={
          <May needs="exports">
            <ExportButton query={query} isEmpty={orders.length === 0} />
            <AccountantButton markets={counts.markets} />
          </May>
        }
        choices={{
          state: orderStateChoices(counts, query.state),
          soldIn: soldInChoices(counts.markets),
        }}
        above={<NewOrders count={newOrders} isBehind={isBehind} list={list} />}
        table={{
          label: say('All orders'),
          columns: orderColumns({
            onDelete: mayWrite ? (order) => setDeletion([order]) : null,
            markets: counts.markets,
          }),
          keyOf: ({ id }) => id,
          grid: orderGrid,
          selection,
        }}
        pages={<OrderPages list={list} />}
      />
      <OrderSelectionBar
        selection={selection}
        query={query}
        onFulfill={setToFulfill}
        onDelete={setDeletion}
      />
      {selection.count === 0 ? (
        <UndoFulfillments numbers={fulfilled} onLeft={setFulfilled} />
      ) : null}
      <FulfillOrdersDialog
        open={toFulfill !== null}
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

/** Links through the list in both directions. */
const OrderPages = ({ list: { next, previous } }: { list: OrderList }) => {
  const page = (name: string, to: { before?: number; after?: number }) => ({
    name,
    params: { before: null, after: null, ...to },
  });
  return (
    <ListPages
      className="mt-10 justify-center"
      links={[
        ...(previous === null
          ? []
          : [page(say('Newest'), {}), page(say('Newer'), { after: previous })]),
        ...(next === null
          ? []
          : [page(say('Older'), { before: next }), page(say('Oldest'), { after: 0 })]),
      ]}
    />
  );
};
