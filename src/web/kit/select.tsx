import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { say } from '../../platform/text/say.ts';
import { Icon } from '../components/media/icon.tsx';

export type Choice<Value extends string | number = string> = { value: Value; label: string };

/** The browser's own select with the shop's arrow; `onChoose` gets the value of a choice. */
export const Select = <Value extends string | number>(props: SelectProps<Value>) => {
  const { choices, look = 'field', onChoose, className = '', ...select } = props;
  const { box, arrow } = looks[look];
  return (
    <span className="relative flex min-w-0 items-center text-ink">
      <select
        onChange={({ currentTarget }) => {
          const chosen = choices[currentTarget.selectedIndex];
          if (chosen) onChoose?.(chosen.value, currentTarget.form);
        }}
        {...select}
        className={`${box} ${className}`}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value} className="bg-paper text-ink">
            {say(label)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} small className={`pointer-events-none absolute ${arrow}`} />
    </span>
  );
};

/** As wide as a form's field, beside other filters, as small as a chip, or text alone. */
const looks = {
  field: { box: 'input pr-10', arrow: 'right-4' },
  filter: {
    box: 'input field-sizing-content min-h-11 w-auto max-w-52 truncate pr-9 text-sm',
    arrow: 'right-3',
  },
  chip: {
    box: 'input min-h-9 w-auto max-w-48 truncate pr-8 pl-3 font-medium text-xs',
    arrow: 'right-2.5',
  },
  text: {
    box: 'field-sizing-content min-h-11 appearance-none bg-transparent pr-6 font-label text-sm',
    arrow: 'right-0',
  },
};

export type SelectProps<Value extends string | number> = ComponentProps<'select'> & {
  choices: readonly Choice<Value>[];
  look?: keyof typeof looks;
  onChoose?: (value: Value, form: HTMLFormElement | null) => void;
};

/** The URL's value is a choice too, even if it was deleted meanwhile. */
export const withChosen = (
  choices: readonly Choice[],
  value = '',
  label: string = value,
): readonly Choice[] =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label }];
