import { Fragment, useEffect, useRef, useState } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import { categoryTrail, labelOfCategory } from '../../../domain/catalog/categories/category.ts';
import { itemKindOf } from '../../../domain/catalog/hem.ts';
import { productKey } from '../../../domain/catalog/product-key.ts';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { linesOf } from '../../../platform/text/line-breaks.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { apiContext } from '../../api-client.ts';
import { BreadcrumbJsonLd, type Crumb } from '../../components/json-ld.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { jsonLoader, useJsonData } from '../../json-loader.ts';
import { findProduct, type Load, listRelated, listSizeMeasures } from '../../product-queries.ts';
import { fetchReviews } from '../../reviews/fetch-reviews.ts';
import { Reviews } from '../../reviews/reviews.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { WhereTheHemFalls } from '../hem/where-the-hem-falls.tsx';
import { ProductGrid } from '../listing/product-grid.tsx';
import { shopUrl } from '../listing/shop-url.ts';
import { useSizeSelection } from '../sizes/use-size-selection.ts';
import { BuyBox } from './buy-box.tsx';
import { ProductJsonLd } from './product-json-ld.tsx';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { ViewedProducts } from './viewed-products.tsx';

const load = async ({ context, request, params: { slug = '' } }: Load) => {
  const api = context.get(apiContext);
  const [product, related, sizeMeasures] = await Promise.all([
    findProduct(api, slug).catch(async (error) => {
      if (!locale().market) throw error;
      throw await (await import('../../product-markets.ts')).soldElsewhere(api, slug, error);
    }),
    listRelated(api, slug),
    listSizeMeasures(api, slug),
  ]);
  // A link from before the product was renamed.
  if (slug !== product.slug && productKey(slug) === 'slug') {
    throw redirect(`/product/${product.slug}${new URL(request.url).search}`, 301);
  }
  return { product, related, sizeMeasures, serverDay: new Date().toISOString().slice(0, 10) };
};

/** With the first reviews, for search engines. */
const loadWithReviews = async (args: Load) => {
  const newest = { sort: 'newest', stars: null } as const;
  const [page, reviews] = await Promise.all([
    load(args),
    // A product page without reviews is better than none.
    fetchReviews(args.context.get(apiContext), args.params.slug ?? '', newest).catch(() => null),
  ]);
  return { ...page, reviews, isFresh: false };
};

export const loader = jsonLoader(loadWithReviews);
// A browser asks for the reviews when they come near.
export const clientLoader = jsonLoader(async (args: Load) => ({
  ...(await load(args)),
  reviews: null,
  isFresh: true,
}));

export default function ProductPage() {
  const page = useJsonData<typeof loadWithReviews>();
  return <ProductView key={page.product._id} {...page} />;
}

const ProductView = ({
  product,
  related,
  sizeMeasures,
  serverDay,
  ...page
}: Awaited<ReturnType<typeof loadWithReviews>>) => {
  useFreshStock(page.isFresh);
  const { storefront } = useRootData();
  const crumbs = useCrumbs(product);
  const selection = useSizeSelection(product);
  const buttons = useRef<HTMLDivElement>(null);
  const [reviews] = useState(page.reviews);
  return (
    <>
      <PageHead
        title={
          product.seoTitle ??
          say('{productName} by {BrandName}', {
            productName: product.productName,
            BrandName: product.BrandName,
          })
        }
        description={product.seoDescription ?? linesOf(product.ProductDescription).join(' ')}
        path={`/product/${product.slug}`}
        image={product.images[0]}
        type="product"
        soldIn={product.soldIn ?? []}
      />
      <ProductJsonLd product={product} reviews={reviews} />
      <BreadcrumbJsonLd
        crumbs={[...crumbs, { name: product.productName, path: `/product/${product.slug}` }]}
      />
      <div className="wrap">
        <nav className="flex gap-2 pt-5 text-ink-2 text-xs" aria-label={say('Breadcrumb')}>
          {crumbs.map(({ name, path }) => (
            <Fragment key={path}>
              {path === '/Shop' ? null : <span aria-hidden>/</span>}
              <Link className={crumbClass} to={path}>
                {name}
              </Link>
            </Fragment>
          ))}
        </nav>
      </div>
      <div
        className="wrap grid items-start gap-[clamp(1.5rem,4.5vw,5rem)] pt-4 max-md:grid-cols-1
          md:grid-cols-[minmax(0,7fr)_minmax(20rem,4.6fr)]"
      >
        <Gallery product={product} />
        <BuyBox product={product} selection={selection} serverDay={serverDay} buttons={buttons} />
      </div>
      {sizeMeasures.some(({ millimeters }) => itemKindOf(millimeters)) ? (
        <WhereTheHemFalls sizes={sizeMeasures} chosen={selection.label} />
      ) : null}
      <Reviews product={product} first={reviews} />
      {related.length > 0 ? (
        <section className={`wrap pt-section pb-2 ${far}`} aria-labelledby="wear-with">
          <div className="mb-6 border-ink border-b pb-4">
            <h2 className="display-2" id="wear-with">
              {storefront?.relatedTitle}
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
      <ViewedProducts id={product._id} />
      <StickyBuyBar product={product} selection={selection} buttons={buttons} />
    </>
  );
};

// The server's page may be a second old, so the browser asks for the stock again: in a task of
// its own, so that presses are answered first.
const useFreshStock = (isFresh: boolean) => {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (isFresh) return;
    const timer = setTimeout(() => revalidate().catch(() => undefined));
    return () => clearTimeout(timer);
  }, []);
};

const useCrumbs = ({ category }: ProductInFullJson): Crumb[] => {
  const { categories = [] } = useRootData();
  const trail = categoryTrail(categories, (one) => labelOfCategory(one) === category);
  return [
    { name: say('Shop'), path: '/Shop' },
    ...(trail.length > 0 ? trail : [{ name: category }]).map((one) => ({
      name: labelOfCategory(one),
      path: shopUrl({ category: [one.name] }),
    })),
  ];
};

// Its images load when a customer scrolls near, so that they do not delay the first ones.
const far = 'later [contain-intrinsic-size:auto_70rem]';
const crumbClass = 'inline-flex min-h-6 items-center hover:text-accent';
