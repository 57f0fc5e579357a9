// The parts of lists in each state, for the page of the kit in development.
import { type ComponentType, useState } from 'react';
import { Combobox, ComboboxField, ComboboxList, ComboboxOption } from '../combobox.tsx';
import { SelectField } from '../form/select-field.tsx';
import { type Choice, Select } from '../select.tsx';
import { FilterBar } from './filter-bar.tsx';
import { chips, flag, type List, order } from './list.ts';
import { type MenuItem, MoreMenu } from './more-menu.tsx';
import { NoMatches } from './no-matches.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type Column, Table } from './table.tsx';
import { useSelection } from './use-selection.ts';

type Color = { name: string; hex: string; items: number };

const colors: Color[] = [
  { name: 'Ecru', hex: '#f0ead6', items: 12 },
  { name: 'Navy', hex: '#1f2a44', items: 4 },
  { name: 'Rust', hex: '#a5492a', items: 0 },
];
const choices: Choice[] = colors.map(({ name }) => ({ value: name, label: name }));
const list = {
  title: 'Colors',
  description: 'Colors of the shop.',
  noun: 'colors',
  find: { label: 'Find a color', placeholder: 'Name', lengthMax: 40 },
  filters: {
    only: chips({ values: ['used', 'unused'], labels: { used: 'Used', unused: 'Unused' } }),
    sort: order({
      values: ['name', 'items'],
      labels: { name: 'Name', items: 'Most items' },
      otherwise: 'name',
    }),
    sale: flag('On sale'),
  },
  days: 'Added',
} satisfies List;
const columns: Column<Color>[] = [
  { head: 'Color', sorts: ['name', 'name-desc'], cell: ({ name }) => name },
  { head: 'Hex', cell: ({ hex }) => hex },
  { head: 'Items', end: 'always', label: true, cell: ({ items }) => items },
];

const grid = "narrow:grid-cols-[1.5rem_1fr_1fr_auto] narrow:[grid-template-areas:'check_._._.']";

const Selects = () => (
  <div className="grid max-w-112 justify-items-start gap-4">
    <SelectField label="Color" choices={choices} hint="As customers read it." />
    <SelectField label="Color" choices={choices} error="Choose one." />
    <Select look="filter" aria-label="Color" choices={choices} />
    <Select look="chip" aria-label="Color" choices={choices} />
    <Select look="text" aria-label="Color" choices={choices} />
  </div>
);

const Tables = () => {
  const [sort, setSort] = useState('name');
  const selection = useSelection('kit.colors', {
    scope: 'kit',
    rows: colors,
    total: 40,
    idOf: ({ name }) => name,
    labels: { page: 'Select all on this page', row: ({ name }) => `Select ${name}` },
  });
  return (
    <>
      <Table
        label="Colors"
        rows={colors}
        columns={columns}
        keyOf={({ name }) => name}
        grid={grid}
        selection={selection}
        sorting={{ sort, onSort: setSort }}
      />
      <SelectionBar selection={selection} noun="color" total={40}>
        {null}
      </SelectionBar>
    </>
  );
};

const Suggestions = () => {
  const [text, setText] = useState('');
  const found = choices.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <Combobox text={text} onType={setText}>
      <ComboboxField className="input max-w-80" aria-label="Color" />
      <ComboboxList className="max-w-80" aria-label="Colors">
        {found.map(({ value, label }) => (
          <ComboboxOption
            key={value}
            value={value}
            className="flex min-h-11 items-center data-highlighted:underline"
            onClick={() => setText(label)}
          >
            {label}
          </ComboboxOption>
        ))}
      </ComboboxList>
    </Combobox>
  );
};

const menu: MenuItem[] = [
  { text: 'Open', label: 'Open Ecru', to: '/kit' },
  { text: 'Delete', label: 'Delete Ecru', onChoose: () => {} },
];

const Menus = () => <MoreMenu name="Ecru" items={menu} />;

const FilterBars = () => <FilterBar list={list} query={{ only: 'used' }} />;

const NothingMatches = () => <NoMatches noun="colors">Search for part of a name.</NoMatches>;

export const listSections: readonly { title: string; Section: ComponentType }[] = [
  { title: 'Select', Section: Selects },
  { title: 'Filter bar', Section: FilterBars },
  { title: 'Table', Section: Tables },
  { title: 'Menu of a row', Section: Menus },
  { title: 'Nothing matches', Section: NothingMatches },
  { title: 'Combobox', Section: Suggestions },
];
