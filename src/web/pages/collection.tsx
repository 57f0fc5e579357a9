import { Link, useLoaderData } from 'react-router';
import { categories } from '../../catalogue/product.ts';
import { homePictures } from '../../images/home-pictures.ts';
import { apiContext } from '../api-client.ts';
import { type Load, listProducts } from '../products.ts';
import { shopAddress } from '../shop-address.ts';
import { DepartmentTile } from '../ui/department-tile.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Picture } from '../ui/picture.tsx';

const load = async ({ context }: Load) => {
  const api = context.get(apiContext);
  const firsts = await Promise.all(categories.map((category) => listProducts(api, 0, 1, { category })));
  return categories.map((category, index) => ({
    category,
    total: firsts[index]?.total ?? 0,
    picture: firsts[index]?.products[0]?.images[0],
  }));
};

export const loader = load;
export const clientLoader = load;

export default function Collection() {
  const kinds = useLoaderData<typeof load>();
  return (
    <div className="wrap">
      <PageHead title="Collection" description="Clothing, T-shirts and hats, for women and men." path="/Collection" />
      <div className="page-head">
        <h1 className="d3">Collection</h1>
      </div>
      <ul className="kinds">
        {kinds.map(({ category, total, picture }) => (
          <li key={category}>
            <Link className="tile" to={shopAddress({ category, page: 1 })} prefetch="intent">
              <div className="ph">
                {picture ? <Picture of={picture} alt="" sizes="(min-width: 576px) 31vw, 92vw" widthMax={960} /> : null}
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
          <DepartmentTile name="Women" link="Shop women's" department="women" picture={homePictures.tileWomen} />
          <DepartmentTile name="Men" link="Shop men's" department="men" picture={homePictures.tileMen} />
        </div>
      </section>
    </div>
  );
}
