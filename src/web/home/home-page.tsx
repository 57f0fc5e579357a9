import { featureProductsMax } from '../../domain/catalog/product.ts';
import { promises } from '../../domain/pricing/promises.ts';
import { apiContext, loadJson } from '../api-client.ts';
import type { CardProduct } from '../card-product.ts';
import { DepartmentTiles } from '../catalog/listing/department-tiles.tsx';
import { PageHead } from '../components/page-head.tsx';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { useIsDemo } from '../components/shop/use-is-demo.ts';
import { whenNear } from '../components/when-near.tsx';
import { jsonLoader, useJsonData } from '../json-loader.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { type Load, listProducts, type Page } from '../product-queries.ts';
import { Banner } from './banner.tsx';
import type { Sale } from './banner-slides.tsx';
import { FeatureProducts } from './feature-products.tsx';
import { OwnHome } from './own-home.tsx';
import { ShopJsonLd } from './shop-json-ld.tsx';

const goods = 'Coats, shirts, knits, T-shirts and hats.';

const loadLowerSections = async () => (await import('./lower-sections.tsx')).LowerSections;
const LowerSections = whenNear({
  load: loadLowerSections,
  onServer: import.meta.env.SSR ? await loadLowerSections() : null,
  className: 'later min-h-dvh [contain-intrinsic-height:auto_128rem]',
});

const load = async ({ context }: Load) => {
  const api = context.get(apiContext);
  const [feature, sale, articles] = await Promise.all([
    listProducts(api, 0, featureProductsMax),
    listProducts(api, 0, 1, { sale: ['true'] }, 'discount'),
    loadJson(api.articles.$get({ query: { size: '3' } })),
  ]);
  return {
    total: feature.total,
    // Below the first screen no blurred placeholder is needed.
    products: feature.products.map(withoutPlaceholder),
    sale: saleOf(sale),
    articles,
    serverDay: new Date().toISOString().slice(0, 10),
  };
};

const saleOf = ({ total, products: [most] }: Page): Sale => ({
  total,
  discount: most?.Discount?.trim() ?? null,
  lastDay: most?.DiscountLastDay ?? null,
});

const withoutPlaceholder = (product: CardProduct): CardProduct => ({
  ...product,
  images: product.images.map((image) => ({ ...image, placeholder: '' })),
});

export const loader = jsonLoader(load);
export const clientLoader = jsonLoader(load);

export default function Home() {
  const { products, total, sale, articles, serverDay } = useJsonData<typeof load>();
  const settings = usePublicSettings();
  if (!useIsDemo()) return <OwnHome {...{ products, total, sale }} />;
  return (
    <>
      <PageHead
        title="Clothing, T-shirts and hats"
        description={`${goods} ${promises(settings)}`}
        path="/"
      />
      <ShopJsonLd />
      <h1 className="sr-only">{settings.shop.name}: clothing, T-shirts and hats</h1>
      <Banner sale={sale} />
      <section className="page-wide wrap pt-column" aria-label="Departments">
        <DepartmentTiles />
      </section>
      <FeatureProducts products={products} total={total} />
      <LowerSections articles={articles} serverDay={serverDay} />
      <NewsletterBox />
    </>
  );
}
