import { ChevronDown } from 'lucide';
import { sorts } from '../../catalog/sorts.ts';
import { Icon } from '../components/icon.tsx';
import { filterFormId, useApplyFilters } from './filter-form.tsx';
import { type ListingView, sortsOf } from './shop-url.ts';
import { useFollowing } from './use-following.ts';

/** The order of the listing, a field of the filter form. */
export const SortMenu = ({ view }: { view: ListingView }) => {
  const offered = sortsOf(view);
  const apply = useApplyFilters(view);
  const [sort, setSort] = useFollowing(view.sort);
  return (
    <label className="flex items-center gap-2 text-ink-2">
      <span className="max-md:sr-only">Sort by</span>
      <span className="relative flex items-center text-ink">
        <select
          className="field-sizing-content min-h-11 appearance-none bg-transparent pr-6 font-label text-sm"
          name="sort"
          form={filterFormId}
          value={sort}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            const chosen = offered.find((name) => name === currentTarget.value);
            setSort(chosen ?? offered[0]);
            apply(currentTarget.form);
          }}
        >
          {offered.map((name) => (
            <option key={name} value={name} className="bg-paper text-ink">
              {name === 'relevance' ? 'Relevance' : sorts[name].label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} small className="pointer-events-none absolute right-0" />
      </span>
    </label>
  );
};
