import { Link, useLoaderData } from 'react-router';
import { featureProductsMax } from '../../catalog/product.ts';
import { apiContext } from '../api-client.ts';
import { DepartmentTiles } from '../catalog/department-tiles.tsx';
import { ProductGrid } from '../catalog/product-grid.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Image } from '../components/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageImages } from '../content/page-images.ts';
import { ArticleCards } from '../journal/article-cards.tsx';
import { latestArticles } from '../journal/articles.ts';
import { type Load, listProducts } from '../product-queries.ts';
import { ShopJsonLd } from './shop-json-ld.tsx';

const description =
  'Coats, shirts, knits, T-shirts and hats. Free delivery on orders over 99$, 30 days return.';

const load = ({ context }: Load) => listProducts(context.get(apiContext), 0, featureProductsMax);

export const loader = load;
export const clientLoader = load;

export default function Home() {
  const { products, total } = useLoaderData<typeof load>();
  return (
    <>
      <PageHead title="Clothing, T-shirts and hats" description={description} path="/" />
      <ShopJsonLd />
      <Hero />
      <section className="wrap pt-section" aria-label="Departments">
        <DepartmentTiles />
      </section>
      <section className="wrap pt-section" aria-labelledby="feature">
        <div className="mb-6 flex items-end justify-between gap-6 border-ink border-b pb-4">
          <h2 className="display-2" id="feature">
            Feature Products
          </h2>
          <Link className="link mb-1" to="/Shop" prefetch="intent">
            See all {total}
          </Link>
        </div>
        <ProductGrid
          products={products}
          heading="h3"
          sizes="(min-width: 1440px) 310px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 46vw"
        />
      </section>
      <LatestArticles />
    </>
  );
}

const LatestArticles = () => (
  <section className="wrap pt-section" aria-labelledby="journal">
    <div className="mb-6 flex items-end justify-between gap-6 border-ink border-b pb-4">
      <h2 className="display-2" id="journal">
        Latest from the journal
      </h2>
      <Link className="link mb-1" to="/journal" prefetch="intent">
        All articles
      </Link>
    </div>
    <ArticleCards articles={latestArticles.slice(0, 3)} heading="h3" />
  </section>
);

// Words lie on the image on wide screens only; before, they stand below it on the same color.
const Hero = () => (
  <section className="inverse relative overflow-hidden bg-hero" aria-label="Offer">
    <div className="image-box bg-hero">
      <Image
        of={pageImages.heroSale}
        className="aspect-square w-full object-[74%_50%] object-cover sm:aspect-16/9
          lg:aspect-2000/900 lg:object-center"
        sizes="(min-width: 992px) 100vw, (min-width: 576px) 125vw, 150vw"
        eager
      />
    </div>
    <div className="flex lg:absolute lg:inset-0">
      <div className="wrap flex flex-col items-start justify-center max-lg:pt-5 max-lg:pb-10">
        <p className="mb-2 font-medium text-sm lg:mb-4">Black Friday</p>
        <h1 className="display-hero lg:display-4 -ml-[0.04em]">50% off</h1>
        <p className="mt-3.5 mb-5 max-w-88 opacity-86 lg:mt-6 lg:mb-7">
          Half the shop at half the price, until Monday night. When a size is gone it is gone.
        </p>
        <ButtonLink look="white" to="/Shop" prefetch="intent">
          Shop the sale
        </ButtonLink>
      </div>
    </div>
  </section>
);
