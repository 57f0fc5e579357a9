// An order of a test's own, as admins work on it.
import {
  buyItems,
  createAccount,
  findOrder,
  placeOrder,
  type SignedIn,
  shippingAddress,
} from '../setup-calls.ts';
import { beginAsAdmin } from './sign-in.ts';

type Managed = {
  customer: SignedIn;
  admin: SignedIn;
  number: number;
  url: string;
  transactionId: string;
};

/** Its admin is signed in; $59.95 with delivery for one item. */
export const beginWithOrder = async (
  state: 'paid' | 'unpaid',
  address = shippingAddress,
  quantity = 1,
): Promise<Managed> => {
  const customer = await createAccount('');
  const order = state === 'paid' ? buyItems : placeOrder;
  const items = [{ slug: 'rib-beanie-mustard', quantity }];
  const { orderId, transactionId } = await order(customer, items, address);
  const { number } = await findOrder(customer, orderId);
  const admin = await beginAsAdmin();
  return { customer, admin, number, url: `/Dashboard/ManageAllOrders/${number}`, transactionId };
};
