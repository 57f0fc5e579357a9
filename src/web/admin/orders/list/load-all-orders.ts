import type {
  OrderCountsJson,
  OrderPageJson,
} from '../../../../domain/orders/list/order-list-schema.ts';
import { loadJson } from '../../../api-client.ts';
import type { signedInApi } from '../../../session/session.ts';
import { filterQuery, type OrderQuery, pageQuery } from './order-list.ts';

export type OrderList = OrderPageJson & { counts: OrderCountsJson };

/** A page of all orders, and the counts of the filter in all states. */
export const loadAllOrders = async (
  api: Pick<typeof signedInApi, 'orders' | 'ordersCount'>,
  query: OrderQuery,
  signal?: AbortSignal,
): Promise<OrderList> => {
  const options = signal ? { init: { signal } } : {};
  const [page, counts] = await Promise.all([
    loadJson(api.orders.$get({ query: pageQuery(query) }, options)),
    loadJson(api.ordersCount.$get({ query: filterQuery(query) }, options)),
  ]);
  return { ...page, counts };
};
