import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { parseFilters } from '../../catalog/filters.ts';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { imageUrl } from '../../images/image-url.ts';
import { apiContext } from '../api-client.ts';
import { Image } from '../components/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { type CardProduct, findProduct, type Load, listProducts } from '../product-queries.ts';
import { BuyBox, StickyBuy, useSizeSelection } from './buy-box.tsx';
import { ProductGrid } from './product-card.tsx';
import { ProductJsonLd } from './product-json-ld.tsx';
import { shopUrl } from './shop-url.ts';

const companionsMax = 4;

const load = async ({ context, params }: Load) => {
  const api = context.get(apiContext);
  const product = await findProduct(api, params.slug ?? '');
  const { products } = await listProducts(
    api,
    0,
    12,
    parseFilters(new URLSearchParams({ department: product.department })),
  );
  return { product, companions: goesWith(product, products) };
};

export const loader = load;
export const clientLoader = load;

export default function ProductPage() {
  const { product, companions } = useLoaderData<typeof load>();
  return <ProductView key={product._id} product={product} companions={companions} />;
}

const ProductView = ({ product, companions }: Awaited<ReturnType<typeof load>>) => {
  useFreshStock();
  const buying = useSizeSelection(product);
  return (
    <>
      <PageHead
        title={`${product.productName} by ${product.BrandName}`}
        description={product.ProductDescription.slice(0, 155)}
        path={`/product/${product.slug}`}
        image={product.images[0] ? imageUrl(product.images[0].id, 960, 'webp') : undefined}
      />
      <ProductJsonLd product={product} />
      <div className="wrap">
        <nav className="crumbs" aria-label="Where you are">
          <Link to="/Shop">Shop</Link>
          <span aria-hidden>/</span>
          <Link to={shopUrl({ category: [product.category] })}>{product.category}</Link>
        </nav>
      </div>
      <div className="wrap pdp">
        <Gallery product={product} />
        <BuyBox product={product} buying={buying} />
      </div>
      {companions.length > 0 ? (
        <section className="sec wrap companions" aria-labelledby="goes-with-it">
          <div className="sec-head">
            <h2 className="d2" id="goes-with-it">
              Goes with it
            </h2>
          </div>
          <ProductGrid
            products={companions}
            heading="h3"
            sizes="(min-width: 1440px) 310px, (min-width: 768px) 23vw, 46vw"
          />
        </section>
      ) : null}
      <StickyBuy product={product} buying={buying} />
    </>
  );
};

// The page may come out of a cache a moment old; what is in stock is asked again once it is in the browser.
const useFreshStock = () => {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands
  useEffect(() => {
    revalidate().catch(() => undefined);
  }, []);
};

// Something of another kind first: a hat goes with a coat, a second coat less so.
const goesWith = (product: ProductInFullJson, others: CardProduct[]): CardProduct[] =>
  others
    .filter(({ _id, ProductStock }) => _id !== product._id && ProductStock > 0)
    .sort(
      (a, b) => Number(a.category === product.category) - Number(b.category === product.category),
    )
    .slice(0, companionsMax);

const Gallery = ({ product }: { product: ProductInFullJson }) => {
  const [first] = product.images;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls on phones, and the keyboard must be able to scroll it
    <section className="gallery" aria-label="Images" tabIndex={0}>
      {product.images.map((image, index) => (
        <div key={image.id} className="ph">
          <Image
            of={image}
            sizes="(min-width: 1440px) 750px, (min-width: 768px) 55vw, 92vw"
            widthMax={1280}
            eager={index === 0}
          />
        </div>
      ))}
      {first && product.images.length === 2 ? (
        <div className="ph close">
          <Image
            of={first}
            alt=""
            sizes="(min-width: 1440px) 900px, (min-width: 768px) 65vw, 92vw"
            widthMax={960}
          />
        </div>
      ) : null}
    </section>
  );
};
