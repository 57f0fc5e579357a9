import { useState } from 'react';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { signedInApi } from '../../../session/session.ts';
import { usePolling } from '../../kit/use-polling.ts';
import { loadAllOrders, type OrderList } from './load-all-orders.ts';
import { type OrderQuery, orderPageSize } from './order-list.ts';

const everyMs = 10_000;
const failuresTold = 2;

/**
 * The loaded list with current states and counts. Rows change in place, and none moves.
 * `newOrders` is the number of orders that a reload of the first page would add.
 */
export const useFreshOrders = (loaded: OrderList, query: OrderQuery): FreshOrders => {
  const [fresh, setFresh] = useState<{ of: OrderList; list: OrderList } | null>(null);
  const failures = usePolling(
    async (signal) => {
      const list = await loadAllOrders(signedInApi, query, signal);
      if (!signal.aborted) setFresh({ of: loaded, list });
    },
    { everyMs, key: loaded },
  );
  const now = fresh?.of === loaded ? fresh.list : loaded;
  const isFirstPage = query.before === undefined && query.after === undefined;
  return {
    orders: mergeOrders(loaded.orders, now.orders),
    counts: now.counts,
    newOrders: isFirstPage ? countNew(loaded.orders, now.orders) : 0,
    isBehind: failures >= failuresTold,
  };
};

/** The shown orders with their current data. */
export const mergeOrders = (shown: readonly OrderJson[], now: readonly OrderJson[]): OrderJson[] =>
  shown.map((order) => now.find(({ id }) => id === order.id) ?? order);

/** How many new orders belong above the last shown one; others are on later pages. */
export const countNew = (shown: readonly OrderJson[], now: readonly OrderJson[]): number => {
  const known = new Set(shown.map(({ id }) => id));
  const last = shown.length < orderPageSize ? undefined : shown.at(-1);
  return now.filter((order) => !known.has(order.id) && (!last || isNewer(order, last))).length;
};

const isNewer = (one: OrderJson, other: OrderJson): boolean =>
  one.placedAt === other.placedAt ? one.number > other.number : one.placedAt > other.placedAt;

type FreshOrders = {
  orders: OrderJson[];
  counts: OrderList['counts'];
  newOrders: number;
  /** The shop has not answered several times. */
  isBehind: boolean;
};
