// After the provider has confirmed a payment: the shop is told, and a page follows.
import { orderUrl, paymentUrl } from '../account/orders/order-urls.ts';
import type { CurrentUser } from '../session/current-user.ts';
import { finishCheckout } from './checkout-store.ts';
import { type ConfirmablePayment, confirmPayment } from './confirm-payment.ts';

type Placed = { orderId: string; orderNumber: number };

/** Answers the path of the page that follows, or what the shop says is wrong. */
export const reportPayment = async (
  user: CurrentUser,
  payment: Placed & Omit<ConfirmablePayment, 'billing'>,
): Promise<{ to: string } | { problem: string }> => {
  const confirmed = await confirmPayment(user, payment);
  if (confirmed.kind === 'refused') return { problem: confirmed.message };
  if (confirmed.kind === 'paid') return { to: paymentUrl({ id: payment.orderId }) };
  return { to: leaveForOrder(payment) };
};

/** Sure only later: the page of the order says what happens next. */
export const leaveForOrder = ({ orderId, orderNumber: number }: Placed): string => {
  finishCheckout(orderId);
  return orderUrl({ number });
};
