import { useEffect } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { apiContext } from '../api-client.ts';
import { ProductGrid } from '../catalog/product-card.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { type Load, popularImage, searchProducts } from '../product-queries.ts';
import { readSearchParams } from '../search-params.ts';
import { searchText } from './search-text.ts';

const shownMax = 48;

// The text of an address is an entry from outside; what is typed into the overlay stays in the shared value.
const load = async ({ context, request }: Load, typed: string) => {
  const text = (readSearchParams(new URL(request.url)).get('q') ?? typed).trim();
  const api = context.get(apiContext);
  const found = await searchProducts(api, text, shownMax);
  return { text, ...found, image: found.total === 0 ? await popularImage(api) : undefined };
};

export const loader = (args: Load) => load(args, '');
export const clientLoader = (args: Load) => load(args, searchText.get());

export default function SearchPage() {
  const { text, products, total, image } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().location?.pathname.toLowerCase() === '/search';
  useEffect(() => {
    if (text) searchText.set(text);
  }, [text]);
  const title = text ? `"${text}"` : 'Search';
  return (
    <div className="wrap">
      <PageHead
        title={text ? `Search: ${text}` : 'Search'}
        description={
          text
            ? `What the shop has for ${text}.`
            : 'Look for an item by its name, kind, color or material.'
        }
        path={text ? `/search?q=${encodeURIComponent(text)}` : '/search'}
      />
      <div className="page-head">
        <h1 className="d3 wrap-anywhere">{title}</h1>
        <p className="muted" role="status">
          {counted(text, products.length, total)}
        </p>
      </div>
      {products.length === 0 ? (
        <EmptyState
          title={`Nothing for "${text}"`}
          image={image}
          action={
            <ButtonLink look="outline" to="/Shop">
              Go to the shop
            </ButtonLink>
          }
        >
          Try a shorter word, or look through the shop.
        </EmptyState>
      ) : (
        <ProductGrid
          products={products}
          eager={2}
          isBusy={isLoading}
          sizes="(min-width: 1440px) 310px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 46vw"
        />
      )}
    </div>
  );
}

const counted = (text: string, shown: number, total: number): string => {
  if (!text) return 'What is popular';
  if (total > shown) return `The best ${shown} of ${total} items`;
  return `${total} ${total === 1 ? 'item' : 'items'}`;
};
