import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { formatFilters } from '../../../domain/catalog/listing/filters.ts';
import { listingPagesMax, shopPageSize } from '../../../domain/catalog/product.ts';
import { withoutMarket } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import type { CardProduct } from '../../card-product.ts';
import { Button } from '../../components/button.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { FilterButton, FilterChips, FilterColumn } from '../filters/filter-panel.tsx';
import type { Listing, WithPopular } from './load-listing.ts';
import { PageLinks } from './page-links.tsx';
import { ProductGrid } from './product-grid.tsx';
import { type ListingView, parseListingUrl } from './shop-url.ts';
import { SortMenu } from './sort-menu.tsx';

/** Filters, sorting, products and pages of a listing; `empty` stands for no products. */
export const ListingBody = ({ listing, empty }: ListingBodyProps) => {
  const { products, total, facets, last, view, popular, hasUnknown } = listing;
  const next = useNextView(view);
  const isPageNext = next !== undefined && isOtherPage(view, next);
  const isListBusy = next !== undefined && !isPageNext;
  const shown = next ?? view;
  const isEnd = last > 1 && view.page === last && products.length % 4 !== 0;
  return (
    <div className={columns}>
      <FilterColumn view={shown} facets={facets} />
      <div>
        {hasUnknown ? (
          <p className="mb-4 text-ink-2" role="note">
            {say('A filter in this link is not in the shop any longer, so we left it out.')}
          </p>
        ) : null}
        <div className={toolbar}>
          <FilterButton view={shown} facets={facets} total={total} isBusy={isListBusy} />
          <FilterChips view={view} facets={facets} />
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
          empty
        ) : (
          <ProductGrid
            products={products}
            eager={2}
            fullRows
            isBusy={next !== undefined}
            sizes={cardSizes}
            end={isEnd ? <End /> : null}
          />
        )}
        {view.page === listingPagesMax && total > listingPagesMax * shopPageSize ? (
          <p className="mt-6 text-ink-2" role="note">
            {say('These are the first {count} items. Narrow the filters to see others.', {
              count: listingPagesMax * shopPageSize,
            })}
          </p>
        ) : null}
        <PageLinks view={view} last={last} isLoading={isPageNext} />
        <PopularRow products={popular} />
      </div>
    </div>
  );
};

type ListingBodyProps = { listing: Listing & WithPopular; empty: ReactNode };

/** Suggestions below a short or empty list. */
export const PopularRow = ({ products }: { products: CardProduct[] }) =>
  products.length === 0 ? null : (
    <section className="mt-10" aria-labelledby="popular">
      <h2 id="popular" className="display-1 mb-6">
        {say('Popular now')}
      </h2>
      <ProductGrid products={products} sizes={cardSizes} heading="h3" fullRows />
    </section>
  );

const End = () => (
  <p className="self-center text-ink-2 text-sm">
    <Say
      of="That was all. <a>Back to top</a>"
      a={(words) => (
        <a className="link" href="#main">
          {words}
        </a>
      )}
    />
  </p>
);

const columns =
  'grid grid-cols-1 items-start gap-[clamp(1.5rem,3vw,4rem)] xl:grid-cols-[12rem_minmax(0,1fr)]';
const toolbar =
  'mb-6 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-y text-sm';
const cardSizes =
  '(min-width: 1760px) 336px, (min-width: 1200px) 18vw, (min-width: 768px) 23vw, 46vw';

/** The view of this listing that is being loaded. */
const useNextView = (view: ListingView): ListingView | undefined => {
  const { location } = useNavigation();
  const path = location && withoutMarket(location.pathname).replace(/\/$/, '').toLowerCase();
  return location && path === view.path.toLowerCase()
    ? parseListingUrl(view.path, new URLSearchParams(location.search))
    : undefined;
};

const isOtherPage = (one: ListingView, other: ListingView): boolean =>
  one.page !== other.page &&
  JSON.stringify(formatFilters(one.filters)) === JSON.stringify(formatFilters(other.filters));

/** For the heading: a new page moves the focus to it, a new filter leaves it in the panel. */
export const useFocusOnNewPage = (view: ListingView) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (isOtherPage(before.current, view)) heading.current?.focus({ preventScroll: true });
    before.current = view;
  }, [view]);
  return heading;
};
