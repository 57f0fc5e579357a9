import { type PromoRule, toPromoRule } from '../../../domain/pricing/promo-rule.ts';
import { apiErrorOf } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { currentCart } from '../cart-store.ts';

/** `reason`: as the API's, or undefined when the code could not be checked. */
export type PromoCheck = { rule: PromoRule } | { error: string; reason?: string | undefined };

/** Asks the shop whether a code counts for this cart, and for this customer when signed in. */
export const checkPromo = async (promoCode: string): Promise<PromoCheck> => {
  const lines = currentCart().map(({ _id, productQuantity }) => ({ _id, productQuantity }));
  try {
    const quote = await parseResponse(signedInApi.quote.$post({ json: { lines, promoCode } }));
    return quote.promoCode ? { rule: toPromoRule(quote.promoCode) } : { error: notChecked };
  } catch (error) {
    const failure = apiErrorOf(error) as {
      message: string;
      status: number;
      reason?: string;
    } | null;
    return !failure || failure.status >= 500
      ? { error: notChecked }
      : { error: failure.message, reason: failure.reason };
  }
};

const notChecked = 'The promo code could not be checked. Try again.';
