import { Link } from 'react-router';
import { Button } from '../components/button.tsx';
import { type ListingView, listingUrl, pageNumbers } from './shop-url.ts';

/** Numbered links to the pages of a listing, as ticks on a rule. */
export const PageLinks = ({ view, last, isLoading }: PageLinksProps) => (
  <nav
    className="relative mt-[clamp(2.5rem,5vw,4rem)] flex items-start justify-center"
    aria-label="Pages"
  >
    {last > 1 ? (
      <ol className="flex border-ink border-t">
        {pageNumbers(view.page, last).map((page, index) => (
          <li key={page || `gap-${index}`} className={tick}>
            {page === 0 ? (
              <span className={cell}>…</span>
            ) : (
              <Link
                className={`${cell} ${current}`}
                to={listingUrl({ ...view, page })}
                prefetch="intent"
                aria-label={`Page ${page}`}
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

const tick = [
  'relative before:absolute before:top-0 before:left-0 before:h-2 before:w-px before:bg-ink',
  'last:after:absolute last:after:top-0 last:after:right-0 last:after:h-2 last:after:w-px',
  'last:after:bg-ink',
].join(' ');
const cell = 'relative grid size-12 place-items-center text-sm tabular-nums max-[481px]:w-10';
const current = [
  'hover:text-accent aria-[current]:font-bold aria-[current]:after:absolute',
  'aria-[current]:after:inset-x-0 aria-[current]:after:-top-0.5 aria-[current]:after:h-[3px]',
  'aria-[current]:after:bg-accent',
  'forced-colors:aria-[current]:outline forced-colors:aria-[current]:-outline-offset-6',
].join(' ');

type PageLinksProps = { view: ListingView; last: number; isLoading: boolean };
