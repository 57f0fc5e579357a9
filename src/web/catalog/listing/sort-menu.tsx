import { sorts } from '../../../domain/catalog/listing/sorts.ts';
import { say } from '../../../platform/text/say.ts';
import { Select } from '../../kit/select.tsx';
import { filterFormId, useApplyFilters } from '../filters/filter-form.tsx';
import { useFollowing } from '../use-following.ts';
import { type ListingView, sortsOf } from './shop-url.ts';

/** The order of the listing, a field of the filter form. */
export const SortMenu = ({ view }: { view: ListingView }) => {
  const offered = sortsOf(view);
  const apply = useApplyFilters(view);
  const [sort, setSort] = useFollowing(view.sort);
  return (
    <label className="flex items-center gap-2 text-ink-2">
      <span className="max-md:sr-only">{say('Sort by')}</span>
      <Select
        look="text"
        name="sort"
        form={filterFormId}
        value={sort}
        autoComplete="off"
        choices={offered.map((value) => ({
          value,
          label: value === 'relevance' ? say('Relevance') : say(sorts[value].label),
        }))}
        onChoose={(chosen, form) => {
          setSort(chosen);
          apply(form);
        }}
      />
    </label>
  );
};
