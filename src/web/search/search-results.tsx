import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { Say } from '../components/say-nodes.tsx';
import { ComboboxList, ComboboxOption } from '../kit/combobox.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchHit } from './search-hit.tsx';
import type { LinkOption } from './search-options.ts';
import type { InstantResults } from './use-instant-results.ts';

/** The options of the combobox, items first, and the link to all results. */
export const SearchResults = (props: SearchResultsProps) => {
  const { results, links, onChoose, onSearch } = props;
  const { products, text, total } = results;
  return (
    <div className="p-4 md:px-8 md:pt-6 md:pb-8">
      <div className={text ? '' : twoColumns}>
        {text ? null : <RecentSearches onChoose={onSearch} />}
        <ComboboxList
          aria-label={say('Suggestions')}
          className={`${links.length > 0 ? twoColumns : ''} md:only:col-span-full`}
        >
          {products.length > 0 ? (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div role="group" aria-label={say('Items')}>
              <div aria-hidden className={headingClass}>
                {headingOf(results)}
              </div>
              {products.map((product) => (
                <SearchHit key={product._id} product={product} text={text} onChoose={onChoose} />
              ))}
            </div>
          ) : null}
          {links.length > 0 ? (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div role="group" aria-label={say('Pages and filters')} className="md:order-first">
              <div aria-hidden className={headingClass}>
                {say('Suggestions')}
              </div>
              {links.map(({ to, name }) => (
                <ComboboxOption
                  key={to}
                  value={to}
                  className={linkClass}
                  onClick={onChoose}
                  render={<Link to={to} />}
                >
                  {name}
                </ComboboxOption>
              ))}
            </div>
          ) : null}
        </ComboboxList>
      </div>
      {products.length === 0 ? <Nothing text={text} onChoose={onChoose} /> : null}
      {text && products.length > 0 ? (
        <p className="mt-4 md:pl-[15rem]">
          <button type="button" className="link" onClick={() => onSearch(text)}>
            {total === 1 ? say('See the result') : say('See all {total} results', { total })}
          </button>
        </p>
      ) : null}
    </div>
  );
};

const twoColumns = 'grid content-start gap-5 max-md:grid-cols-1 md:grid-cols-[13rem_1fr] md:gap-8';
const headingClass = 'mb-2 font-medium text-ink-2 text-xs';
const linkClass = `flex min-h-10 items-center gap-2.5 py-1 hover:text-accent
  data-highlighted:text-accent data-highlighted:underline forced-colors:data-highlighted:outline-2`;

type SearchResultsProps = {
  results: InstantResults;
  links: readonly LinkOption[];
  /** An option was followed. */
  onChoose: (event: MouseEvent) => void;
  /** Goes to the results for a text. */
  onSearch: (text: string) => void;
};

const headingOf = ({ text, correctedText, isNear }: InstantResults): string => {
  if (!text) return say('Popular');
  if (correctedText) return say('Showing results for “{correctedText}”', { correctedText });
  return isNear ? say('The nearest items') : say('Items');
};

type NothingProps = Pick<SearchResultsProps, 'onChoose'> & { text: string };

const Nothing = ({ text, onChoose }: NothingProps) => (
  <div className="mt-4 first:mt-0">
    <p className="font-medium">
      <Say of="No results for “{text}”" text={text} />
    </p>
    <p>
      <Say
        of="Check the spelling, or <link>browse the shop</link>."
        link={(words) => (
          <Link className="link" to="/Shop" onClick={onChoose}>
            {words}
          </Link>
        )}
      />
    </p>
  </div>
);
