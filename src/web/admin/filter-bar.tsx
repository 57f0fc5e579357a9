import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
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

/** The choice without a filter, and one for each of its values. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  all = 'All',
) => [{ value: '', label: all }, ...values.map((value) => ({ value, label: labelOf(value) }))];

/**
 * Sets a filter in the URL, or removes it when empty; the table begins at its first page. Filters
 * that are still being loaded stay: a second press, of whichever field, may come before that.
 */
export const useFilterParam = () => {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const [, setParams] = useSearchParams();
  useEffect(() => {
    asked = next?.pathname === pathname ? next : { pathname, search };
  }, [next, pathname, search]);
  return (name: string, value: string, options?: { replace: boolean }): void => {
    const params = new URLSearchParams(asked?.pathname === pathname ? asked.search : search);
    params.delete('before');
    params.delete('after');
    params.delete('page');
    if (value) params.set(name, value);
    else params.delete(name);
    asked = { pathname, search: params.size > 0 ? `?${params}` : '' };
    setParams(params, options);
  };
};

/** The URL of the last press, which all fields of the page share before the router tells it. */
let asked: { pathname: string; search: string } | null = null;

type FilterBarProps = {
  find: { label: string; placeholder: string; text: string; lengthMax?: number };
  /** The parameter of the choices; the value '' is the choice without it. */
  name: string;
  legend: string;
  chosen: string;
  choices: readonly { value: string; label: ReactNode }[];
  children?: ReactNode;
};
