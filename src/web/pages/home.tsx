import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, useLoaderData } from 'react-router';
import { featureProductsMax } from '../../catalogue/product.ts';
import { homePictures } from '../../images/home-pictures.ts';
import { apiContext } from '../api-client.ts';
import { type Load, listProducts } from '../products.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Picture } from '../ui/picture.tsx';
import { ProductGrid } from '../ui/product-card.tsx';

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
          <Tile name="Women" link="Shop women's" department="women" picture={homePictures.tileWomen} />
          <Tile name="Men" link="Shop men's" department="men" picture={homePictures.tileMen} />
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
    <Picture of={homePictures.heroSale} className="pic" sizes="(min-width: 768px) 100vw, 222vw" eager />
    <div className="say">
      <div className="wrap">
        <p className="eyebrow">Black Friday</p>
        <h1 className="d4">50% off</h1>
        <p className="sub">Half the rail at half the price, until Monday night. When a size is gone it is gone.</p>
        <ButtonLink look="white" to="/Shop" prefetch="intent">
          Shop the sale
        </ButtonLink>
      </div>
    </div>
  </section>
);

const Tile = ({ name, link, department, picture }: TileProps) => (
  <Link className="tile" to={`/Shop?department=${department}`} prefetch="intent">
    <div className="ph">
      <Picture of={picture} sizes="(min-width: 1440px) 660px, 47vw" widthMax={960} className={department} />
    </div>
    <div className="cap">
      <h2 className="d2">{name}</h2>
      <span className="link">
        {link} <Icon of={ArrowRight} small />
      </span>
    </div>
  </Link>
);

type TileProps = {
  name: string;
  link: string;
  department: 'women' | 'men';
  picture: (typeof homePictures)['tileWomen'];
};
