import { useLoaderData } from 'react-router';
import type { CollectionCardJson } from '../../../domain/catalog/collections/collection-schema.ts';
import { counted } from '../../../platform/text/counted.ts';
import { say } from '../../../platform/text/say.ts';
import { apiContext, loadJson } from '../../api-client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { type Load, listFacets, listProducts } from '../../product-queries.ts';
import { ImageTile } from '../card/image-tile.tsx';
import { CollectionBanner } from './collection-banner.tsx';
import { shopUrl } from './shop-url.ts';

const featuredMax = 24;

const load = async ({ context }: Load) => {
  const api = context.get(apiContext);
  const [collections, { catalogTotal, facets }, { products }] = await Promise.all([
    loadJson(api.collections.$get()),
    listFacets(api),
    listProducts(api, 0, featuredMax),
  ]);
  const brands = facets.find(({ name }) => name === 'brand')?.options ?? [];
  return {
    total: catalogTotal,
    collections: collections.flatMap(cardOf),
    brands: brands.flatMap(({ value, count }) => {
      const image = products.find(({ BrandName }) => BrandName === value)?.images[0];
      return image ? [{ name: value, count, image }] : [];
    }),
  };
};

// A collection without an image, its own or that of a product, has no card.
const cardOf = ({ path, title, text, image, placement, count }: CollectionCardJson) => {
  if (count === null || !image) return [];
  const isBanner = placement === 'banner';
  // A banner that links to the shop shows its text on the card.
  const label = isBanner && !path.startsWith('/Collection/') ? text : '';
  return [{ path, title, image, count, isBanner, label }];
};

export const loader = load;
export const clientLoader = load;

export default function Collection() {
  const { total, collections, brands } = useLoaderData<typeof load>();
  const cards = collections.filter(({ isBanner }) => !isBanner);
  const banners = collections.filter(({ isBanner }) => isBanner);
  const titles = collections.map(({ title }) => title);
  return (
    <>
      <PageHead
        title={say('Collection')}
        description={
          titles.length > 0
            ? say('What we sell, sorted: {titles}.', { titles: titles.join(', ') })
            : say('What we sell, sorted.')
        }
        path="/Collection"
        image={(banners[0] ?? cards[0])?.image}
      />
      <div className={wide}>
        <PageTitle title={say('Collection')}>
          {total > 0 ? <p className="text-ink-2">{counted(total, 'product')}</p> : null}
        </PageTitle>
        {collections.length === 0 ? (
          <EmptyState title={say('New things are on their way')}>
            {say('They appear here, sorted, as soon as they are in the shop.')}
          </EmptyState>
        ) : null}
        <ul className={cardGrid}>
          {cards.map(({ path, title, count, image }) => (
            <li key={path}>
              <ImageTile
                to={path}
                title={title}
                image={image}
                alt=""
                sizes="(min-width: 1760px) 550px, (min-width: 768px) 31vw, 92vw"
                shape="aspect-square"
              >
                <span className="text-ink-2 text-sm">{counted(count, 'product')}</span>
              </ImageTile>
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 0 ? (
        <div className="grid gap-[clamp(2rem,4vw,4rem)] pt-section">
          {banners.map((banner) => (
            <CollectionBanner key={banner.path} {...banner} />
          ))}
        </div>
      ) : null}
      {brands.length > 0 ? (
        <section className={`${wide} pt-section`} aria-labelledby="brands">
          <h2 className="display-2 mb-6 border-ink border-b pb-4" id="brands">
            {say('By brand')}
          </h2>
          <ul className={brandGrid}>
            {brands.map(({ name, count, image }) => (
              <li key={name}>
                <ImageTile
                  to={shopUrl({ brand: [name] })}
                  title={name}
                  heading="h3"
                  image={image}
                  alt=""
                  sizes="(min-width: 1200px) 16vw, (min-width: 768px) 31vw, 46vw"
                  shape="aspect-image"
                >
                  <span className="text-ink-2 text-sm">{counted(count, 'product')}</span>
                </ImageTile>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

const wide = 'page-wide wrap';
// On phones the first card takes the whole row.
const cardGrid = 'grid grid-cols-2 gap-x-column gap-y-row max-md:*:first:col-span-2 md:grid-cols-3';
const brandGrid = 'grid grid-cols-2 gap-x-column gap-y-row md:grid-cols-3 xl:grid-cols-6';
