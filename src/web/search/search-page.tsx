import { useEffect } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { apiContext } from '../api-client.ts';
import { ProductGrid } from '../catalog/product-grid.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { type SearchPage as Found, type Load, searchProducts } from '../product-queries.ts';
import { readSearchParams } from '../search-params.ts';
import { searchText } from './search-text.ts';

const shownMax = 48;
const popularMax = 4;

// `?q=` is for links from outside; text typed into the overlay is not in the URL.
const load = async ({ context, request }: Load, typed: string) => {
  const text = (readSearchParams(new URL(request.url)).get('q') ?? typed).trim();
  const api = context.get(apiContext);
  const found = await searchProducts(api, text, shownMax);
  const popular = found.total === 0 ? (await searchProducts(api, '', popularMax)).products : [];
  return { text, ...found, popular };
};

export const loader = (args: Load) => load(args, '');
export const clientLoader = (args: Load) => load(args, searchText.get());

export default function SearchPage() {
  const found = useLoaderData<typeof loader>();
  const { text, products, popular } = found;
  const isLoading = useNavigation().location?.pathname.toLowerCase() === '/search';
  useEffect(() => {
    if (text) searchText.set(text);
  }, [text]);
  return (
    <div className="wrap">
      <PageHead
        title={text ? `Search: ${text}` : 'Search'}
        description={
          text
            ? `Clothing, T-shirts and hats for "${text}".`
            : 'Find an item by name, category, color or material.'
        }
        path={text ? `/search?q=${encodeURIComponent(text)}` : '/search'}
        canonical="/search"
      />
      <PageTitle title={text ? `"${text}"` : 'Search'}>
        <p className="text-ink-2" role="status">
          {countMessage(found)}
        </p>
      </PageTitle>
      {products.length === 0 ? (
        <>
          <EmptyState
            title={`No results for "${text}"`}
            image={popular[0]?.images[0]}
            action={
              <ButtonLink look="outline" to="/Shop">
                Browse the shop
              </ButtonLink>
            }
          >
            Check the spelling, or try a shorter word.
          </EmptyState>
          <section className="mt-10" aria-labelledby="popular">
            <h2 id="popular" className="display-1 mb-6">
              Popular now
            </h2>
            <ProductGrid products={popular} sizes={cardSizes} heading="h3" fullRows />
          </section>
        </>
      ) : (
        <ProductGrid products={products} eager={2} isBusy={isLoading} sizes={cardSizes} />
      )}
    </div>
  );
}

const cardSizes =
  '(min-width: 1440px) 310px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 46vw';

const countMessage = ({ text, products, total, isNear, correctedText }: FoundText): string => {
  if (!text) return 'Popular items';
  const count =
    total > products.length
      ? `Best ${products.length} of ${total} items`
      : `${total} ${total === 1 ? 'item' : 'items'}`;
  if (total === 0) return count;
  const near = isNear ? 'No item has all of these words. The nearest: ' : '';
  return `${correctedText ? `Showing "${correctedText}". ` : ''}${near}${count}`;
};

type FoundText = Found & { text: string };
