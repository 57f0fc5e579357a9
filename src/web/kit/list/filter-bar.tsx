import { type ReactNode, useId, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { Chip } from '../chip.tsx';
import { DayFields } from '../form/day-fields.tsx';
import { FindField } from '../form/find-field.tsx';
import { type Choice, Select } from '../select.tsx';
import type { Filter, List } from './list.ts';
import { useFilterParam } from './use-filter-param.ts';

/**
 * Above a table, in one row: a search field, and the filters. On phones chips stay in sight, and
 * the rest opens below a button. The URL keeps them.
 */
export const FilterBar = ({ list, query, choices = {}, sorting, children }: FilterBarProps) => {
  const setParam = useFilterParam();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { find, filters = {}, days } = list;
  const shown = Object.entries(filters).filter(
    ([name, { kind }]) => kind !== 'text' && choices[name]?.length !== 0,
  );
  const folded = shown.filter(([, { kind }]) => kind !== 'chips');
  if (!find && !days && shown.length === 0) return null;
  const isFolded = days !== undefined || folded.length > 1;
  const used = [...folded.filter(([, { kind }]) => kind !== 'order').map(([name]) => name)]
    .concat(days ? ['from', 'to'] : [])
    .filter((name) => query[name]);
  const control = ([name, filter]: [string, Filter]) => (
    <FilterControl
      key={name}
      filter={filter}
      value={query[name] ?? ''}
      choices={choices[name]}
      onChoose={(value) => setParam(name, value)}
    />
  );
  return (
    <div className={`mb-4 ${row}`}>
      {find ? (
        <FindField
          {...find}
          label={say(find.label)}
          placeholder={say(find.placeholder)}
          text={query.q ?? ''}
          // Typing adds no steps to the history.
          onFind={(typed) => setParam('q', typed, { replace: true })}
        />
      ) : null}
      {shown.filter((one) => !folded.includes(one)).map(control)}
      {isFolded ? (
        <span className="wide:hidden">
          <button
            type="button"
            className="chip"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {folded.some(([, { kind }]) => kind === 'order')
              ? say('Filters and order')
              : say('Filters')}
            {used.length > 0 ? ` (${used.length})` : ''}
          </button>
        </span>
      ) : null}
      <div id={id} className={`${row} wide:contents ${isFolded && !isOpen ? 'narrow:hidden' : ''}`}>
        {folded.map((one) => (
          // Where heads sort, wide screens need no second way.
          <span
            key={one[0]}
            className={sorting && one[1].kind === 'order' ? 'wide:hidden' : 'contents'}
          >
            {control(one)}
          </span>
        ))}
        {days ? <DayFields legend={say(days)} from={query.from} to={query.to} /> : null}
      </div>
      {children}
    </div>
  );
};

const row = 'flex flex-wrap items-start gap-2.5 [&_.chip]:min-h-11';

/** One filter as its kind is shown. */
const FilterControl = ({ filter, value, onChoose, choices = filter.choices }: ControlProps) => {
  const { kind, label } = filter;
  if (kind === 'flag')
    return (
      <Chip isPressed={value === 'true'} onPress={() => onChoose(value ? '' : 'true')}>
        {say(label)}
      </Chip>
    );
  if (kind === 'chips')
    return (
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{say(label)}</legend>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            isPressed={choice.value === value}
            onPress={() => onChoose(choice.value)}
          >
            {say(choice.label)}
          </Chip>
        ))}
      </fieldset>
    );
  return (
    <Select
      look="filter"
      className={value && kind === 'select' ? 'border-ink' : ''}
      aria-label={say(label)}
      value={value}
      choices={choices}
      onChoose={onChoose}
    />
  );
};

export type FilterBarProps = {
  list: List;
  query: Record<string, string | undefined>;
  /** Choices by parameter that only the page knows, such as with counts. Without any: hidden. */
  choices?: Record<string, readonly Choice[]>;
  /** The heads of the table sort. */
  sorting?: boolean;
  children?: ReactNode;
};
type ControlProps = {
  filter: Filter;
  value: string;
  choices?: readonly Choice[] | undefined;
  onChoose: (value: string) => void;
};
