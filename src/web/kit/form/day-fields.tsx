import { useEffect, useId, useRef } from 'react';
import { useFilterParam } from '../list/use-filter-param.ts';
import { isDay } from './day.ts';

type DayFieldsProps = { legend: string; from: string | undefined; to: string | undefined };

/** The first and the last day of a list. */
export const DayFields = ({ legend, from = '', to = '' }: DayFieldsProps) => (
  <fieldset className="flex items-center gap-2.5 narrow:w-full">
    <legend className="sr-only">{legend}</legend>
    <DayField label="From" name="from" day={from} max={to} />
    <DayField label="To" name="to" day={to} min={from} />
  </fieldset>
);

const DayField = ({ label, name, day, ...limits }: DayFieldProps) => {
  const id = useId();
  const setParam = useFilterParam();
  const input = useRef<HTMLInputElement>(null);
  // Follows Back and "Clear filters"; what is being typed is no day yet.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = day;
  }, [day]);
  return (
    <span className="flex min-w-0 items-center gap-2 narrow:flex-1">
      <label className="flex-none text-ink-2 text-xs" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        className="input min-h-9 min-w-0 px-2 text-xs wide:w-38"
        id={id}
        type="date"
        defaultValue={day}
        {...limits}
        onChange={({ target: { value, validity } }) => {
          if (validity.badInput || (value !== '' && !isDay(value))) return;
          setParam(name, value, { replace: true });
        }}
      />
    </span>
  );
};

type DayFieldProps = { label: string; name: string; day: string; min?: string; max?: string };
