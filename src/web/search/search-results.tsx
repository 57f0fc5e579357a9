import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { RecentSearches } from './recent-searches.tsx';
import { SearchHit } from './search-hit.tsx';
import type { LinkOption } from './search-options.ts';
import type { InstantResults } from './use-instant-results.ts';

/** The options of the combobox, items first, and the way to all results. */
export const SearchResults = (props: SearchResultsProps) => {
  const { listId, results, links, active, onChoose, onSearch } = props;
  const { products, text, total } = results;
  return (
    <div className="p-4 md:px-8 md:pt-6 md:pb-8">
      <div className={text ? '' : twoColumns}>
        {text ? null : <RecentSearches onChoose={onSearch} />}
        <div
          role="listbox"
          id={listId}
          aria-label="Suggestions"
          className={`${links.length > 0 ? twoColumns : ''} md:only:col-span-full`}
        >
          {products.length > 0 ? (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div role="group" aria-label="Items">
              <div aria-hidden className={headingClass}>
                {headingOf(results)}
              </div>
              {products.map((product, index) => (
                <SearchHit
                  key={product._id}
                  id={`${listId}-${index}`}
                  product={product}
                  text={text}
                  isActive={index === active}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ) : null}
          {links.length > 0 ? (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div role="group" aria-label="Pages and filters" className="md:order-first">
              <div aria-hidden className={headingClass}>
                Suggestions
              </div>
              {links.map(({ to, name }, index) => (
                <Link
                  key={to}
                  role="option"
                  id={`${listId}-${products.length + index}`}
                  aria-selected={products.length + index === active}
                  tabIndex={-1}
                  className={linkClass}
                  to={to}
                  onClick={onChoose}
                >
                  {name}
                </Link>
              ))}
            </div>
          ) : null}
        </div>
      </div>
      {products.length === 0 ? <Nothing text={text} onChoose={onChoose} /> : null}
      {text && products.length > 0 ? (
        <p className="mt-4 md:pl-[15rem]">
          <button type="button" className="link" onClick={() => onSearch(text)}>
            {total === 1 ? 'See the result' : `See all ${total} results`}
          </button>
        </p>
      ) : null}
    </div>
  );
};

const twoColumns = 'grid content-start gap-5 max-md:grid-cols-1 md:grid-cols-[13rem_1fr] md:gap-8';
const headingClass = 'mb-2 font-medium text-ink-2 text-xs';
const linkClass = `wrap-anywhere flex min-h-10 items-center gap-2.5 py-1 hover:text-accent
  aria-selected:text-accent aria-selected:underline forced-colors:aria-selected:outline-2`;

type SearchResultsProps = {
  listId: string;
  results: InstantResults;
  links: readonly LinkOption[];
  active: number;
  /** An option was followed. */
  onChoose: (event: MouseEvent) => void;
  /** Goes to the results for a text. */
  onSearch: (text: string) => void;
};

const headingOf = ({ text, correctedText, isNear }: InstantResults): string => {
  if (!text) return 'Popular';
  if (correctedText) return `Showing results for “${correctedText}”`;
  return isNear ? 'The nearest items' : 'Items';
};

type NothingProps = Pick<SearchResultsProps, 'onChoose'> & { text: string };

const Nothing = ({ text, onChoose }: NothingProps) => (
  <div className="wrap-anywhere mt-4 first:mt-0">
    <p className="font-medium">No results for “{text}”</p>
    <p>
      Check the spelling, or{' '}
      <Link className="link" to="/Shop" onClick={onChoose}>
        browse the shop
      </Link>
      .
    </p>
  </div>
);
