// Asks the shop for the payment of a cart or of an unpaid order.
import { data } from 'react-router';
import type { QuotedDiscounts } from '../../domain/discounts/quoted-discounts.ts';
import type { GroupJson } from '../../domain/shop-settings/settings-json.ts';
import { type ApiError, apiErrorOf } from '../api-client.ts';
import { parseResponse } from '../rest-client.ts';
import type { signedInApi } from '../session/session.ts';

/** What the API says besides code and message: current prices and stock, or the paid order. */
export type PaymentError = Pick<ApiError, 'code' | 'message'> & {
  price?: number;
  lines?: { _id: string; ProductPrice?: number; available?: number }[];
  delivery?: GroupJson<'delivery'>;
  discounts?: QuotedDiscounts;
  orderId?: string;
  orderNumber?: number;
  transactionId?: string;
  /** For a pending payment: its provider, and whether another method can be chosen. */
  provider?: string;
  isMarkedByAdmin?: boolean;
  /** The slug of the market that serves the address. */
  market?: string;
  /** Which reservation limit it was. */
  limit?: string;
};

export type Api = typeof signedInApi;
type CheckoutInput = Parameters<Api['create-payment-intent']['$post']>[0]['json'];
type StartedPayment = {
  clientSecret: string;
  orderId: string;
  orderNumber: number;
  reservedUntil: string;
};

/** An error is a value, also when the provider does not answer. */
export const askForPayment = async (
  api: Api,
  json: CheckoutInput,
): Promise<StartedPayment | { error: PaymentError }> => {
  try {
    const started = await parseResponse(api['create-payment-intent'].$post({ json }));
    const { clientSecret, orderId, orderNumber, reservedUntil } = started;
    // Only a payment by a price alone has no order.
    if (!orderId || !orderNumber || !reservedUntil) throw new Error('The payment has no order.');
    return { clientSecret, orderId, orderNumber, reservedUntil };
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    if (!error) throw thrown;
    if (error.status >= 500 && error.status !== 503) throw data(null, error.status);
    return { error };
  }
};
