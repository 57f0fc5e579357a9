import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { parseFilters } from '../../catalog/filters.ts';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { apiContext } from '../api-client.ts';
import { BreadcrumbJsonLd } from '../components/json-ld.tsx';
import { PageHead } from '../components/page-head.tsx';
import { jsonLoader, useJsonData } from '../json-loader.ts';
import { type CardProduct, findProduct, type Load, listProducts } from '../product-queries.ts';
import { BuyBox, StickyBuyBar } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductJsonLd } from './product-json-ld.tsx';
import { shopUrl } from './shop-url.ts';
import { useSizeSelection } from './use-size-selection.ts';

const relatedMax = 4;

const load = async ({ context, params }: Load) => {
  const api = context.get(apiContext);
  const product = await findProduct(api, params.slug ?? '');
  const { products } = await listProducts(
    api,
    0,
    12,
    parseFilters(new URLSearchParams({ department: product.department })),
  );
  return { product, related: relatedTo(product, products) };
};

export const loader = jsonLoader(load);
export const clientLoader = jsonLoader(load);

export default function ProductPage() {
  const { product, related } = useJsonData<typeof load>();
  return <ProductView key={product._id} product={product} related={related} />;
}

const ProductView = ({ product, related }: Awaited<ReturnType<typeof load>>) => {
  useFreshStock();
  const selection = useSizeSelection(product);
  return (
    <>
      <PageHead
        title={`${product.productName} by ${product.BrandName}`}
        description={product.ProductDescription.slice(0, 155)}
        path={`/product/${product.slug}`}
        image={product.images[0]}
        type="product"
      />
      <ProductJsonLd product={product} />
      <BreadcrumbJsonLd crumbs={crumbsOf(product)} />
      <div className="wrap">
        <nav className="flex gap-2 pt-5 text-ink-2 text-xs" aria-label="Breadcrumb">
          <Link className={crumbClass} to="/Shop">
            Shop
          </Link>
          <span aria-hidden>/</span>
          <Link className={crumbClass} to={shopUrl({ category: [product.category] })}>
            {product.category}
          </Link>
        </nav>
      </div>
      <div
        className="wrap grid items-start gap-[clamp(1.5rem,4.5vw,5rem)] pt-4 max-md:grid-cols-1
          md:grid-cols-[minmax(0,7fr)_minmax(20rem,4.6fr)]"
      >
        <Gallery product={product} />
        <BuyBox product={product} selection={selection} />
      </div>
      {related.length > 0 ? (
        <section className="wrap pt-section" aria-labelledby="also-like">
          <div className="mb-6 border-ink border-b pb-4">
            <h2 className="display-2" id="also-like">
              You may also like
            </h2>
          </div>
          <ProductGrid
            products={related}
            heading="h3"
            fullRows
            sizes="(min-width: 1440px) 310px, (min-width: 768px) 23vw, 46vw"
          />
        </section>
      ) : null}
      <StickyBuyBar product={product} selection={selection} />
    </>
  );
};

// A cached page may be a moment old, so the browser asks for the stock again.
const useFreshStock = () => {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    revalidate().catch(() => undefined);
  }, []);
};

// Products of other categories come first.
const relatedTo = (product: ProductInFullJson, others: CardProduct[]): CardProduct[] =>
  others
    .filter(({ _id, ProductStock }) => _id !== product._id && ProductStock > 0)
    .sort(
      (a, b) => Number(a.category === product.category) - Number(b.category === product.category),
    )
    .slice(0, relatedMax);

const crumbsOf = ({ category, productName, slug }: ProductInFullJson) => [
  { name: 'Shop', path: '/Shop' },
  { name: category, path: shopUrl({ category: [category] }) },
  { name: productName, path: `/product/${slug}` },
];

const crumbClass = 'inline-flex min-h-6 items-center hover:text-accent';
