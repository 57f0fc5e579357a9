import { type ReactNode, useState } from 'react';
import { FilterBar, FilterControl } from '../../kit/list/filter-bar.tsx';
import type { Query } from '../../kit/list/list.ts';
import { useFilterParam } from '../../kit/list/use-filter-param.ts';
import { type Choice, withChosen } from '../../kit/select.tsx';
import { productList } from './product-list.ts';
import { useFilterChoices } from './use-filter-choices.ts';

const { state, ...more } = productList.filters;

/** Search and state; below them, on phones on demand, what else narrows and sorts. */
export const ProductFilters = ({ query, children }: ProductFiltersProps) => {
  const setParam = useFilterParam();
  const { categories, brands } = useFilterChoices();
  const [isOpen, setOpen] = useState(false);
  const used = [query.category, query.department, query.brand, query.sale].filter(Boolean);
  const choices: Record<string, readonly Choice[]> = {
    category: choicesOf(more.category.choices, categories, query.category),
    brand: choicesOf(more.brand.choices, brands, query.brand),
  };
  return (
    <>
      <FilterBar list={{ ...productList, filters: { state } }} query={query} />
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <button
          type="button"
          className="chip wide:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filters and order{used.length > 0 ? ` (${used.length})` : ''}
        </button>
        <div className={`flex flex-wrap items-center gap-2.5 ${isOpen ? sheet : closedOnPhones}`}>
          {Object.entries(more).map(([name, filter]) => (
            // Wide screens sort by the heads.
            <span key={name} className={name === 'sort' ? 'wide:hidden' : 'contents'}>
              <FilterControl
                look="chip"
                filter={filter}
                value={query[name as keyof typeof more] ?? ''}
                choices={choices[name]}
                onChoose={(value) => setParam(name, value)}
              />
            </span>
          ))}
        </div>
        <span className="ml-auto flex items-center gap-1">{children}</span>
      </div>
    </>
  );
};

const sheet = 'narrow:order-last narrow:w-full';
const closedOnPhones = 'narrow:hidden';

const choicesOf = (all: readonly Choice[], found: readonly Choice[], chosen: string | undefined) =>
  withChosen([...all, ...found], chosen);

type ProductFiltersProps = { query: Query<typeof productList>; children: ReactNode };
