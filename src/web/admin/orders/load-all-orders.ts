import type { OrderCountsJson, OrderPageJson } from '../../../orders/order-list-schema.ts';
import { loadJson } from '../../api-client.ts';
import type { signedInApi } from '../../session/session.ts';
import { filterQuery, type OrderListParams, pageQuery } from './order-list-params.ts';

export type OrderList = OrderPageJson & { counts: OrderCountsJson };

/** A page of all orders, and the counts of the filter in all states. */
export const loadAllOrders = async (
  api: Pick<typeof signedInApi, 'orders' | 'ordersCount'>,
  params: OrderListParams,
  signal?: AbortSignal,
): Promise<OrderList> => {
  const options = signal ? { init: { signal } } : {};
  const [page, counts] = await Promise.all([
    loadJson(api.orders.$get({ query: pageQuery(params) }, options)),
    loadJson(api.ordersCount.$get({ query: filterQuery(params) }, options)),
  ]);
  return { ...page, counts };
};
