import { Link, useLoaderData } from 'react-router';
import { featureProductsMax } from '../../catalog/product.ts';
import { apiContext } from '../api-client.ts';
import { DepartmentTile } from '../catalog/department-tile.tsx';
import { ProductGrid } from '../catalog/product-card.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Image } from '../components/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageImages } from '../content/page-images.ts';
import { type Load, listProducts } from '../product-queries.ts';

const load = ({ context }: Load) => listProducts(context.get(apiContext), 0, featureProductsMax);

export const loader = load;
export const clientLoader = load;

export default function Home() {
  const { products, total } = useLoaderData<typeof load>();
  return (
    <>
      <PageHead
        title="Clothing, T-shirts and hats"
        description="Coats, shirts, knits, T-shirts and hats, finished properly. Free delivery on orders over 99$, 30 days return."
        path="/"
      />
      <Hero />
      <section className="sec wrap" aria-label="Departments">
        <div className="tiles">
          <DepartmentTile
            name="Women"
            link="Shop women's"
            department="women"
            image={pageImages.tileWomen}
          />
          <DepartmentTile
            name="Men"
            link="Shop men's"
            department="men"
            image={pageImages.tileMen}
          />
        </div>
      </section>
      <section className="sec wrap" aria-labelledby="feature">
        <div className="sec-head">
          <h2 className="d2" id="feature">
            Feature Products
          </h2>
          <Link className="link" to="/Shop" prefetch="intent">
            See all {total}
          </Link>
        </div>
        <ProductGrid
          products={products}
          heading="h3"
          sizes="(min-width: 1440px) 310px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 46vw"
        />
      </section>
    </>
  );
}

const Hero = () => (
  <section className="hero night" aria-label="Offer">
    <div className="ph">
      <Image
        of={pageImages.heroSale}
        className="pic"
        sizes="(min-width: 992px) 100vw, (min-width: 576px) 125vw, 150vw"
        eager
      />
    </div>
    <div className="say">
      <div className="wrap">
        <p className="eyebrow">Black Friday</p>
        <h1 className="d4">50% off</h1>
        <p className="sub">
          Half the rail at half the price, until Monday night. When a size is gone it is gone.
        </p>
        <ButtonLink look="white" to="/Shop" prefetch="intent">
          Shop the sale
        </ButtonLink>
      </div>
    </div>
  </section>
);
