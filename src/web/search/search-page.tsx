import { useEffect } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { apiContext } from '../api-client.ts';
import { ProductGrid } from '../catalog/product-grid.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { type Load, popularImage, searchProducts } from '../product-queries.ts';
import { readSearchParams } from '../search-params.ts';
import { searchText } from './search-text.ts';

const shownMax = 48;

// `?q=` is for links from outside; text typed into the overlay is not in the URL.
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
  return (
    <div className="wrap">
      <PageHead
        title={text ? `Search: ${text}` : 'Search'}
        description={
          text ? `Results for ${text}.` : 'Find an item by name, category, color or material.'
        }
        path={text ? `/search?q=${encodeURIComponent(text)}` : '/search'}
      />
      <PageTitle title={text ? `"${text}"` : 'Search'}>
        <p className="text-ink-2" role="status">
          {countMessage(text, products.length, total)}
        </p>
      </PageTitle>
      {products.length === 0 ? (
        <EmptyState
          title={`No results for "${text}"`}
          image={image}
          action={
            <ButtonLink look="outline" to="/Shop">
              Browse the shop
            </ButtonLink>
          }
        >
          Check the spelling, or try a shorter word.
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

const countMessage = (text: string, shown: number, total: number): string => {
  if (!text) return 'Popular items';
  if (total > shown) return `Best ${shown} of ${total} items`;
  return `${total} ${total === 1 ? 'item' : 'items'}`;
};
