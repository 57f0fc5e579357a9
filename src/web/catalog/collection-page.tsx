import { Link, useLoaderData } from 'react-router';
import { apiContext } from '../api-client.ts';
import { Image } from '../components/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageImages } from '../content/page-images.ts';
import { type Load, listCategories, listProducts } from '../product-queries.ts';
import { DepartmentTile } from './department-tile.tsx';
import { shopUrl } from './shop-url.ts';

const load = async ({ context }: Load) => {
  const api = context.get(apiContext);
  const categories = await listCategories(api);
  return Promise.all(
    categories.map(async ({ name }) => {
      const { products, total } = await listProducts(api, 0, 1, { category: [name] });
      return { category: name, total, image: products[0]?.images[0] };
    }),
  );
};

export const loader = load;
export const clientLoader = load;

export default function Collection() {
  const categories = useLoaderData<typeof load>();
  return (
    <div className="wrap">
      <PageHead
        title="Collection"
        description="Clothing, T-shirts and hats, for women and men."
        path="/Collection"
      />
      <div className="page-head">
        <h1 className="d3">Collection</h1>
      </div>
      <ul className="kinds">
        {categories.map(({ category, total, image }) => (
          <li key={category}>
            <Link className="tile" to={shopUrl({ category: [category] })} prefetch="intent">
              <div className="ph">
                {image ? (
                  <Image of={image} alt="" sizes="(min-width: 576px) 31vw, 92vw" widthMax={960} />
                ) : null}
              </div>
              <div className="cap">
                <h2 className="d2">{category}</h2>
                <span className="muted small">{total} products</span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      <section className="sec" aria-label="Departments">
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
    </div>
  );
}
