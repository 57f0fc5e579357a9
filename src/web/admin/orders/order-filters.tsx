import { useEffect, useId, useRef } from 'react';
import { formatCount } from '../../../format-count.ts';
import { type ListedState, listedStates } from '../../../orders/listed-state.ts';
import type { OrderCountsJson } from '../../../orders/order-list-schema.ts';
import { orderStateWords } from '../../account/orders/order-state.tsx';
import { FilterBar, useFilterParam } from '../filter-bar.tsx';
import { isDay, type OrderListParams, searchLengthMax } from './order-list-params.ts';

/** The search field, a chip for each state and two days, all kept in the URL. */
export const OrderFilters = ({ params, counts }: OrderFiltersProps) => {
  const { text, state, from, to } = params;
  return (
    <FilterBar
      find={{
        label: 'Find an order',
        placeholder: 'Number, name, email or product',
        text,
        lengthMax: searchLengthMax,
      }}
      name="state"
      legend="State"
      chosen={state ?? ''}
      choices={[
        { value: '', label: `All ${countWords(counts)}` },
        ...shownStates(counts, state).map((one) => ({
          value: one.state,
          label:
            one.orders === null
              ? stateWords[one.state]
              : `${stateWords[one.state]} ${formatCount(one.orders)}`,
        })),
      ]}
    >
      <fieldset className="flex items-center gap-2.5 narrow:w-full">
        <legend className="sr-only">Placed</legend>
        <DayField label="From" name="from" day={from} max={to} />
        <DayField label="To" name="to" day={to} min={from} />
      </fieldset>
    </FilterBar>
  );
};

/** '312', or '10,000+' when not all were counted. */
const countWords = ({ orders, isAtLeast }: OrderCountsJson): string =>
  `${formatCount(orders)}${isAtLeast ? '+' : ''}`;

const stateWords: Record<ListedState, string> = { ...orderStateWords, to_fulfill: 'To fulfill' };
// What is to be done comes first; canceled orders are in no list.
const states: readonly ListedState[] = [
  'to_fulfill',
  ...listedStates.filter((state) => state !== 'to_fulfill' && state !== 'canceled'),
];

// The chosen state stays, even when the search leaves none of it.
const shownStates = (
  counts: OrderCountsJson,
  chosen: ListedState | null,
): { state: ListedState; orders: number | null }[] =>
  states
    .map((state) => ({ state, orders: countOf(state, counts) }))
    .filter(({ state, orders }) => orders !== 0 || state === chosen);

/** Null: not all were counted. */
const countOf = (wanted: ListedState, { states, toFulfill, isAtLeast }: OrderCountsJson) => {
  if (isAtLeast) return null;
  if (wanted === 'to_fulfill') return toFulfill;
  return states.find(({ state }) => state === wanted)?.orders ?? 0;
};

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
      <label className="text-ink-2 text-xs" htmlFor={id}>
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

type OrderFiltersProps = { params: OrderListParams; counts: OrderCountsJson };
type DayFieldProps = { label: string; name: string; day: string; min?: string; max?: string };
