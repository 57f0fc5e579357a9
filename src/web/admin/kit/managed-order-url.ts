export const allOrdersUrl = '/Dashboard/ManageAllOrders';

/** The page of one order for admins. */
export const managedOrderUrl = ({ number }: { number: number }): string =>
  `${allOrdersUrl}/${number}`;

/** Packing slips of these orders, ready to print. */
export const packingSlipsUrl = (orders: readonly { number: number }[]): string =>
  `${allOrdersUrl}/packing-slips?orders=${orders.map(({ number }) => number).join(',')}`;
