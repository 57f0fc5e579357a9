import { type Category, categoryTrail } from '../../../domain/catalog/categories/category.ts';
import { promises } from '../../../domain/pricing/promises.ts';
import { counted } from '../../../platform/text/counted.ts';
import { formatCount } from '../../../platform/text/format-count.ts';
import { say } from '../../../platform/text/say.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { BreadcrumbJsonLd, type Crumb } from '../../components/json-ld.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { choicesOf } from '../filters/filter-panel.tsx';
import { useSaleEnd } from '../use-sale-end.ts';
import { ListingBody, useFocusOnNewPage } from './listing-body.tsx';
import { ListingJsonLd } from './listing-json-ld.tsx';
import { isNamedWhole, listingName } from './listing-name.ts';
import type { ListingData } from './load-listing.ts';
import { canonicalUrl, clearUrl, type ListingView, listingUrl } from './shop-url.ts';

/** A page of products with its filters; the URL holds filters and page. */
export const ProductListing = ({ title, description, listing }: ListingProps) => {
  const { products, total, facets, view, hasUnknown } = listing;
  const { categories = [] } = useRootData();
  const settings = usePublicSettings();
  const heading = useFocusOnNewPage(view);
  const named = listingName(view.filters, categories);
  const name = named ?? title;
  const isWhole = isNamedWhole(view.filters);
  const found = counted(total, 'item');
  const shown = isWhole
    ? found
    : say('{total} of {catalogTotal}', {
        total: formatCount(total),
        catalogTotal: counted(facets.catalogTotal, 'item'),
      });
  const saleEnd = useSaleEnd();
  const end = view.filters.sale ? saleEnd : null;
  const chosen = choicesOf(view, facets)
    .map(({ label }) => label)
    .join(', ');
  return (
    <div className="page-wide wrap">
      <PageHead
        title={[
          isWhole ? name : chosen,
          ...(view.page > 1 ? [say('page {page}', { page: view.page })] : []),
        ].join(', ')}
        description={[
          `${isWhole ? name : chosen}${end ? ` ${say('until {end}', { end })}` : ''}: ${found}.`,
          ...(chosen ? [] : [description]),
          promises(settings),
        ].join(' ')}
        path={listingUrl(view)}
        canonical={canonicalUrl(view)}
        image={products[0]?.images[0]}
        isHidden={hasUnknown}
      />
      <ListingJsonLd name={isWhole ? name : chosen} path={canonicalUrl(view)} listing={listing} />
      <BreadcrumbJsonLd crumbs={crumbsOf(title, named, view, categories)} />
      <PageTitle title={name} ref={heading} isNear>
        <p className="text-ink-2" role="status">
          {end ? `${say('Until {end}', { end })}. ` : null}
          {shown}
        </p>
      </PageTitle>
      <ListingBody
        listing={listing}
        empty={
          facets.catalogTotal === 0 ? (
            <EmptyState title={say('New things are on their way')}>
              {say('They appear here as soon as they are in the shop.')}
            </EmptyState>
          ) : (
            <EmptyState
              title={say('No Data Found !')}
              image="noMatches"
              action={
                <ButtonLink look="outline" to={clearUrl(view)}>
                  {say('Clear filters')}
                </ButtonLink>
              }
            >
              {say('No products match all of these filters.')}
            </EmptyState>
          )
        }
      />
    </div>
  );
};

// Listings that search engines keep are breadcrumbs: a category, a department, the sale.
const crumbsOf = (
  title: string,
  named: string | null,
  view: ListingView,
  categories: readonly Category[],
): Crumb[] => [
  { name: title, path: view.path },
  ...categoryTrail(categories, ({ name }) => name === view.filters.category?.join())
    .slice(0, -1)
    .map((above) => ({
      name: above.title,
      path: listingUrl({ ...view, filters: { category: [above.name] }, page: 1 }),
    })),
  ...(named && canonicalUrl(view) !== view.path
    ? [{ name: named, path: canonicalUrl({ ...view, page: 1 }) }]
    : []),
];

type ListingProps = { title: string; description: string; listing: ListingData };
