// An order of a test's own, as admins work on it.
import {
  buyItems,
  createAccount,
  findOrder,
  placeOrder,
  type SignedIn,
  shippingAddress,
} from '../setup-calls.ts';
import { answerCalls } from './answer.ts';
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

/** The order has a refund that is not paid out. */
export const withTrouble = (
  number: number,
  trouble: object | null,
  paidOutside: object | null = null,
): string => {
  const ask = globalThis.fetch;
  const refundId = crypto.randomUUID();
  answerCalls(new RegExp(`/managed-orders/${number}$`), async (url, init) => {
    const managed = await (await ask(url, init)).json();
    const at = new Date().toISOString();
    const refund = {
      id: refundId,
      intentId: 'pi_1',
      amount: 10,
      reason: 'returned',
      createdAt: at,
    };
    managed.order.refunds = [
      { ...refund, settledAt: null, isDelayed: true, paidOutside, provider: 'stripe' },
    ];
    const facts = { refundId, failures: 3, since: at, nextTryAt: at };
    managed.refundTroubles = trouble ? [{ ...facts, ...trouble }] : [];
    return Response.json(managed);
  });
  return refundId;
};
