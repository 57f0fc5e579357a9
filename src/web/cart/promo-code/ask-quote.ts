import { isUnavailable } from '../../../domain/cart/cart.ts';
import type { QuotedDiscounts } from '../../../domain/discounts/quoted-discounts.ts';
import { joinPromoCodes } from '../../../domain/pricing/promo-rule.ts';
import { message, say } from '../../../platform/text/say.ts';
import { apiErrorOf } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { currentCart } from '../cart-store.ts';

/** `reason` and `promoCode`: as the API's, or undefined when the shop could not be asked. */
export type AskedQuote =
  | { quoted: QuotedDiscounts }
  | { error: string; reason?: string; promoCode?: string };

/** Asks the shop which discounts count for this cart, and for this customer when signed in. */
export const askQuote = async (codes: readonly string[]): Promise<AskedQuote> => {
  const lines = currentCart()
    .filter((line) => !isUnavailable(line))
    .map(({ _id, productQuantity }) => ({ _id, productQuantity }));
  const json = { lines, ...(codes.length > 0 && { promoCode: joinPromoCodes(codes) }) };
  try {
    const { discounts, scopes } = await parseResponse(signedInApi.quote.$post({ json }));
    return { quoted: { discounts, scopes } };
  } catch (error) {
    const failure = apiErrorOf(error) as {
      message: string;
      status: number;
      reason?: string;
      promoCode?: string;
    } | null;
    return !failure || failure.status >= 500
      ? { error: say(notChecked) }
      : {
          error: failure.message,
          ...(failure.reason && { reason: failure.reason }),
          ...(failure.promoCode && { promoCode: failure.promoCode }),
        };
  }
};

const notChecked = message('The promo code could not be checked. Try again.');
