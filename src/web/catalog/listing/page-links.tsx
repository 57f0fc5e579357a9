import { Link } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { type ListingView, listingUrl, pageNumbers } from './shop-url.ts';

/** Numbered links to the pages of a listing, as ticks on a rule. */
export const PageLinks = ({ view, last, isLoading }: PageLinksProps) => (
  <nav
    className="relative mt-[clamp(2.5rem,5vw,4rem)] flex items-start justify-center"
    aria-label={say('Pages')}
  >
    {last > 1 ? (
      <ol className="page-ruler">
        {pageNumbers(view.page, last).map((page, index) => (
          <li key={page || `gap-${index}`}>
            {page === 0 ? (
              <span>…</span>
            ) : (
              <Link
                to={listingUrl({ ...view, page })}
                prefetch="intent"
                aria-label={say('Page {page}', { page })}
                aria-current={page === view.page ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
    ) : null}
    {isLoading ? (
      <div className="absolute inset-x-0 top-full mt-6 flex justify-center">
        <Button look="outline" small busy />
      </div>
    ) : null}
  </nav>
);

type PageLinksProps = { view: ListingView; last: number; isLoading: boolean };
