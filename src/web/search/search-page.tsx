import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { counted } from '../../platform/text/counted.ts';
import { formatCount } from '../../platform/text/format-count.ts';
import { say } from '../../platform/text/say.ts';
import { ListingBody, PopularRow, useFocusOnNewPage } from '../catalog/listing/listing-body.tsx';
import { ProductGrid } from '../catalog/listing/product-grid.tsx';
import { clearUrl, listingUrl } from '../catalog/listing/shop-url.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Say } from '../components/say-nodes.tsx';
import { useMenuPaths } from '../components/shop/use-menus.ts';
import type { Load } from '../product-queries.ts';
import { helpPagesFor } from './help-pages.ts';
import { loadSearch, type SearchData } from './load-search.ts';
import { SearchForm } from './search-form.tsx';
import { searchText } from './search-text.ts';

// `?q=` is for links from outside; text typed into the overlay is not in the URL.
export const loader = (args: Load) => loadSearch(args, '');
export const clientLoader = (args: Load) => loadSearch(args, searchText.get());

export default function SearchPage() {
  const found = useLoaderData<typeof loader>();
  const { text, view, popular, products, facets, isPlain } = found;
  const heading = useFocusOnNewPage(view);
  usePersistedText(found);
  return (
    <div className="page-wide wrap">
      {/* Without the typed text, so that links cannot put words into search results. */}
      <PageHead
        title={say('Search')}
        description={say('Find an item by name, category, color or material.')}
        path="/search"
        isHidden={text !== '' || listingUrl(view) !== '/search'}
      />
      <PageTitle title={titleOf(found)} ref={heading} isNear>
        <p className="text-ink-2" role="status">
          {statusOf(found)}
        </p>
      </PageTitle>
      <SearchForm className="mb-6" text={text} replace focused={text === ''} />
      <HelpLinks text={text} />
      {isPlain ? (
        <ProductGrid products={products} eager={2} sizes={cardSizes} />
      ) : facets.catalogTotal === 0 ? (
        <>
          <NothingFound {...found} />
          <PopularRow products={popular} />
        </>
      ) : (
        <ListingBody listing={found} empty={<NothingFound {...found} />} />
      )}
    </div>
  );
}

/** The words of a link stand there only where products have all of them. */
const titleOf = ({ text, view, facets, isNear, unknownText }: SearchData): string => {
  const isOfShop = facets.catalogTotal > 0 && !isNear && !unknownText;
  return text && (isOfShop || !view.q) ? `“${text}”` : say('Search');
};

// A reload asks the server, which does not know what this tab has typed.
const usePersistedText = ({ text, view }: SearchData): void => {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!view.q && searchText.get().trim() !== text) revalidate().catch(() => {});
  }, []);
  useEffect(() => {
    if (view.q) searchText.set(view.q);
  }, [view.q]);
};

const HelpLinks = ({ text }: { text: string }) => {
  const pages = helpPagesFor(text, useMenuPaths());
  return pages.length === 0 ? null : (
    <p className="mb-6">
      <Say
        of="Looking for {pages}?"
        pages={pages.map(({ to, name }, index) => (
          <span key={to}>
            {index > 0 ? ` ${say('or')} ` : ''}
            <Link className="link" to={to}>
              {name}
            </Link>
          </span>
        ))}
      />
    </p>
  );
};

const NothingFound = ({ text, view, facets }: SearchData) => {
  const isFiltered = facets.catalogTotal > 0;
  return (
    <EmptyState
      title={say('No Data Found !')}
      image={isFiltered ? 'noMatches' : 'noResults'}
      action={
        isFiltered ? (
          <ButtonLink look="outline" to={clearUrl(view)}>
            {say('Clear filters')}
          </ButtonLink>
        ) : (
          <ButtonLink look="outline" to="/Shop">
            {say('Browse the shop')}
          </ButtonLink>
        )
      }
    >
      {isFiltered
        ? say('No products match all of these filters.')
        : say('No results for “{text}”. Check the spelling, or try a shorter word.', { text })}
    </EmptyState>
  );
};

const cardSizes =
  '(min-width: 1760px) 394px, (min-width: 1200px) 22vw, (min-width: 768px) 31vw, 46vw';

const statusOf = (found: SearchData): string => {
  const { isPlain, total, facets, view, isNear, correctedText, unknownText } = found;
  if (isPlain) return say('Popular items');
  const isFiltered = Object.keys(view.filters).length > 0;
  return [
    correctedText && total > 0
      ? say('Showing results for “{correctedText}”.', { correctedText })
      : '',
    unknownText && total > 0 ? say('Nothing found for “{unknownText}”.', { unknownText }) : '',
    isNear && total > 0 ? say('No item has all of these words. The nearest:') : '',
    isFiltered
      ? say('{total} of {catalogTotal}', {
          total: formatCount(total),
          catalogTotal: counted(facets.catalogTotal, 'item'),
        })
      : counted(total, 'item'),
  ]
    .filter(Boolean)
    .join(' ');
};
