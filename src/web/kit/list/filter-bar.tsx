import type { ReactNode } from 'react';
import { Chip } from '../chip.tsx';
import { DayFields } from '../form/day-fields.tsx';
import { FindField } from '../form/find-field.tsx';
import { type Choice, Select } from '../select.tsx';
import type { Filter, List } from './list.ts';
import { useFilterParam } from './use-filter-param.ts';

/** Above a table: a search field, and each filter in its order. The URL keeps them. */
export const FilterBar = ({ list, query, choices = {}, children }: FilterBarProps) => {
  const setParam = useFilterParam();
  const { find, filters = {}, days } = list;
  if (!find && !days && Object.keys(filters).length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      {find ? (
        <FindField
          {...find}
          text={query.q ?? ''}
          // Typing adds no steps to the history.
          onFind={(typed) => setParam('q', typed, { replace: true })}
        />
      ) : null}
      {Object.entries(filters).map(([name, filter]) => (
        <FilterControl
          key={name}
          filter={filter}
          value={query[name] ?? ''}
          choices={choices[name]}
          onChoose={(value) => setParam(name, value)}
        />
      ))}
      {days ? <DayFields legend={days} from={query.from} to={query.to} /> : null}
      {children}
    </div>
  );
};

/** One filter as its kind is shown; `choices` are those of the page, if it knows better. */
export const FilterControl = ({ filter, value, look, onChoose, ...more }: ControlProps) => {
  const { kind, label, choices: own } = filter;
  const choices = more.choices ?? own;
  if (kind === 'text') return null;
  if (kind === 'flag')
    return (
      <Chip isPressed={value === 'true'} onPress={() => onChoose(value ? '' : 'true')}>
        {label}
      </Chip>
    );
  if (kind === 'chips')
    return (
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{label}</legend>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            isPressed={choice.value === value}
            onPress={() => onChoose(choice.value)}
          >
            {choice.label}
          </Chip>
        ))}
      </fieldset>
    );
  return (
    <Select
      look={look ?? 'filter'}
      className={value && kind === 'select' ? 'border-ink' : ''}
      aria-label={label}
      value={value}
      choices={choices}
      onChoose={onChoose}
    />
  );
};

export type FilterBarProps = {
  list: List;
  query: Record<string, string | undefined>;
  /** By parameter: what the page knows better than the list, such as counts. */
  choices?: Record<string, readonly Choice[]>;
  children?: ReactNode;
};
type ControlProps = {
  filter: Filter;
  value: string;
  choices?: readonly Choice[] | undefined;
  look?: 'filter' | 'chip';
  onChoose: (value: string) => void;
};
