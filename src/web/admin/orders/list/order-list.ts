// The list of all orders, and how the API is asked for it.

import { type ListedState, listedStates } from '../../../../domain/orders/list/listed-state.ts';
import { sayable } from '../../../../platform/text/say.ts';
import { momentsOf } from '../../../kit/form/day.ts';
import { chips, type List, type Query, readQuery } from '../../../kit/list/list.ts';
import { soldInFilter } from '../../kit/sold-in.ts';
import { listedStateLabel } from './order-state-choices.ts';

const stateLabels = Object.fromEntries(
  listedStates.map((state) => [state, listedStateLabel(state)]),
) as Record<ListedState, string>;

export const orderList = {
  title: sayable('All orders'),
  documentTitle: sayable('Manage all orders'),
  description: sayable('Every order of the shop.'),
  noun: sayable('orders'),
  find: {
    label: sayable('Find an order'),
    placeholder: sayable('Number, name, email or product'),
    lengthMax: 200,
  },
  filters: {
    state: chips({ label: sayable('State'), values: listedStates, labels: stateLabels }),
    soldIn: soldInFilter,
  },
  days: sayable('Placed'),
  noMatches: sayable(
    'Search for a whole order number, or part of a name, an email address or a product.',
  ),
  empty: {
    title: sayable('No orders yet'),
    text: sayable('They will appear here by themselves once a customer places one.'),
  },
} satisfies List;

/** Pages go both ways: `after` is the key that one ends before. */
export type OrderQuery = Query<typeof orderList> & { after: string | undefined };

export const readOrderQuery = (url: URL): OrderQuery => {
  const before = keyOf(url, 'before');
  return {
    ...readQuery(orderList, url),
    before,
    after: before === undefined ? keyOf(url, 'after') : undefined,
  };
};

/** The filter for the API, without the state. */
export const filterQuery = ({ q, soldIn, ...days }: OrderQuery) => {
  const { from, before } = momentsOf(days);
  return { q, soldIn, placedFrom: from, placedBefore: before };
};

export const pageQuery = (query: OrderQuery) => {
  const { state, before, after } = query;
  return { ...filterQuery(query), state, before, after, size: String(orderPageSize) };
};

export const orderPageSize = 20;

const keyOf = ({ searchParams }: URL, name: string): string | undefined =>
  /^\d{1,15}$/.exec(searchParams.get(name)?.trim() ?? '')?.[0];
