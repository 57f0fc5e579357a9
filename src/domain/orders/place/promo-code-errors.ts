// Why a promo code does not count. One error code, with a stable `reason` to branch on.
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { counted } from '../../../platform/text/counted.ts';
import { toDollars } from '../../../platform/values/money.ts';
import type { Discount } from '../../discounts/discount.ts';
import { blockReasons, type Unmet } from '../../discounts/discount-conditions.ts';
import { unmetText } from '../../discounts/discount-reasons.ts';

export const promoCodeReasons = [
  'unknown',
  'too_many',
  'not_started',
  'expired',
  ...blockReasons,
  'no_items',
  'minimum_subtotal',
  'minimum_quantity',
] as const satisfies readonly (Unmet['reason'] | 'unknown' | 'too_many')[];

export type PromoCodeReason = (typeof promoCodeReasons)[number];
export type PromoCodeFailure = Failure<'invalid_promo_code'>;

export const unknownPromoCode = (code: string): PromoCodeFailure =>
  failWith('unknown', 'This promo code is not valid. Check the spelling.', { promoCode: code });

/** `code`: the first that is too many. */
export const tooManyPromoCodes = (code: string, perOrder: number): PromoCodeFailure =>
  failWith('too_many', `An order takes ${counted(perOrder, 'promo code')}. Remove the other.`, {
    promoCode: code,
    max: perOrder,
  });

/**
 * Undefined if the code is valid but nothing is left to reduce. Then the order is placed without
 * it.
 */
export const invalidPromoCode = (
  discount: Discount,
  why: Unmet,
  timeZone: string,
): PromoCodeFailure | undefined => {
  const reason = promoCodeReasons.find((one) => one === why.reason);
  if (!reason) return undefined;
  return failWith(reason, unmetText(discount, why, timeZone), detailOf(discount, why));
};

const detailOf = ({ key, minimumSubtotalCents }: Discount, why: Unmet): object => {
  const { reason: _, ...detail } = why;
  if (!('missingCents' in why)) return { ...detail, promoCode: key };
  return {
    promoCode: key,
    minimumSubtotal: toDollars(minimumSubtotalCents),
    missing: toDollars(why.missingCents),
  };
};

const failWith = (reason: PromoCodeReason, message: string, detail = {}): PromoCodeFailure =>
  fail('invalid_promo_code', message, { field: 'promoCode', reason, ...detail });
