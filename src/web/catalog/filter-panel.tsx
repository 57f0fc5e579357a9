import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';
import { chosenFilters, type FilterName } from '../../catalog/filters.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogHeader } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { FilterForm, type FilterProps, filterFormId } from './filter-form.tsx';
import { type ListingView, listingUrl } from './shop-url.ts';

/** The filters as a column, from 1200 px; without scripts at any width. */
export const FilterColumn = ({ view, facets }: FilterProps) => (
  <aside className="max-xl:order-last max-xl:hidden max-xl:noscript:block" aria-label="Filters">
    <FilterForm view={view} facets={facets} id={filterFormId}>
      <Button type="submit" wide className="hidden noscript:inline-flex">
        Show items
      </Button>
    </FilterForm>
  </aside>
);

/** The choices of the filters in use, each a link that removes it. */
export const FilterChips = ({ view }: { view: ListingView }) => {
  const choices = choicesOf(view);
  return (
    <ul className={chips} aria-label="Filters in use">
      {choices.map(({ name, label, without }) => (
        <li key={`${name} ${label}`}>
          <Link
            className="chip"
            to={withFilter(view, name, without)}
            preventScrollReset
            aria-label={`Remove filter: ${label}`}
            onClick={focusNeighbor}
          >
            {label} <Icon of={X} small />
          </Link>
        </li>
      ))}
      {choices.length > 1 ? (
        <li>
          <Link className="link mx-1" to={clearUrl(view)} preventScrollReset>
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  );
};

const chips =
  'flex flex-wrap items-center gap-2 py-1.5 empty:hidden max-md:order-last max-md:w-full';

// The chip goes, the focus does not go with it.
const focusNeighbor = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  const item = currentTarget.closest('li');
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  const link = neighbor?.querySelector('a');
  if (link) link.focus();
  else document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
};

/** What is chosen, with its name and what is left without it. */
export const choicesOf = (view: ListingView) =>
  chosenFilters(view.filters).flatMap(({ name, filter, value }) =>
    filter.choices(value).map((choice) => ({ name, ...choice })),
  );

const withFilter = (view: ListingView, name: FilterName, value: unknown): string =>
  listingUrl({ ...view, page: 1, filters: { ...view.filters, [name]: value } });

/** The same listing without filters. */
export const clearUrl = (view: ListingView): string =>
  listingUrl({ ...view, page: 1, filters: {} });

/** The filters as a dialog, below 1200 px: it stays open until the items are asked for. */
export const FilterSheet = ({ view, facets, total, isBusy }: FilterSheetProps) => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const chosen = choicesOf(view).length;
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="chip noscript:hidden xl:hidden"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon of={SlidersHorizontal} small /> {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </button>
      <a className="chip hidden max-xl:noscript:inline-flex" href={`#${filterFormId}`}>
        <Icon of={SlidersHorizontal} small /> Filters
      </a>
      <Dialog open={isOpen} onClose={close} label="Filters" className="dialog-sheet">
        <DialogHeader title="Filters" onClose={close} />
        {wasOpen ? (
          <FilterForm view={view} facets={facets} onSubmit={close}>
            <div className={sheetFoot}>
              <Link className="link" to={clearUrl(view)} preventScrollReset>
                Clear all
              </Link>
              <Button type="submit" className="min-w-44" aria-live="polite">
                {isBusy ? 'Loading...' : `Show ${total} ${total === 1 ? 'item' : 'items'}`}
              </Button>
            </div>
          </FilterForm>
        ) : null}
      </Dialog>
    </>
  );
};

type FilterSheetProps = FilterProps & { total: number; isBusy: boolean };

const sheetFoot = `sticky -bottom-7 -mx-7 -mb-7 flex items-center justify-between gap-4 border-rule
  border-t bg-raised px-7 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]`;
