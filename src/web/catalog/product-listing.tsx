import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { formatFilters } from '../../catalog/filters.ts';
import { listingPagesMax, shopPageSize } from '../../catalog/product.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { BreadcrumbJsonLd, type Crumb } from '../components/json-ld.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { choicesOf, clearUrl, FilterChips, FilterColumn, FilterSheet } from './filter-panel.tsx';
import type { ListingData } from './load-listing.ts';
import { PageLinks } from './page-links.tsx';
import { ProductGrid } from './product-grid.tsx';
import {
  canonicalUrl,
  type ListingView,
  listingUrl,
  parseListingUrl,
  shopUrl,
} from './shop-url.ts';
import { SortMenu } from './sort-menu.tsx';

/** A page of products with its filters; the URL holds filters and page. */
export const ProductListing = ({ title, description, listing }: ListingProps) => {
  const { products, total, facets, last, view, image } = listing;
  const next = useNextView(view);
  const isPageNext = next !== undefined && isOtherPage(view, next);
  const heading = useFocusOnNewPage(view);
  const isListBusy = next !== undefined && !isPageNext;
  const shown = next ?? view;
  const chosen = choicesOf(view)
    .map(({ label }) => label)
    .join(', ');
  return (
    <div className="wrap">
      <PageHead
        title={`${chosen || title}${view.page > 1 ? `, page ${view.page}` : ''}`}
        description={`${items(total)}${chosen ? ` in ${chosen}` : ''}. ${description} ${promises}`}
        path={listingUrl(view)}
        canonical={canonicalUrl(view)}
        image={products[0]?.images[0]}
      />
      <BreadcrumbJsonLd crumbs={crumbsOf(title, view)} />
      <PageTitle title={title} ref={heading}>
        <p className="text-ink-2" role="status">
          {chosen ? `${total} of ${items(facets.catalogTotal)}` : items(total)}
        </p>
      </PageTitle>
      <div className={columns}>
        <FilterColumn view={shown} facets={facets} />
        <div>
          <div className={toolbar}>
            <FilterSheet view={shown} facets={facets} total={total} isBusy={isListBusy} />
            <FilterChips view={view} />
            <div className="relative ml-auto flex-none">
              <SortMenu view={shown} />
              {isListBusy ? (
                <div className="absolute inset-0 flex items-center justify-end bg-paper">
                  <Button look="quiet" small busy />
                </div>
              ) : null}
            </div>
          </div>
          {products.length === 0 ? (
            <EmptyState
              title="No Data Found !"
              image={image}
              action={
                <ButtonLink look="outline" to={clearUrl(view)}>
                  Clear filters
                </ButtonLink>
              }
            >
              No products match all of these filters.
            </EmptyState>
          ) : (
            <ProductGrid
              products={products}
              eager={2}
              fullRows
              isBusy={next !== undefined}
              sizes={cardSizes}
            />
          )}
          {view.page === listingPagesMax && total > listingPagesMax * shopPageSize ? (
            <p className="mt-6 text-ink-2" role="note">
              These are the first {listingPagesMax * shopPageSize} items. Narrow the filters to see
              others.
            </p>
          ) : null}
          <PageLinks view={view} last={last} isLoading={isPageNext} />
        </div>
      </div>
    </div>
  );
};

// One category is a step of its own, as on the pages of its products.
const crumbsOf = (title: string, { path, filters }: ListingView): Crumb[] => {
  const [category, ...others] = filters.category ?? [];
  const isStep = category !== undefined && others.length === 0;
  return [
    { name: title, path },
    ...(isStep ? [{ name: category, path: shopUrl({ category: [category] }) }] : []),
  ];
};

type ListingProps = { title: string; description: string; listing: ListingData };

const columns =
  'grid grid-cols-1 items-start gap-[clamp(1.5rem,3vw,4rem)] xl:grid-cols-[12rem_minmax(0,1fr)]';
const toolbar =
  'mb-6 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-y text-sm';
const cardSizes =
  '(min-width: 1440px) 265px, (min-width: 1200px) 18vw, (min-width: 768px) 23vw, 46vw';

const promises = 'Free delivery on orders over $99, 30 days return.';

const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The view of this listing that is being loaded. */
const useNextView = (view: ListingView): ListingView | undefined => {
  const { location } = useNavigation();
  return location?.pathname.replace(/\/$/, '').toLowerCase() === view.path.toLowerCase()
    ? parseListingUrl(view.path, new URLSearchParams(location.search))
    : undefined;
};

const isOtherPage = (one: ListingView, other: ListingView): boolean =>
  one.page !== other.page &&
  JSON.stringify(formatFilters(one.filters)) === JSON.stringify(formatFilters(other.filters));

// A new page moves the focus to its heading; a new filter leaves it in the panel.
const useFocusOnNewPage = (view: ListingView) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (isOtherPage(before.current, view)) heading.current?.focus({ preventScroll: true });
    before.current = view;
  }, [view]);
  return heading;
};
