import { useSearchParams } from 'react-router';
import type { OrderState } from '../../orders/order.ts';
import type { OrderCountsJson } from '../../orders/order-schema.ts';
import { orderStateWords } from '../account/order-state.tsx';
import { Chip } from './chip.tsx';
import { FindField } from './find-field.tsx';

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
      <FindField
        label="Find an order"
        placeholder="Number, name or email"
        text={text}
        onFind={(typed) => setParam('q', typed, { replace: true })}
      />
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

// The chosen state stays, even when the search leaves none of it.
const withChosen = (states: OrderCountsJson['states'], chosen: OrderState | null) =>
  chosen && !states.some(({ state }) => state === chosen)
    ? [...states, { state: chosen, orders: 0 }]
    : states;

type OrderFiltersProps = { text: string; state: OrderState | null; counts: OrderCountsJson };
