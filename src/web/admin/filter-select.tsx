import { ChevronDown } from 'lucide';
import { Icon } from '../components/icon.tsx';

/** A choice of many beside the chips of a filter bar; '' is the choice of all. */
export const FilterSelect = ({ label, value, choices, onChoose }: FilterSelectProps) => (
  <span className="relative flex min-w-0 items-center">
    <select
      className="input min-h-11 w-auto max-w-60 pr-10 text-sm"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} small className="pointer-events-none absolute right-4" />
  </span>
);

type FilterSelectProps = {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};
