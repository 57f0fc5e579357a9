import { counted } from '../../counted.ts';
import { formatCount } from '../../format-count.ts';
import { freeShippingPromise, returnPromise } from '../../pricing/promises.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { BreadcrumbJsonLd, type Crumb } from '../components/json-ld.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { stateImages } from '../content/state-images.ts';
import { choicesOf } from './filter-panel.tsx';
import { ListingBody, useFocusOnNewPage } from './listing-body.tsx';
import type { ListingData } from './load-listing.ts';
import { canonicalUrl, clearUrl, type ListingView, listingUrl, shopUrl } from './shop-url.ts';

/** A page of products with its filters; the URL holds filters and page. */
export const ProductListing = ({ title, description, listing }: ListingProps) => {
  const { products, total, facets, view } = listing;
  const heading = useFocusOnNewPage(view);
  const chosen = choicesOf(view)
    .map(({ label }) => label)
    .join(', ');
  const found = counted(total, 'item');
  const shown = chosen ? `${formatCount(total)} of ${counted(facets.catalogTotal, 'item')}` : found;
  return (
    <div className="page-wide wrap">
      <PageHead
        title={`${chosen || title}${view.page > 1 ? `, page ${view.page}` : ''}`}
        description={`${found}${chosen ? `: ${chosen}` : ''}. ${
          chosen ? '' : `${description} `
        }${promises}`}
        path={listingUrl(view)}
        canonical={canonicalUrl(view)}
        image={products[0]?.images[0]}
      />
      <BreadcrumbJsonLd crumbs={crumbsOf(title, view)} />
      <PageTitle title={title} ref={heading} isNear>
        <p className="text-ink-2" role="status">
          {shown}
        </p>
      </PageTitle>
      <ListingBody
        listing={listing}
        empty={
          <EmptyState
            title="No Data Found !"
            image={stateImages.noMatches}
            action={
              <ButtonLink look="outline" to={clearUrl(view)}>
                Clear filters
              </ButtonLink>
            }
          >
            No products match all of these filters.
          </EmptyState>
        }
      />
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

const promises = `${freeShippingPromise}, ${returnPromise}.`;
