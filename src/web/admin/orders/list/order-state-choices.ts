import { type ListedState, listedStates } from '../../../../domain/orders/list/listed-state.ts';
import type { OrderCountsJson } from '../../../../domain/orders/list/order-list-schema.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say } from '../../../../platform/text/say.ts';
import { orderStateLabels } from '../../../account/orders/order-state-labels.ts';
import type { Choice } from '../../../kit/select.tsx';

/** A chip for each state that has orders: 'Paid 312'. The chosen one stays without any. */
export const orderStateChoices = (
  counts: OrderCountsJson,
  chosen: ListedState | undefined,
): Choice[] => [
  {
    value: '',
    label: counts.isAtLeast
      ? say('All {orders}+', { orders: formatCount(counts.orders) })
      : say('All {orders}', { orders: formatCount(counts.orders) }),
  },
  ...states.flatMap((state) => {
    const orders = countOf(state, counts);
    if (orders === 0 && state !== chosen) return [];
    const count = orders === null ? '' : ` ${formatCount(orders)}`;
    return [{ value: state, label: `${listedStateLabel(state)}${count}` }];
  }),
];

export const listedStateLabel = (state: ListedState): string =>
  state === 'to_fulfill' ? say('To fulfill') : say(orderStateLabels[state]);

// Work to do comes first. Canceled orders are in no list.
const states: readonly ListedState[] = [
  'to_fulfill',
  ...listedStates.filter((state) => state !== 'to_fulfill' && state !== 'canceled'),
];

/** Null: not all were counted. */
const countOf = (wanted: ListedState, { states, toFulfill, isAtLeast }: OrderCountsJson) => {
  if (isAtLeast) return null;
  if (wanted === 'to_fulfill') return toFulfill;
  return states.find(({ state }) => state === wanted)?.orders ?? 0;
};
