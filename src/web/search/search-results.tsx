import { Link } from 'react-router';
import { shopUrl } from '../catalog/shop-url.ts';
import { SearchHit } from './search-hit.tsx';
import type { InstantResults } from './use-instant-results.ts';

/** The options of the combobox, the categories they are in, and the way to all results. */
export const SearchResults = ({ listId, results, active, onChoose }: SearchResultsProps) => {
  const { products, text, total } = results;
  const categories = [...new Set(products.map(({ category }) => category))];
  return (
    <div
      className="grid min-h-48 content-start gap-5 p-4 max-md:grid-cols-1
        md:grid-cols-[13rem_1fr] md:gap-8 md:px-8 md:pt-6 md:pb-8"
    >
      <div>
        {categories.length > 0 ? <h2 className={headingClass}>In</h2> : null}
        <ul>
          {categories.map((category) => (
            <li key={category}>
              <Link
                className="flex min-h-10 items-center gap-2.5 hover:text-accent"
                to={shopUrl({ category: [category] })}
                onClick={onChoose}
              >
                {category}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className={headingClass}>{headingOf(results)}</h2>
        <div role="listbox" id={listId} aria-label="Items">
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
        {products.length === 0 ? (
          <p>
            Check the spelling, or{' '}
            <Link className="link" to="/Shop" onClick={onChoose}>
              browse the shop
            </Link>
            .
          </p>
        ) : null}
        {text && products.length > 0 ? (
          <p className="mt-4">
            <Link className="link" to="/search" onClick={onChoose}>
              {total === 1 ? 'See the result' : `See all ${total} results`}
            </Link>
          </p>
        ) : null}
      </div>
    </div>
  );
};

type SearchResultsProps = {
  listId: string;
  results: InstantResults;
  active: number;
  onChoose: () => void;
};

const headingOf = ({ products, text }: InstantResults): string => {
  if (products.length === 0) return `No results for "${text}"`;
  return text ? 'Items' : 'Popular';
};

const headingClass = 'mb-2 font-medium text-ink-2 text-xs';
