import { parseResponse } from 'hono/client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import {
  type ManagedSort,
  managedSorts,
  type ProductState,
  productSearchLengthMax,
  productStates,
} from '../../products/managed-product.ts';
import type { ManagedProductJson } from '../../products/managed-product-schema.ts';
import { DashboardError } from '../account/dashboard-error.tsx';
import { DashboardHead } from '../account/dashboard-head.tsx';
import { apiErrorOf, loadJson, pathParam } from '../api-client.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHead } from '../components/page-head.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { requireSession, signedInApi, signedInLoads } from '../session/session.ts';
import { FilterBar, useFilterParam } from './filter-bar.tsx';
import { ProductsTable } from './products-table.tsx';

const pageSize = 25;

/** Reads `q`, `state`, `sort` and `page` from the URL, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const url = new URL(request.url);
  const text = (url.searchParams.get('q')?.trim() ?? '').slice(0, productSearchLengthMax);
  const state = oneOf(productStates, url.searchParams.get('state'));
  const sort = oneOf(managedSorts, url.searchParams.get('sort'));
  const page = Number(/^\d{1,5}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1);
  const { products, total } = await loadJson(
    signedInLoads(request.signal)['managed-products'].$get({
      query: {
        state,
        sort,
        page: String(Math.max(0, page - 1)),
        size: String(pageSize),
        ...(text && { q: text }),
      },
    }),
  );
  if (products.length === 0 && page > 1) {
    url.searchParams.delete('page');
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { products, total, text, state, sort, page: Math.max(1, page) };
};

/** Every product: found, edited, archived and restored. */
export default function Products() {
  const { products, total, text, state, sort, page } = useLoaderData<typeof clientLoader>();
  const [, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<ManagedProductJson | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = async (send: () => Promise<unknown>, done: string) => {
    setBusy(true);
    const error = await send().then(
      () => null,
      (failed) => apiErrorOf(failed)?.message ?? 'The shop did not respond. Try again.',
    );
    setBusy(false);
    setAsked(null);
    if (error) return toastError(error);
    toast(done);
    await revalidate();
  };
  return (
    <>
      <PageHead title="Manage all products" description="Every product of the shop." />
      <DashboardHead title="All products">
        <ButtonLink small to="/Dashboard/AddProduct">
          Add product
        </ButtonLink>
      </DashboardHead>
      <Filters text={text} state={state} sort={sort} />
      {products.length > 0 ? (
        <ProductsTable
          products={products}
          onDelete={setAsked}
          onRestore={(product) =>
            change(() => restore(product), 'The product is in the shop again.')
          }
        />
      ) : (
        <EmptyState
          title="No products match"
          action={
            <Button look="outline" onClick={() => setParams({})}>
              Clear filters
            </Button>
          }
        >
          Search for part of a name or brand, or a whole SKU.
        </EmptyState>
      )}
      <Pages page={page} total={total} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        busy={isBusy}
        onConfirm={() => asked && change(() => remove(asked), 'Product Delete Successfully !')}
      >
        {asked?.productName} goes out of the shop. Orders keep it, and you can restore it.
      </ConfirmDialog>
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}

const remove = ({ _id }: ManagedProductJson) =>
  parseResponse(signedInApi.product[':id'].$delete({ param: { id: pathParam(_id) } }));

const restore = ({ _id }: ManagedProductJson) =>
  parseResponse(signedInApi.product[':id'].restore.$post({ param: { id: pathParam(_id) } }));

const Filters = ({
  text,
  state,
  sort,
}: {
  text: string;
  state: ProductState;
  sort: ManagedSort;
}) => {
  const setParam = useFilterParam();
  return (
    <FilterBar
      find={{
        label: 'Find a product',
        placeholder: 'Name, brand or SKU',
        text,
        lengthMax: productSearchLengthMax,
      }}
      name="state"
      legend="Show"
      chosen={state === 'active' ? '' : state}
      choices={productStates.map((value) => ({
        value: value === 'active' ? '' : value,
        label: stateWords[value],
      }))}
    >
      <span className="relative flex items-center">
        <select
          className="input min-h-11 w-auto pr-10 font-text text-sm"
          aria-label="Sort by"
          value={sort}
          onChange={({ target }) => setParam('sort', target.value === 'newest' ? '' : target.value)}
        >
          {managedSorts.map((name) => (
            <option key={name} value={name}>
              {sortWords[name]}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} small className="pointer-events-none absolute right-4" />
      </span>
    </FilterBar>
  );
};

const stateWords: Record<ProductState, string> = {
  active: 'Active',
  'sold-out': 'Sold out',
  archived: 'Archived',
};
const sortWords: Record<ManagedSort, string> = {
  newest: 'Newest',
  name: 'Name',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
};

const oneOf = <Name extends string>(names: readonly [Name, ...Name[]], text: string | null): Name =>
  names.find((name) => name === text) ?? names[0];

const Pages = ({ page, total }: { page: number; total: number }) => {
  const { pathname, search } = useLocation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const urlOf = (target: number) => {
    const params = new URLSearchParams(search);
    if (target === 1) params.delete('page');
    else params.set('page', String(target));
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'product' : 'products'}`;
  return (
    <nav className="mt-8 flex flex-wrap items-center justify-between gap-3" aria-label="Pages">
      <p className="text-ink-2 text-sm">
        {last === 1 ? count : `${count}, page ${page} of ${last.toLocaleString('en-US')}`}
      </p>
      <span className="flex gap-3">
        {page > 1 ? (
          <ButtonLink to={urlOf(page - 1)} look="outline" small>
            Previous page
          </ButtonLink>
        ) : null}
        {page < last ? (
          <ButtonLink to={urlOf(page + 1)} look="outline" small>
            Next page
          </ButtonLink>
        ) : null}
      </span>
    </nav>
  );
};
