import { useLoaderData } from 'react-router';
import type { Image } from '../../../platform/images/image-url.ts';
import { counted } from '../../../platform/text/counted.ts';
import { apiContext } from '../../api-client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useIsDemo } from '../../components/shop/use-is-demo.ts';
import { collectionImages } from '../../content/collection-images.ts';
import { type Load, listCategories, listFacets, listProducts } from '../../product-queries.ts';
import { ImageTile } from '../card/image-tile.tsx';
import { DepartmentBanner } from './department-banner.tsx';
import { shopUrl } from './shop-url.ts';

const featuredMax = 24;

const load = async ({ context }: Load) => {
  const api = context.get(apiContext);
  const [categories, { catalogTotal, facets }, { products }] = await Promise.all([
    listCategories(api),
    listFacets(api),
    listProducts(api, 0, featuredMax),
  ]);
  const optionsOf = (name: string) => facets.find((facet) => facet.name === name)?.options ?? [];
  const countIn = (name: string, value: string) =>
    optionsOf(name).find((option) => option.value === value)?.count ?? 0;
  return {
    total: catalogTotal,
    categories: categories.map(({ name, title }) => ({
      name,
      title,
      count: countIn('category', name),
      image: products.find(({ category }) => category === name)?.images[0],
    })),
    departments: { women: countIn('department', 'women'), men: countIn('department', 'men') },
    brands: optionsOf('brand').flatMap(({ value, count }) => {
      const image = products.find(({ BrandName }) => BrandName === value)?.images[0];
      return image ? [{ name: value, count, image }] : [];
    }),
  };
};

export const loader = load;
export const clientLoader = load;

export default function Collection() {
  const { total, categories, departments, brands } = useLoaderData<typeof load>();
  const isDemo = useIsDemo();
  // The demo has its own, whatever is sold out.
  const shown = categories.filter(({ count }) => isDemo || count > 0);
  return (
    <>
      <PageHead
        title="Collection"
        description={isDemo ? demoDescription : 'All that we sell, by category.'}
        path="/Collection"
        image={isDemo ? collectionImages.bannerWomen : undefined}
      />
      <div className={wide}>
        <PageTitle title="Collection">
          {total > 0 ? <p className="text-ink-2">{counted(total, 'product')}</p> : null}
        </PageTitle>
        {shown.length === 0 ? (
          <EmptyState title="New things are on their way">
            They appear here, sorted, as soon as they are in the shop.
          </EmptyState>
        ) : null}
        <ul className={categoryGrid}>
          {shown.map(({ name, title, count, image }) => (
            <li key={name}>
              <ImageTile
                to={shopUrl({ category: [name] })}
                title={title}
                image={(isDemo ? categoryImages[name] : undefined) ?? image}
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
      {isDemo ? (
        <div className="grid gap-[clamp(2rem,4vw,4rem)] pt-section">
          <DepartmentBanner
            department="women"
            title="Women"
            image={collectionImages.bannerWomen}
            count={departments.women}
          />
          <DepartmentBanner
            department="men"
            title="Men"
            image={collectionImages.bannerMen}
            count={departments.men}
          />
        </div>
      ) : null}
      {brands.length > 0 ? (
        <section className={`${wide} pt-section`} aria-labelledby="brands">
          <h2 className="display-2 mb-6 border-ink border-b pb-4" id="brands">
            By brand
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

const demoDescription = 'Clothing, T-shirts and hats, for women and men.';

/** Of the demo's categories; others show their first product. */
const categoryImages: Record<string, Image | undefined> = {
  Clothing: collectionImages.cardClothing,
  'T-Shirt': collectionImages.cardTshirt,
  Hat: collectionImages.cardHat,
};

const wide = 'page-wide wrap';
// On phones the first card takes the whole row.
const categoryGrid =
  'grid grid-cols-2 gap-x-column gap-y-row max-md:*:first:col-span-2 md:grid-cols-3';
const brandGrid = 'grid grid-cols-2 gap-x-column gap-y-row md:grid-cols-3 xl:grid-cols-6';
