// An order of this customer, and what the payment page needs of it.
import type { OrderJson } from '../../domain/orders/order-schema.ts';
import { loadJson, pathParam } from '../api-client.ts';
import type { signedInApi } from '../session/session.ts';
import type { ConfirmablePayment } from './confirm-payment.ts';

/** Null when the order is unknown, or another customer's. */
export const findOrder = async (
  api: Pick<typeof signedInApi, 'orders'>,
  id: string,
): Promise<OrderJson | null> => {
  const response = await api.orders[':number'].$get({ param: { number: pathParam(id) } });
  return response.status === 404 || response.status === 422 ? null : await loadJson(response);
};

/** What is paid for, and where it goes. */
export const confirmableOf = ({
  lines,
  shippingAddress,
  billingAddress,
}: OrderJson): Omit<ConfirmablePayment, 'clientSecret'> => ({
  recipient: shippingAddress,
  billing: billingAddress,
  lines: lines.map((line) => ({
    _id: line.id,
    productName: line.productName,
    ProductImage: line.image,
    category: line.category,
    size: line.size,
    productQuantity: line.quantity,
    UpdatePrice: line.lineTotal,
    ProductPrice: line.unitPrice,
    ProductStock: line.stock,
  })),
});
