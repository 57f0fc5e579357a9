import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigation } from 'react-router';
import { categories, departments, shopPageSize } from '../../catalog/product.ts';
import { type ApiClient, apiContext } from '../api-client.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHead } from '../components/page-head.tsx';
import {
  countProducts,
  type Filter,
  type Load,
  listProducts,
  popularImage,
} from '../product-queries.ts';
import { readSearchParams } from '../search-params.ts';
import { Filters, filterNames } from './filter-panel.tsx';
import { ProductGrid } from './product-card.tsx';
import { pageNumbers, parseShopUrl, type ShopView, shopUrl } from './shop-url.ts';

const load = async ({ context, request }: Load) => {
  const api = context.get(apiContext);
  const asked = parseShopUrl(readSearchParams(new URL(request.url)));
  const filter = { category: asked.category, department: asked.department };
  const [first, counts] = await Promise.all([
    listProducts(api, asked.page - 1, shopPageSize, filter),
    cachedCounts(api, filter),
  ]);
  const last = Math.max(1, Math.ceil(first.total / shopPageSize));
  const image = first.total === 0 ? await popularImage(api) : undefined;
  if (asked.page <= last) return { ...first, counts, last, view: asked, image };
  const end = await listProducts(api, last - 1, shopPageSize, filter);
  return { ...end, counts, last, view: { ...asked, page: last }, image };
};

export const loader = load;
export const clientLoader = load;

export default function Shop() {
  const { products, total, counts, last, view, image } = useLoaderData<typeof load>();
  const navigation = useNavigation();
  const coming =
    navigation.location && isShop(navigation.location.pathname) ? navigation.location : undefined;
  const isLoading = coming !== undefined;
  const isPageComing =
    isLoading && isOtherPage(view, parseShopUrl(new URLSearchParams(coming.search)));
  const heading = useFocusOnNewPage(view);
  const isFiltered = Boolean(view.category || view.department);
  const name = [view.department && filterNames[view.department], view.category]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="wrap">
      <PageHead
        title={`${name || 'Shop'}${view.page > 1 ? `, page ${view.page}` : ''}`}
        description={`${total} items${name ? ` in ${name}` : ''}: coats, shirts, knits, T-shirts and hats. Free delivery on orders over 99$, 30 days return.`}
        path={shopUrl(view)}
      />
      <div className="page-head">
        <h1 className="d3" ref={heading} tabIndex={-1}>
          Shop
        </h1>
        <p className="muted" role="status">
          {isFiltered ? `${total} of ${counts.all} items` : `${total} items`}
        </p>
      </div>
      <div className="shop">
        <aside className="filters" aria-label="Filters">
          <Filters view={view} counts={counts} />
        </aside>
        <div>
          <div className="tools-row">
            <div className="chips">
              <FilterSheet view={view} counts={counts} />
              <Chosen view={view} />
            </div>
            {isLoading && !isPageComing ? (
              <Button look="quiet" small busy />
            ) : (
              <span className="muted">Newest first</span>
            )}
          </div>
          {products.length === 0 ? (
            <EmptyState title="No Data Found !" image={image} action={<ClearFilters />}>
              Nothing in the shop fits all of these filters.
            </EmptyState>
          ) : (
            <ProductGrid
              products={products}
              eager={2}
              isBusy={isLoading}
              sizes="(min-width: 1440px) 265px, (min-width: 1200px) 18vw, (min-width: 768px) 23vw, 46vw"
            />
          )}
          <Pages view={view} last={last} isLoading={isPageComing} />
        </div>
      </div>
    </div>
  );
}

const isOtherPage = (one: ShopView, other: ShopView): boolean =>
  one.page !== other.page && one.category === other.category && one.department === other.department;

const isShop = (path: string): boolean => /^\/shop\/?$/i.test(path);

// Another page begins at the top, for the keyboard as well; a filter leaves the focus where it is.
const useFocusOnNewPage = (view: ShopView) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (isOtherPage(before.current, view)) heading.current?.focus({ preventScroll: true });
    before.current = view;
  }, [view]);
  return heading;
};

const ClearFilters = () => (
  <ButtonLink look="outline" to="/Shop">
    Clear the filters
  </ButtonLink>
);

const Chosen = ({ view }: { view: ShopView }) => {
  const chosen = [
    ...(view.department
      ? [{ name: filterNames[view.department], without: { ...view, department: undefined } }]
      : []),
    ...(view.category ? [{ name: view.category, without: { ...view, category: undefined } }] : []),
  ];
  return chosen.map(({ name, without }) => (
    <Link
      key={name}
      className="chip"
      to={shopUrl({ ...without, page: 1 })}
      aria-label={`Take away the filter ${name}`}
    >
      {name} <Icon of={X} small />
    </Link>
  ));
};

const FilterSheet = ({ view, counts }: { view: ShopView; counts: FacetCounts }) => {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen filter closes the sheet
  useEffect(() => setOpen(false), [key]);
  const chosen = Number(Boolean(view.category)) + Number(Boolean(view.department));
  return (
    <>
      <button
        type="button"
        className="chip xl:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} small /> {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label="Filters" className="dialog-sheet">
        <div className="hd">
          <p className="d1">Filters</p>
          <button
            type="button"
            className="icon-btn"
            aria-label="Close"
            onClick={() => setOpen(false)}
          >
            <Icon of={X} />
          </button>
        </div>
        <div className="filters">
          <Filters view={view} counts={counts} />
        </div>
      </Dialog>
    </>
  );
};

const Pages = ({ view, last, isLoading }: { view: ShopView; last: number; isLoading: boolean }) => (
  <nav className="pages" aria-label="Pages">
    {last > 1 ? (
      <ol>
        {pageNumbers(view.page, last).map((page, index) => (
          <li key={page || `gap-${index}`}>
            {page === 0 ? (
              <span>…</span>
            ) : (
              <Link
                to={shopUrl({ ...view, page })}
                prefetch="intent"
                aria-label={`Page ${page}`}
                aria-current={page === view.page ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
    ) : null}
    {isLoading ? (
      <div className="loading-more">
        <Button look="outline" small busy />
      </div>
    ) : null}
  </nav>
);

export type FacetCounts = {
  all: number;
  byCategory: Record<string, number>;
  byDepartment: Record<string, number>;
};

// In the browser the numbers beside the filters are asked once for each filter, not again for each page.
const kept = new Map<string, Promise<FacetCounts>>();

const cachedCounts = (api: ApiClient, filter: Filter): Promise<FacetCounts> => {
  if (import.meta.env.SSR) return countItems(api, filter);
  const key = JSON.stringify(filter);
  const counts = kept.get(key) ?? countItems(api, filter);
  kept.set(key, counts);
  counts.catch(() => kept.delete(key));
  return counts;
};

const countItems = async (api: ApiClient, filter: Filter): Promise<FacetCounts> => {
  const { category, department } = filter;
  const [all, inCategories, inDepartments] = await Promise.all([
    countProducts(api),
    Promise.all(categories.map((one) => countProducts(api, { category: one, department }))),
    Promise.all(departments.map((one) => countProducts(api, { category, department: one }))),
  ]);
  return {
    all,
    byCategory: Object.fromEntries(categories.map((one, index) => [one, inCategories[index] ?? 0])),
    byDepartment: Object.fromEntries(
      departments.map((one, index) => [one, inDepartments[index] ?? 0]),
    ),
  };
};
