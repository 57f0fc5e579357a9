import type { OrderState } from '../../orders/order.ts';
import type { OrderCountsJson } from '../../orders/order-schema.ts';
import { orderStateWords } from '../account/order-state.tsx';
import { FilterBar } from './filter-bar.tsx';

/** The search field and a chip for each state, both kept in the URL. */
export const OrderFilters = ({ text, state, counts }: OrderFiltersProps) => (
  <FilterBar
    find={{ label: 'Find an order', placeholder: 'Number, name or email', text }}
    name="state"
    legend="State"
    chosen={state ?? ''}
    choices={[
      { value: '', label: `All ${counts.orders}` },
      ...withChosen(counts.states, state).map((one) => ({
        value: one.state,
        label: `${orderStateWords[one.state]} ${one.orders}`,
      })),
    ]}
  >
    <p className="sr-only" role="status">
      {counts.orders} orders
    </p>
  </FilterBar>
);

// The chosen state stays, even when the search leaves none of it.
const withChosen = (states: OrderCountsJson['states'], chosen: OrderState | null) =>
  chosen && !states.some(({ state }) => state === chosen)
    ? [...states, { state: chosen, orders: 0 }]
    : states;

type OrderFiltersProps = { text: string; state: OrderState | null; counts: OrderCountsJson };
