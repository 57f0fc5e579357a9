import { useLoaderData } from 'react-router';
import { apiContext } from '../api-client.ts';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { type Load, listCategories, listProducts } from '../product-queries.ts';
import { DepartmentTiles } from './department-tiles.tsx';
import { ImageTile } from './image-tile.tsx';
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
      <PageTitle title="Collection" />
      <ul className="grid gap-x-column gap-y-row sm:grid-cols-3">
        {categories.map(({ category, total, image }) => (
          <li key={category}>
            <ImageTile
              to={shopUrl({ category: [category] })}
              title={category}
              image={image}
              alt=""
              sizes="(min-width: 576px) 31vw, 92vw"
              shape="aspect-image"
            >
              <span className="text-ink-2 text-sm">{total} products</span>
            </ImageTile>
          </li>
        ))}
      </ul>
      <section className="pt-section" aria-label="Departments">
        <DepartmentTiles />
      </section>
    </div>
  );
}
