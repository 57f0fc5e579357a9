import type {
  OrderCountsJson,
  OrderPageJson,
} from '../../../domain/orders/list/order-list-schema.ts';
import { loadJson } from '../../api-client.ts';
import { signedInLoads } from '../../session/session.ts';

export type OrderList = OrderPageJson & { counts: OrderCountsJson };

const pageSize = '20';

/** One page of a customer's orders older than `before`, and the counts of all of them. */
export const loadOrders = async (
  email: string,
  before: string | null,
  signal: AbortSignal,
): Promise<OrderList> => {
  const api = signedInLoads(signal);
  const query = { email, ...(before && { before }), size: pageSize };
  const [page, counts] = await Promise.all([
    loadJson(api.orders.$get({ query })),
    loadJson(api.ordersCount.$get({ query: { email } })),
  ]);
  return { ...page, counts };
};
