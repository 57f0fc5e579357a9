import SearchIcon from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OrderState } from '../../orders/order.ts';
import type { OrderLineJson } from '../../orders/order-schema.ts';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DeleteOrderLineDialog } from '../account/delete-order-line-dialog.tsx';
import { countStates, findLines } from '../account/order-lists.ts';
import { Pager } from '../account/pager.tsx';
import { loadJson } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHead } from '../components/page-head.tsx';
import { requireSession, signedInApi } from '../session/session.ts';
import { AllOrdersTable } from './all-orders-table.tsx';

const linesAPage = 20;

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  return await loadJson(signedInApi['get-all-orders'].$get());
};

export default function AllOrders() {
  const lines = useLoaderData<typeof clientLoader>();
  const [text, setText] = useState('');
  const [state, setState] = useState<OrderState | null>(null);
  const [page, setPage] = useState(0);
  const [toDelete, setToDelete] = useState<OrderLineJson | null>(null);

  const found = findLines(lines, useDeferredValue(text));
  const shown = state ? found.filter((line) => line.state === state) : found;
  const pages = Math.max(1, Math.ceil(shown.length / linesAPage));
  // A deletion or a narrower search may have taken the page away.
  const at = Math.min(page, pages - 1);
  const show = (change: { text?: string; state?: OrderState | null }) => {
    if (change.text !== undefined) setText(change.text);
    if (change.state !== undefined) setState(change.state);
    setPage(0);
  };

  return (
    <>
      <PageHead title="Manage all orders" description="Every order of the shop." />
      <div className="hd">
        <h1 className="d2">All orders</h1>
      </div>
      <div className="filterbar">
        <div className="seek">
          <Icon of={SearchIcon} />
          <label className="vh" htmlFor="find-order">
            Find an order
          </label>
          <input
            className="input"
            id="find-order"
            type="search"
            placeholder="Number, name or email"
            value={text}
            onChange={(event) => show({ text: event.target.value })}
          />
        </div>
        <StateChips lines={found} state={state} onChoose={(chosen) => show({ state: chosen })} />
      </div>
      <p className="vh" role="status">
        {shown.length} of {lines.length} items
      </p>
      {shown.length === 0 ? (
        <NothingFound
          isEmpty={lines.length === 0}
          onClear={() => show({ text: '', state: null })}
        />
      ) : (
        <AllOrdersTable
          lines={shown.slice(at * linesAPage, (at + 1) * linesAPage)}
          onDelete={setToDelete}
        />
      )}
      <Pager pages={pages} at={at} onGo={setPage} />
      <DeleteOrderLineDialog line={toDelete} onDone={() => setToDelete(null)} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

const StateChips = ({ lines, state, onChoose }: StateChipsProps) => {
  const counts = countStates(lines);
  // The chosen one stays, even when the search leaves nothing of it.
  const chips =
    state && !counts.some(([one]) => one === state) ? [...counts, [state, 0] as const] : counts;
  return (
    <fieldset className="chips">
      <legend className="vh">State</legend>
      <button
        type="button"
        className="chip"
        aria-pressed={state === null}
        onClick={() => onChoose(null)}
      >
        All {lines.length}
      </button>
      {chips.map(([one, count]) => (
        <button
          key={one}
          type="button"
          className="chip capitalize"
          aria-pressed={state === one}
          onClick={() => onChoose(one)}
        >
          {one} {count}
        </button>
      ))}
    </fieldset>
  );
};

const NothingFound = ({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) =>
  isEmpty ? (
    <EmptyState title="No orders yet">They will appear here once a customer places one.</EmptyState>
  ) : (
    <EmptyState
      title="No orders match"
      action={
        <Button look="outline" onClick={onClear}>
          Clear the filters
        </Button>
      }
    >
      Search for an order number, or part of a name or an email address.
    </EmptyState>
  );

type StateChipsProps = {
  lines: readonly OrderLineJson[];
  state: OrderState | null;
  onChoose: (state: OrderState | null) => void;
};
