// The parts of the filter form: a group of options for each facet, prices, and switches.
import { Plus } from 'lucide';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { FacetOption } from '../../../domain/catalog/listing/filter-kinds.ts';
import {
  type Facet,
  type Facets,
  formatFilters,
  isSwitch,
} from '../../../domain/catalog/listing/filters.ts';
import { type SizeKind, sizeKindOf } from '../../../domain/catalog/size-order.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { centsText, currencySymbol, currencyTitle } from '../../../platform/values/money.ts';
import { Icon } from '../../components/media/icon.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { useRootData } from '../../components/shop/use-root-data.ts';
import type { ListingView } from '../listing/shop-url.ts';
import { useFollowing } from '../use-following.ts';
import { ListOption, type OnChange, SizeOption } from './filter-options.tsx';

/** The options of one facet. Any number can be chosen; options without results are collapsed. */
export const FilterGroup = ({ view, facet, onChange }: FilterGroupProps) => {
  const Options = facet.name === 'sizes' ? SizeRows : OptionList;
  const options = withChosen(facet, view);
  const finding = options.filter(({ isChosen, count }) => isChosen || count > 0);
  const others = options.filter((option) => !finding.includes(option));
  const isChosen = options.some((option) => option.isChosen);
  return (
    <Group title={say(facet.label)} startsOpen={isChosen || openGroups.includes(facet.name)}>
      {finding.length > 0 ? (
        <Options name={facet.name} options={finding} onChange={onChange} />
      ) : null}
      {others.length > 0 ? (
        <details className="group/all -mt-2 pb-2">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-ink-2 text-xs">
            <span className="underline underline-offset-3 group-open/all:hidden">
              <Say of="Show all {count}" count={options.length} />
            </span>
            <span className="hidden underline underline-offset-3 group-open/all:inline">
              {say('Show fewer')}
            </span>
          </summary>
          <Options name={facet.name} options={others} onChange={onChange} />
        </details>
      ) : null}
    </Group>
  );
};

const openGroups: readonly string[] = ['category', 'department', 'sizes'];

type FilterGroupProps = { view: ListingView; facet: Facet; onChange: OnChange };

const OptionList = ({ name, options, onChange }: OptionsProps) => (
  <ul className="pb-3">
    {options.map(({ isChosen, ...option }) => (
      <ListOption
        key={option.value}
        name={name}
        option={option}
        isChosen={isChosen}
        onChange={onChange}
      />
    ))}
  </ul>
);

const SizeRows = ({ name, options, onChange }: OptionsProps) => {
  const { smallSizes = '', largeSizes = '' } = useRootData().storefront ?? {};
  const titles: Record<SizeKind, string> = {
    letters: say('Letters'),
    small: smallSizes,
    large: largeSizes,
    others: '',
  };
  return (
    <div className="grid gap-2.5 pb-3">
      {[...new Set(Object.values(titles))].map((title) => {
        const sizes = options.filter(({ label }) => titles[sizeKindOf(label)] === title);
        return sizes.length === 0 ? null : (
          <div key={title}>
            {title ? (
              <p className="mb-1 text-2xs text-ink-2" aria-hidden>
                {title}
              </p>
            ) : null}
            <ul className={sizeGrid} aria-label={title || say('Other sizes')}>
              {sizes.map(({ isChosen, ...option }) => (
                <SizeOption
                  key={option.value}
                  name={name}
                  option={option}
                  isChosen={isChosen}
                  onChange={onChange}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
};

const sizeGrid = 'grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1';

type ChosenOption = FacetOption & { isChosen: boolean };
type OptionsProps = { name: string; options: ChosenOption[]; onChange: OnChange };

// The server's page opens it without scripts; afterwards it stays as it was left.
const Group = ({ title, startsOpen, children }: GroupProps) => {
  const [isOpen] = useState(startsOpen);
  return (
    <details open={isOpen} className="group/details border-rule border-t">
      <summary className={groupTitle}>
        {title} <Icon of={Plus} small className="group-open/details:*:last:hidden" />
      </summary>
      {children}
    </details>
  );
};

type GroupProps = { title: string; startsOpen: boolean; children: ReactNode };

const groupTitle = 'flex min-h-12 cursor-pointer items-center justify-between font-label text-sm';

// A chosen value without products is shown too, so it can be removed.
const withChosen = ({ name, options }: Facet, view: ListingView): ChosenOption[] => {
  const chosen = formatFilters(view.filters)[name] ?? [];
  const unknown = chosen.filter((value) => options.every((option) => option.value !== value));
  return [...options, ...unknown.map((value) => ({ value, label: value, count: 0 }))].map(
    (option) => ({ ...option, isChosen: chosen.includes(option.value) }),
  );
};

/** The filters that are on or off, as one group. */
export const FilterSwitches = ({ view, facets, onChange }: SwitchesProps) => (
  <fieldset className="border-ink border-t py-2">
    <legend className="sr-only">{say('Offers and stock')}</legend>
    <ul>
      {facets.facets
        .filter(({ name }) => isSwitch(name))
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
  <Group title={say('Price')} startsOpen={isPriceChosen(view)}>
    <div className="grid grid-cols-2 gap-2 pb-4">
      <PriceField
        name="minPrice"
        label={say('From, {currencySymbol}', { currencySymbol: currencySymbol() })}
        view={view}
        onChange={onChange}
      />
      <PriceField
        name="maxPrice"
        label={say('To, {currencySymbol}', { currencySymbol: currencySymbol() })}
        view={view}
        onChange={onChange}
      />
    </div>
  </Group>
);

const isPriceChosen = ({ filters: { minPrice, maxPrice } }: ListingView): boolean =>
  (minPrice ?? maxPrice) !== undefined;

const PriceField = ({ name, label, view, onChange }: PriceFieldProps) => {
  const [value = ''] = formatFilters(view.filters)[name] ?? [];
  const { decimal } = locale();
  const [text, setText] = useFollowing(value.replace('.', decimal));
  return (
    <label className="grid gap-1 text-ink-2 text-xs">
      {label}
      <input
        type="text"
        className="input min-h-10 text-ink text-sm"
        name={name}
        value={text}
        inputMode="decimal"
        pattern={String.raw`\d{1,7}([${decimal}]\d{1,2})?`}
        title={say('{currencyTitle}, for example 20 or {value}', {
          currencyTitle: currencyTitle(),
          value: centsText(1950),
        })}
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
