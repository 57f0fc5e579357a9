import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  chosenFilters,
  type Facet,
  type Facets,
  filters,
  formatFilters,
} from '../../catalog/filters.ts';
import { Dialog, DialogHeader } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { type ListingView, listingUrl } from './shop-url.ts';

/** Every facet with its options as links: they work before hydration. */
export const FilterGroups = ({ view, facets }: FilterProps) =>
  facets.facets
    .filter(({ options }) => options.length > 0)
    .map((facet) => <FilterGroup key={facet.name} view={view} facet={facet} />);

type FilterProps = { view: ListingView; facets: Facets };

const FilterGroup = ({ view, facet }: { view: ListingView; facet: Facet }) => {
  const chosen = formatFilters(view.filters)[facet.name] ?? [];
  return (
    <details open className="group/details border-rule border-t first:border-ink">
      <summary className={groupTitle}>
        {facet.label} <Icon of={Plus} small className="group-open/details:*:last:hidden" />
      </summary>
      <ul className="pb-4">
        {facet.options.map(({ value, label, count }) => {
          const isChosen = chosen.includes(value);
          // Choosing an option replaces the one before; choosing it again clears the filter.
          const next = isChosen ? undefined : filters[facet.name].parse([value]);
          return (
            <li key={value}>
              <Link
                className="flex min-h-9 items-center gap-2.5 text-sm"
                to={withFilter(view, facet.name, next)}
                preventScrollReset
                prefetch="intent"
                aria-current={isChosen ? 'true' : undefined}
              >
                <span className="checkbox bg-transparent" />
                {label}
                <span className="ml-auto text-ink-3 text-xs">
                  {count}
                  <span className="sr-only"> items</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
};

const groupTitle = 'flex min-h-12 cursor-pointer items-center justify-between font-label text-sm';

/** The choices of the filters in use, each a link that removes it. */
export const FilterChips = ({ view }: { view: ListingView }) =>
  choicesOf(view).map(({ name, label, without }) => (
    <Link
      key={`${name} ${label}`}
      className="chip"
      to={withFilter(view, name, without)}
      aria-label={`Remove filter: ${label}`}
    >
      {label} <Icon of={X} small />
    </Link>
  ));

const choicesOf = (view: ListingView) =>
  chosenFilters(view.filters).flatMap(({ name, filter, value }) =>
    filter.choices(value).map((choice) => ({ name, ...choice })),
  );

const withFilter = (view: ListingView, name: Facet['name'], value: unknown): string =>
  listingUrl({ ...view, page: 1, filters: { ...view.filters, [name]: value } });

/** The filters as a dialog, below 1200 px. */
export const FilterSheet = ({ view, facets }: FilterProps) => {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen filter closes the sheet
  useEffect(() => setOpen(false), [key]);
  const chosen = choicesOf(view).length;
  return (
    <>
      <button
        type="button"
        className="chip xl:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} small /> {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label="Filters" className="dialog-sheet">
        <DialogHeader title="Filters" onClose={() => setOpen(false)} />
        <div>
          <FilterGroups view={view} facets={facets} />
        </div>
      </Dialog>
    </>
  );
};
