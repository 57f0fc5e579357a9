import { useState } from 'react';
import type { OrderJson } from '../../../orders/order-schema.ts';

export type Selection = {
  orders: readonly OrderJson[];
  has(order: OrderJson): boolean;
  toggle(order: OrderJson): void;
  /** All of the page, or none. */
  toggleAll(): void;
  isAll: boolean;
  clear(): void;
};

/** The chosen orders among those shown; another list begins without any. */
export const useSelection = (shown: readonly OrderJson[], list: unknown): Selection => {
  const [chosen, setChosen] = useState<{ of: unknown; ids: ReadonlySet<string> }>(none);
  const ids = chosen.of === list ? chosen.ids : none.ids;
  const choose = (next: Iterable<string>) => setChosen({ of: list, ids: new Set(next) });
  const orders = shown.filter(({ id }) => ids.has(id));
  const isAll = orders.length > 0 && orders.length === shown.length;
  return {
    orders,
    isAll,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => choose(isAll ? [] : shown.map(({ id }) => id)),
    clear: () => choose([]),
  };
};

const none = { of: null, ids: new Set<string>() };
