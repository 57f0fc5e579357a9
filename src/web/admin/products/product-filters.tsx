import { ChevronDown } from 'lucide';
import { type ReactNode, useState } from 'react';
import {
  managedSorts,
  productSearchLengthMax,
  productStates,
} from '../../../products/managed-filter.ts';
import { departments } from '../../../products/product-input.ts';
import { Icon } from '../../components/icon.tsx';
import { Chip } from '../chip.tsx';
import { FilterBar, useFilterParam } from '../filter-bar.tsx';
import { departmentWords, type ListUrl, sortWords, stateWords } from './product-list-url.ts';
import { useFilterChoices } from './use-filter-choices.ts';

/** Search, state, category, department, brand, sale; on phones, where no heads are, the order. */
export const ProductFilters = ({ filter, sort, children }: ProductFiltersProps) => {
  const setParam = useFilterParam();
  const { categories, brands } = useFilterChoices();
  const [isOpen, setOpen] = useState(false);
  const used = [filter.category, filter.department, filter.brand, filter.sale].filter(Boolean);
  return (
    <>
      <FilterBar
        find={{
          label: 'Find a product',
          placeholder: 'Name, brand or SKU',
          text: filter.q ?? '',
          lengthMax: productSearchLengthMax,
        }}
        name="state"
        legend="Show"
        chosen={filter.state ?? ''}
        choices={productStates.map((value) => ({
          value: value === 'active' ? '' : value,
          label: stateWords[value],
        }))}
      />
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
          <Choice
            label="Category"
            all="All categories"
            value={filter.category ?? ''}
            options={withChosen(categories, filter.category)}
            onChoose={(value) => setParam('category', value)}
          />
          <Choice
            label="Department"
            all="All departments"
            value={filter.department ?? ''}
            options={departments.map((value) => [value, departmentWords[value]])}
            onChoose={(value) => setParam('department', value)}
          />
          <Choice
            label="Brand"
            all="All brands"
            value={filter.brand ?? ''}
            options={withChosen(brands, filter.brand)}
            onChoose={(value) => setParam('brand', value)}
          />
          <span className="wide:hidden">
            <Choice
              label="Sort by"
              value={sort}
              options={managedSorts.map((value) => [value, sortWords[value]])}
              onChoose={(value) => setParam('sort', value === 'newest' ? '' : value)}
            />
          </span>
          <Chip
            isPressed={filter.sale === 'true'}
            onPress={() => setParam('sale', filter.sale ? '' : 'true')}
          >
            On sale
          </Chip>
        </div>
        <span className="ml-auto flex items-center gap-1">{children}</span>
      </div>
    </>
  );
};

const sheet = 'narrow:order-last narrow:w-full';
const closedOnPhones = 'narrow:hidden';

/** What the URL says is an option, also of a brand that has no product in the shop. */
const withChosen = (names: readonly string[], chosen = ''): [string, string][] =>
  (chosen && !names.includes(chosen) ? [chosen, ...names] : names).map((name) => [name, name]);

const Choice = ({ label, all, value, options, onChoose }: ChoiceProps) => (
  <span className="relative inline-flex items-center">
    <select
      className={`input min-h-9 w-auto max-w-48 truncate pr-8 pl-3 font-medium text-xs
        ${value && all ? 'border-ink' : ''}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {all ? <option value="">{all}</option> : null}
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} small className="pointer-events-none absolute right-2.5" />
  </span>
);

type ProductFiltersProps = ListUrl & { children: ReactNode };
type ChoiceProps = {
  label: string;
  /** The option without a choice. */
  all?: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
};
