import { useEffect, useRef, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { useFilterParam } from '../list/use-filter-param.ts';
import { DateField } from './date-field.tsx';
import { isDay } from './day.ts';

type DayFieldsProps = { legend: string; from: string | undefined; to: string | undefined };

/** The first and the last day of a list. */
export const DayFields = ({ legend, from = '', to = '' }: DayFieldsProps) => {
  const setParam = useFilterParam();
  const [clears, setClears] = useState(0);
  const isMixedUp = from !== '' && to !== '' && from > to;
  const clear = () => {
    setParam('from', '');
    setParam('to', '');
    setClears(clears + 1);
  };
  return (
    <fieldset key={clears} className="flex flex-wrap items-start gap-2.5 narrow:w-full">
      <legend className="sr-only">{legend}</legend>
      <DayField label={say('From')} name="from" day={from} />
      <DayField
        label={say('To')}
        name="to"
        day={to}
        error={isMixedUp ? say('This day is before the first one, so nothing can match.') : null}
      />
      {from || to ? (
        <button type="button" className="link min-h-11 text-xs" onClick={clear}>
          {say('Clear days')}
        </button>
      ) : null}
    </fieldset>
  );
};

/** In a row of filters its label stands before it, on phones above as in forms. */
const DayField = ({ label, name, day, error }: DayFieldProps) => {
  const setParam = useFilterParam();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(day);
  const [isHalf, setHalf] = useState(false);
  // Follows Back and "Clear filters"; what is being typed is no day yet.
  useEffect(() => {
    if (day === '' || input.current !== document.activeElement) setTyped(day);
  }, [day]);
  return (
    <div className={field}>
      <DateField
        ref={input}
        label={label}
        type="date"
        value={typed}
        error={isHalf ? say('This day is not complete. Complete it, or delete it.') : error}
        onChange={({ target: { value, validity } }) => {
          setTyped(value);
          setHalf(false);
          if (validity.badInput || (value !== '' && !isDay(value))) return;
          setParam(name, value, { replace: true });
        }}
        onBlur={({ target: { value, validity } }) =>
          setHalf(validity.badInput || (value !== '' && !isDay(value)))
        }
      />
    </div>
  );
};

const field =
  'narrow:w-[calc(50%-0.3125rem)] narrow:*:grid-cols-[minmax(0,1fr)] narrow:[&_input]:px-2 ' +
  'wide:*:grid-cols-[auto_9rem] wide:*:items-center ' +
  'wide:[&_input]:min-h-11 wide:[&_input]:text-sm wide:[&_p]:col-start-2';

type DayFieldProps = { label: string; name: string; day: string; error?: string | null };
