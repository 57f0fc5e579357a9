import type { OrderState } from '../../orders/order.ts';
import type { OrderCountsJson, OrderPageJson } from '../../orders/order-schema.ts';
import { loadJson } from '../api-client.ts';
import { signedInLoads } from '../session/session.ts';

export type OrderFilter = { email?: string; q?: string; state?: OrderState };
export type OrderList = OrderPageJson & { counts: OrderCountsJson };

const pageSize = '20';

/** One page of orders below `before`, and the counts of the list in all states. */
export const loadOrders = async (
  { state, ...filter }: OrderFilter,
  before: string | null,
  signal: AbortSignal,
): Promise<OrderList> => {
  const api = signedInLoads(signal);
  const query = { ...filter, ...(state && { state }), ...(before && { before }), size: pageSize };
  const [page, counts] = await Promise.all([
    loadJson(api.orders.$get({ query })),
    loadJson(api.ordersCount.$get({ query: filter })),
  ]);
  return { ...page, counts };
};
