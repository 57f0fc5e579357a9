import SearchIcon from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderState } from '../../orders/order.ts';
import type { OrderCountsJson } from '../../orders/order-schema.ts';
import { orderStateWords } from '../account/order-state.tsx';
import { Icon } from '../components/icon.tsx';

/** The search field and a chip for each state, both kept in the URL. */
export const OrderFilters = ({ text, state, counts }: OrderFiltersProps) => {
  const [, setParams] = useSearchParams();
  const setParam = (name: 'q' | 'state', value: string, options?: { replace: boolean }) =>
    setParams((params) => {
      params.delete('before');
      if (value) params.set(name, value);
      else params.delete(name);
      return params;
    }, options);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      {/* Typing adds no steps to the history. */}
      <SearchField text={text} onSearch={(typed) => setParam('q', typed, { replace: true })} />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">State</legend>
        <Chip isPressed={state === null} onPress={() => setParam('state', '')}>
          All {counts.orders}
        </Chip>
        {withChosen(counts.states, state).map((one) => (
          <Chip
            key={one.state}
            isPressed={one.state === state}
            onPress={() => setParam('state', one.state)}
          >
            {orderStateWords[one.state]} {one.orders}
          </Chip>
        ))}
      </fieldset>
      <p className="sr-only" role="status">
        {counts.orders} orders
      </p>
    </div>
  );
};

const searchDelayMs = 200;

const SearchField = ({ text, onSearch }: { text: string; onSearch: (text: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Follows Back and "Clear filters", but never overwrites what is being typed.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="relative max-w-96 flex-[1_1_16rem]">
      <Icon of={SearchIcon} className="absolute top-3 left-3 text-ink-3" />
      <label className="sr-only" htmlFor="find-order">
        Find an order
      </label>
      <input
        ref={input}
        className="input min-h-11 pl-10 text-sm"
        id="find-order"
        type="search"
        placeholder="Number, name or email"
        defaultValue={text}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value.trim()), searchDelayMs);
        }}
      />
    </div>
  );
};

const Chip = ({ isPressed, onPress, children }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
);

// The chosen state stays, even when the search leaves none of it.
const withChosen = (states: OrderCountsJson['states'], chosen: OrderState | null) =>
  chosen && !states.some(({ state }) => state === chosen)
    ? [...states, { state: chosen, orders: 0 }]
    : states;

type OrderFiltersProps = { text: string; state: OrderState | null; counts: OrderCountsJson };
type ChipProps = { isPressed: boolean; onPress: () => void; children: ReactNode };
