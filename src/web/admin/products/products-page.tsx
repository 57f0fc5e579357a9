import { Undo2 } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import type { ManagedProductJson } from '../../../products/managed-product-schema.ts';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { errorMessage, loadJson, pathParam } from '../../api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { randomUuid } from '../../components/random-uuid.ts';
import { toast, toastError } from '../../components/toasts.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { parseResponse } from '../../rest-client.ts';
import { requireSession, signedInApi, signedInLoads } from '../../session/session.ts';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { useFilterParam } from '../filter-bar.tsx';
import { NoMatches } from '../no-matches.tsx';
import { useProductSelection } from '../product-selection.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ProductFilters } from './product-filters.tsx';
import { readListUrl } from './product-list-url.ts';
import { ProductPages, productPageSize } from './product-pages.tsx';
import { SelectionBar } from './product-selection-bar.tsx';
import { ProductsTable } from './products-table.tsx';
import { editUrl } from './row-actions.tsx';
import { priceEdit, stockEdit, useProductEdits } from './use-product-edits.tsx';

/** Filter, order and page are in the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const url = new URL(request.url);
  const { filter, sort, page } = readListUrl(url.searchParams);
  const { products, total, lowStockMax } = await loadJson(
    signedInLoads(request.signal)['managed-products'].$get({
      query: { ...filter, sort, page: String(page - 1), size: String(productPageSize) },
    }),
  );
  if (products.length === 0 && page > 1) {
    url.searchParams.delete('page');
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { products, total, lowStockMax, filter, sort, page };
};

/** Every product: found, chosen, edited in place, copied, archived and restored. */
export default function Products() {
  const { products: loaded, total, lowStockMax, ...view } = useLoaderData<typeof clientLoader>();
  const { filter, sort, page } = view;
  const setParam = useFilterParam();
  const selected = useProductSelection(filter, total);
  const { products, show, done, last, undo } = useProductEdits(loaded);
  const { asked, setAsked, isBusy, archive, restore, duplicate } = useChanges();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the whole list
    <div
      onKeyDown={(event) => {
        if (!isUndo(event)) return undefined;
        event.preventDefault();
        return undo();
      }}
    >
      <PageHead title="Manage all products" description="Every product of the shop." />
      <DashboardHead title="All products">
        <ButtonLink small to="/Dashboard/AddProduct">
          Add product
        </ButtonLink>
      </DashboardHead>
      <ProductFilters filter={filter} sort={sort} page={page}>
        <UndoButton last={last} onUndo={undo} />
        <ColumnChoice />
      </ProductFilters>
      {products.length > 0 ? (
        <ProductsTable
          products={products}
          sort={sort}
          onSort={(name) => setParam('sort', name === 'newest' ? '' : name)}
          selected={selected}
          edits={{
            lowStockMax,
            onPrices: (product, before, after) => done(product, priceEdit(product, before, after)),
            onStock: (product, changes) => done(product, stockEdit(product, changes)),
            onChanged: show,
            onDuplicate: duplicate,
            onDelete: setAsked,
            onRestore: restore,
          }}
        />
      ) : (
        <NoProducts isFiltered={Object.keys(filter).length > 0} />
      )}
      <ProductPages page={page} total={total} />
      {selected.selection ? (
        <SelectionBar
          count={selected.selection.count}
          total={total}
          isAll={selected.isAll}
          onSelectAll={selected.selectAll}
          onClear={selected.clear}
        >
          <BulkActions selection={selected.selection} isArchived={filter.state === 'archived'} />
        </SelectionBar>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        busy={isBusy}
        onConfirm={() => asked && archive(asked)}
      >
        {asked?.productName} goes out of the shop. Orders keep it, and you can restore it.
      </ConfirmDialog>
    </div>
  );
}

export const ErrorBoundary = DashboardError;

/** What is done to one product as a whole; the list is loaded again after it. */
const useChanges = () => {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ManagedProductJson | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = async (send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const error = await send().then(() => null, errorMessage);
    setBusy(false);
    setAsked(null);
    if (error) toastError(error);
    return error === null;
  };
  const product = signedInApi.product[':id'];
  const paramOf = ({ _id }: ManagedProductJson) => ({ param: { id: pathParam(_id) } });
  return {
    asked,
    setAsked,
    isBusy,
    archive: async (target: ManagedProductJson) => {
      if (!(await change(() => parseResponse(product.$delete(paramOf(target)))))) return;
      toast('Product Delete Successfully !');
      await revalidate();
    },
    restore: async (target: ManagedProductJson) => {
      if (!(await change(() => parseResponse(product.restore.$post(paramOf(target)))))) return;
      toast('The product is in the shop again.');
      await revalidate();
    },
    duplicate: async (target: ManagedProductJson) => {
      const _id = randomUuid();
      const json = { _id };
      const isDone = await change(() =>
        parseResponse(product.duplicate.$post({ ...paramOf(target), json })),
      );
      if (!isDone) return;
      toast('Copied. Customers see the copy once you restore it.');
      await navigate(editUrl({ ...target, _id }));
    },
  };
};

const isUndo = (event: KeyboardEvent): boolean =>
  event.key === 'z' &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !(event.target instanceof HTMLInputElement);

const UndoButton = ({ last, onUndo }: { last: string | undefined; onUndo: () => void }) => (
  <button
    type="button"
    className="icon-btn size-9 disabled:text-ink-3"
    aria-label={last ? `Undo: ${last}` : 'Undo: nothing was edited'}
    aria-keyshortcuts="Control+Z Meta+Z"
    title={last ? `Undo: ${last} (Ctrl+Z)` : 'Nothing to undo'}
    disabled={!last}
    onClick={onUndo}
  >
    <Icon of={Undo2} small />
  </button>
);

const NoProducts = ({ isFiltered }: { isFiltered: boolean }) => {
  return isFiltered ? (
    <NoMatches noun="products">Search for part of a name or brand, or a whole SKU.</NoMatches>
  ) : (
    <EmptyState
      title="No products yet"
      action={<ButtonLink to="/Dashboard/AddProduct">Add product</ButtonLink>}
    >
      What you add appears in the shop at once.
    </EmptyState>
  );
};
