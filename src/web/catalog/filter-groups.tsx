// The parts of the filter form: a group of options for each facet, prices, and switches.
import { Plus } from 'lucide';
import type { ChangeEvent, ReactNode } from 'react';
import type { FacetOption } from '../../catalog/filter-kinds.ts';
import {
  type Facet,
  type Facets,
  type FilterName,
  filters,
  formatFilters,
} from '../../catalog/filters.ts';
import { Icon } from '../components/icon.tsx';
import { ColorSwatch } from './color-swatch.tsx';
import type { ListingView } from './shop-url.ts';
import { useFollowing } from './use-following.ts';

type OnChange = (form: HTMLFormElement | null) => void;

/** The options of one facet; any number can be chosen. */
export const FilterGroup = ({ view, facet, onChange }: FilterGroupProps) => {
  const Option = facet.name === 'sizes' ? SizeOption : ListOption;
  return (
    <Group title={facet.label}>
      <ul className={facet.name === 'sizes' ? sizeGrid : 'pb-4'}>
        {withChosen(facet, view).map(({ isChosen, ...option }) => (
          <Option
            key={option.value}
            name={facet.name}
            option={option}
            isChosen={isChosen}
            onChange={onChange}
          />
        ))}
      </ul>
    </Group>
  );
};

const sizeGrid = 'grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 pb-4';

type FilterGroupProps = { view: ListingView; facet: Facet; onChange: OnChange };

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open className="group/details border-rule border-t">
    <summary className={groupTitle}>
      {title} <Icon of={Plus} small className="group-open/details:*:last:hidden" />
    </summary>
    {children}
  </details>
);

const groupTitle = 'flex min-h-12 cursor-pointer items-center justify-between font-label text-sm';

// A chosen value that no product has is shown too, so that it can be taken back.
const withChosen = ({ name, options }: Facet, view: ListingView) => {
  const chosen = formatFilters(view.filters)[name] ?? [];
  const unknown = chosen.filter((value) => options.every((option) => option.value !== value));
  return [...options, ...unknown.map((value) => ({ value, label: value, count: 0 }))].map(
    (option) => ({ ...option, isChosen: chosen.includes(option.value) }),
  );
};

const ListOption = ({ name, option, isChosen, onChange }: OptionProps) => (
  <li>
    <label className={isChosen || option.count > 0 ? listOption : `${listOption} text-ink-3`}>
      <Checkbox
        className="checkbox"
        name={name}
        option={option}
        isChosen={isChosen}
        onChange={onChange}
      />
      {name === 'color' ? <ColorSwatch family={option.value} /> : null}
      {option.label}
      <Count of={option} className="ml-auto text-ink-3 text-xs" />
    </label>
  </li>
);

const listOption = 'flex min-h-9 items-center gap-2.5 text-sm';

const SizeOption = ({ name, option, isChosen, onChange }: OptionProps) => (
  <li className={option.label.length > 5 ? 'col-span-2' : ''}>
    <label className={isChosen || option.count > 0 ? sizeOption : `${sizeOption} text-ink-3`}>
      <Checkbox
        className="absolute inset-0 cursor-pointer opacity-0"
        name={name}
        option={option}
        isChosen={isChosen}
        onChange={onChange}
      />
      {option.label}
      <Count of={option} className="text-3xs opacity-75" />
    </label>
  </li>
);

const sizeOption = `relative flex min-h-11 flex-col items-center justify-center border border-edge
  text-xs leading-tight hover:border-ink has-checked:border-ink has-checked:bg-ink
  has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-accent
  has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-4`;

type OptionProps = {
  name: FilterName;
  option: FacetOption;
  isChosen: boolean;
  onChange: OnChange;
};

const Checkbox = ({
  name,
  option,
  isChosen,
  onChange,
  className,
}: OptionProps & { className: string }) => {
  const [isChecked, setChecked] = useFollowing(isChosen);
  return (
    <input
      type="checkbox"
      className={className}
      name={name}
      value={option.value}
      checked={isChecked}
      disabled={option.count === 0 && !isChecked}
      onChange={({ currentTarget }) => {
        setChecked(currentTarget.checked);
        onChange(currentTarget.form);
      }}
    />
  );
};

const Count = ({ of, className }: { of: FacetOption; className: string }) => (
  <span className={className}>
    {of.count}
    <span className="sr-only"> {of.count === 1 ? 'item' : 'items'}</span>
  </span>
);

/** The filters that are on or off, as one group. */
export const FilterSwitches = ({ view, facets, onChange }: SwitchesProps) => (
  <fieldset className="border-ink border-t py-2">
    <legend className="sr-only">Offers and stock</legend>
    <ul>
      {facets.facets
        .filter(({ name }) => filters[name].isSwitch)
        .flatMap(({ name, options }) =>
          options.map((option) => (
            <ListOption
              key={name}
              name={name}
              option={option}
              isChosen={formatFilters(view.filters)[name] !== undefined}
              onChange={onChange}
            />
          )),
        )}
    </ul>
  </fieldset>
);

type SwitchesProps = { view: ListingView; facets: Facets; onChange: OnChange };

/** The least and the most dollars; they apply when a field is left or Enter is pressed. */
export const PriceGroup = ({ view, onChange }: { view: ListingView; onChange: OnChange }) => (
  <Group title="Price">
    <div className="grid grid-cols-2 gap-2 pb-4">
      <PriceField name="minPrice" label="From, $" view={view} onChange={onChange} />
      <PriceField name="maxPrice" label="To, $" view={view} onChange={onChange} />
    </div>
  </Group>
);

const PriceField = ({ name, label, view, onChange }: PriceFieldProps) => {
  const [value = ''] = formatFilters(view.filters)[name] ?? [];
  const [text, setText] = useFollowing(value);
  return (
    <label className="grid gap-1 text-ink-2 text-xs">
      {label}
      <input
        className="input min-h-10 text-ink text-sm"
        name={name}
        value={text}
        inputMode="decimal"
        pattern="\d{1,7}([.]\d{1,2})?"
        title="Dollars, for example 20 or 19.50"
        maxLength={10}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value)}
        onBlur={(event) => event.currentTarget.validity.valid && onChange(event.currentTarget.form)}
      />
    </label>
  );
};

type PriceFieldProps = {
  name: 'minPrice' | 'maxPrice';
  label: string;
  view: ListingView;
  onChange: OnChange;
};
