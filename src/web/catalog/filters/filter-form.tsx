import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { FacetOption } from '../../../domain/catalog/listing/filter-kinds.ts';
import { type Facets, isFilterName, isSwitch } from '../../../domain/catalog/listing/filters.ts';
import { afterPaint } from '../../components/browser/after-paint.ts';
import { type ListingView, listingUrl, parseListingUrl, sortsOf } from '../listing/shop-url.ts';
import { FilterGroup, FilterSwitches, PriceGroup } from './filter-groups.tsx';

/** The form of the column; the sort menu outside belongs to it. */
export const filterFormId = 'filters';

export type FilterProps = {
  /** The chosen filters, also while their page loads. */
  view: ListingView;
  facets: Facets;
};

/** Every filter as a form: a change applies at once, without scripts the button sends it. */
export const FilterForm = ({ view, facets, id, onSubmit, replace, children }: FilterFormProps) => {
  const isInSheet = id !== filterFormId;
  const form = useRef<HTMLFormElement>(null);
  const apply = useApplyFilters(view, replace);
  // Options ticked before the scripts came are applied when they do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [];
    if ([...boxes].some((box) => box.checked !== box.defaultChecked)) apply(form.current);
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
    onSubmit?.();
  };
  const lists = facets.facets.filter(
    ({ name, options }) =>
      !isSwitch(name) && options.length > 0 && (isFilterName(name) || isOfUse(view, name, options)),
  );
  return (
    <form ref={form} id={id} action={view.path} autoComplete="off" onSubmit={submit}>
      <FilterSwitches view={view} facets={facets} onChange={apply} />
      {lists.map((facet) => (
        <FilterGroup key={facet.name} view={view} facet={facet} onChange={apply} />
      ))}
      <PriceGroup view={view} onChange={apply} />
      {view.q ? <input type="hidden" name="q" value={view.q} /> : null}
      {view.filters.newDays ? (
        <input type="hidden" name="newDays" value={view.filters.newDays} />
      ) : null}
      {isInSheet && view.sort !== sortsOf(view)[0] ? (
        <input type="hidden" name="sort" value={view.sort} />
      ) : null}
      {children}
    </form>
  );
};

// An attribute is offered only where a product of the listing has it: no hat has a neckline.
const isOfUse = ({ filters }: ListingView, attribute: string, options: FacetOption[]): boolean =>
  filters.attributes?.[attribute] !== undefined || options.some(({ count }) => count > 0);

type FilterFormProps = FilterProps & {
  id?: string;
  onSubmit?: () => void;
  /** Whether a change replaces the current entry of the history. */
  replace?: boolean;
  children?: ReactNode;
};

/** Goes to the listing that a form describes, on its first page. */
export const useApplyFilters = (view: ListingView, replace = false) => {
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) params.append(name, String(value));
    // A sort order that nobody chose depends on the filters.
    if (params.get('sort') === sortsOf(view)[0]) params.delete('sort');
    const url = listingUrl(parseListingUrl(view.path, params));
    const isSame = url === listingUrl({ ...view, page: 1 });
    return isSame ? undefined : navigate(url, { preventScrollReset: true, replace });
  };
  // The tick is shown first.
  return (form: HTMLFormElement | null): void => {
    if (form) afterPaint(() => apply(form));
  };
};
