import { redirect } from 'react-router';
import { promises } from '../../../domain/pricing/promises.ts';
import { counted } from '../../../platform/text/counted.ts';
import { formatCount } from '../../../platform/text/format-count.ts';
import { say } from '../../../platform/text/say.ts';
import { apiContext, loadJson, pathParam } from '../../api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { BreadcrumbJsonLd } from '../../components/json-ld.tsx';
import { Image } from '../../components/media/image.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { jsonLoader, useJsonData } from '../../json-loader.ts';
import type { Load } from '../../product-queries.ts';
import { ListingBody, useFocusOnNewPage } from './listing-body.tsx';
import { ListingJsonLd } from './listing-json-ld.tsx';
import { loadListing } from './load-listing.ts';
import { clearUrl, listingUrl } from './shop-url.ts';

const load = async (args: Load) => {
  const { slug = '' } = args.params;
  const call = args.context.get(apiContext).collections[':slug'];
  const collection = await loadJson(call.$get({ param: { slug: pathParam(slug) } }));
  const { path } = collection;
  // A former address, or one that leads to the shop with its filters.
  if (path.toLowerCase() !== `/collection/${slug.toLowerCase()}`) throw redirect(path, 301);
  return { collection, listing: await loadListing(path, args, {}, slug) };
};

export const loader = jsonLoader(load);
export const clientLoader = jsonLoader(load);

/** A collection with its text, and its products as a listing. */
export default function OneCollection() {
  const { collection, listing } = useJsonData<typeof load>();
  const { path, title, text, image, seoTitle, seoDescription } = collection;
  const { products, total, facets, view, hasUnknown } = listing;
  const heading = useFocusOnNewPage(view);
  const settings = usePublicSettings();
  const found = counted(total, 'item');
  const whole = clearUrl(view);
  // Search engines index the pages without filters and sorts.
  const isPlain = listingUrl({ ...view, page: 1 }) === whole;
  const page = isPlain && view.page > 1 ? `, ${say('page {page}', { page: view.page })}` : '';
  const isFirst = view.page === 1;
  const address = isPlain ? listingUrl(view) : path;
  return (
    <div className="page-wide wrap">
      <PageHead
        title={`${seoTitle || title}${page}`}
        description={
          seoDescription || [`${title}: ${found}.`, firstLine(text), promises(settings)].join(' ')
        }
        path={listingUrl(view)}
        canonical={address}
        image={image ?? products[0]?.images[0]}
        isHidden={hasUnknown}
      />
      <ListingJsonLd name={title} path={address} listing={listing} />
      <BreadcrumbJsonLd
        crumbs={[
          { name: say('Collection'), path: '/Collection' },
          { name: title, path },
        ]}
      />
      <PageTitle title={title} ref={heading} isNear>
        <p className="text-ink-2" role="status">
          {isPlain
            ? found
            : say('{total} of {catalogTotal}', {
                total: formatCount(total),
                catalogTotal: counted(facets.catalogTotal, 'item'),
              })}
        </p>
      </PageTitle>
      {isFirst && text ? <p className="mb-6 max-w-text whitespace-pre-line">{text}</p> : null}
      {isFirst && image ? (
        <div className="image-box mb-6">
          <Image
            of={image}
            sizes="94vw"
            className="aspect-4/3 w-full object-cover md:aspect-1600/620"
          />
        </div>
      ) : null}
      <ListingBody
        listing={listing}
        empty={
          <EmptyState
            title={isPlain ? say('New things are on their way') : say('No Data Found !')}
            action={
              <ButtonLink look="outline" to={isPlain ? '/Shop' : whole}>
                {isPlain ? say('Shop all') : say('Clear filters')}
              </ButtonLink>
            }
          >
            {isPlain
              ? say('This collection has no items in the shop right now.')
              : say('No products match all of these filters.')}
          </EmptyState>
        }
      />
    </div>
  );
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
