// Back from a page of the card's issuer or of another method, whatever was pressed there.
import { replace } from 'react-router';
import { withoutMarket } from '../../platform/text/locale.ts';
import { orderUrl } from '../account/orders/order-urls.ts';
import type { CurrentUser } from '../session/current-user.ts';
import type { Api } from './ask-for-payment.ts';
import { finishCheckout } from './checkout-store.ts';
import { confirmPayment } from './confirm-payment.ts';
import { confirmableOf, findOrder } from './payable-order.ts';

/**
 * The shop says what became of the payment, not the address that led back. Leads on without the
 * provider's parameters; `failed` is why it was not made, in the provider's code.
 */
export const returnFromProvider = async (
  api: Api,
  user: CurrentUser,
  url: URL,
): Promise<Response> => {
  const said = (name: string) => url.searchParams.get(name) ?? '';
  const params = new URLSearchParams();
  for (const name of ['order', 'method']) if (said(name)) params.set(name, said(name));
  const order = said('order') ? await findOrder(api, said('order')) : null;
  if (order && !order.transactionId) {
    const payment = { clientSecret: said('payment_intent'), ...confirmableOf(order) };
    const confirmed = await confirmPayment(user, payment);
    if (confirmed.kind === 'pending') {
      finishCheckout(order.id);
      return replace(orderUrl(order));
    }
    if (confirmed.kind === 'refused' && confirmed.code === 'payment_not_confirmed')
      params.set('failed', confirmed.reason ?? 'unknown');
  }
  return replace(`${withoutMarket(url.pathname)}?${params}`);
};
