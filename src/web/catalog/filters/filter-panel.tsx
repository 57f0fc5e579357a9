import { SlidersHorizontal, X } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { chosenFilters, type Facets, withChoice } from '../../../domain/catalog/listing/filters.ts';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/media/icon.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { clearUrl, type ListingView, listingUrl, withFilters } from '../listing/shop-url.ts';
import { FilterForm, type FilterProps, filterFormId } from './filter-form.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';

const [FilterSheet, prefetchSheet] = onDemand(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
);

/** The filters as a column, from 1200 px; without scripts at any width. */
export const FilterColumn = ({ view, facets }: FilterProps) => (
  <aside
    className="max-xl:order-last max-xl:hidden max-xl:noscript:block"
    aria-label={say('Filters')}
  >
    <FilterForm view={view} facets={facets} id={filterFormId}>
      <Button type="submit" wide className="hidden noscript:inline-flex">
        {say('Show items')}
      </Button>
    </FilterForm>
  </aside>
);

/** The choices of the filters in use, each a link that removes it. */
export const FilterChips = ({ view, facets }: FilterProps) => {
  const choices = choicesOf(view, facets);
  return (
    <ul className={chips} aria-label={say('Filters in use')}>
      {choices.map(({ name, label, without }) => (
        <li key={`${name} ${label}`}>
          <Link
            className="chip"
            to={withFilter(view, name, without)}
            preventScrollReset
            aria-label={say('Remove filter: {label}', { label })}
            onClick={focusNeighbor}
          >
            {label} <Icon of={X} small />
          </Link>
        </li>
      ))}
      {choices.length > 1 ? (
        <li>
          <Link className="link mx-1" to={clearUrl(view)} preventScrollReset>
            {say('Clear all')}
          </Link>
        </li>
      ) : null}
    </ul>
  );
};

const chips =
  'flex flex-wrap items-center gap-2 py-1.5 empty:hidden max-md:order-last max-md:w-full';

// A removed chip hands the focus to its neighbor.
const focusNeighbor = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  const item = currentTarget.closest('li');
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  const link = neighbor?.querySelector('a');
  if (link) link.focus();
  else document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
};

/** What is chosen, with its name and what is left without it. */
export const choicesOf = (view: ListingView, facets: Facets) =>
  chosenFilters(view.filters).flatMap(({ name, filter, value }) =>
    filter.choices(value).map(({ label, without }) => ({
      name,
      label: labelOf(facets, name, label),
      without,
    })),
  );

// The labels of attributes and categories come from the API.
const labelOf = ({ facets }: Facets, filter: string, value: string): string =>
  facets.find(({ name }) => name === filter)?.options.find((option) => option.value === value)
    ?.label ?? value;

const withFilter = (view: ListingView, name: string, value: unknown): string =>
  listingUrl({ ...withFilters(view, withChoice(view.filters, name, value)), page: 1 });

/** Opens the filters as a dialog, below 1200 px. */
export const FilterButton = (props: FilterSheetProps) => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const chosen = choicesOf(props.view, props.facets).length;
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className="chip noscript:hidden xl:hidden"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prefetchSheet}
        onFocus={prefetchSheet}
      >
        <Icon of={SlidersHorizontal} small />{' '}
        {chosen > 0 ? say('Filters ({chosen})', { chosen }) : say('Filters')}
      </button>
      <a className="chip hidden max-xl:noscript:inline-flex" href={`#${filterFormId}`}>
        <Icon of={SlidersHorizontal} small /> {say('Filters')}
      </a>
      {wasOpen ? <FilterSheet {...props} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
