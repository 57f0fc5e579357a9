import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Chip } from './chip.tsx';
import { FindField } from './find-field.tsx';

/** Above a table: a search field, and a chip for each choice. The URL keeps both. */
export const FilterBar = ({ find, name, legend, chosen, choices, children }: FilterBarProps) => {
  const setParam = useFilterParam();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      {/* Typing adds no steps to the history. */}
      <FindField {...find} onFind={(typed) => setParam('q', typed, { replace: true })} />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{legend}</legend>
        {choices.map(({ value, label }) => (
          <Chip key={value} isPressed={value === chosen} onPress={() => setParam(name, value)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      {children}
    </div>
  );
};

/** Sets a filter in the URL, or removes it when empty; the table begins at its first page. */
export const useFilterParam = () => {
  const [, setParams] = useSearchParams();
  return (name: string, value: string, options?: { replace: boolean }): void =>
    setParams((params) => {
      params.delete('before');
      params.delete('page');
      if (value) params.set(name, value);
      else params.delete(name);
      return params;
    }, options);
};

type FilterBarProps = {
  find: { label: string; placeholder: string; text: string; lengthMax?: number };
  /** The parameter of the choices; the value '' is the choice without it. */
  name: string;
  legend: string;
  chosen: string;
  choices: readonly { value: string; label: ReactNode }[];
  children?: ReactNode;
};
