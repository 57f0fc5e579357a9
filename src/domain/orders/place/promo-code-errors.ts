// Why a promo code does not count: one code, and a stable `reason` to branch on.
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { formatCents, toDollars } from '../../../platform/values/money.ts';

export const promoCodeReasons = [
  'unknown',
  'not_started',
  'expired',
  'limit_reached',
  'used',
  'in_unpaid_order',
  'not_first_purchase',
  'email_not_confirmed',
  'minimum_subtotal',
] as const;

export type PromoCodeReason = (typeof promoCodeReasons)[number];
export type PromoCodeFailure = Failure<'invalid_promo_code'>;

const messages = {
  unknown: 'This promo code is not valid. Check the spelling.',
  not_started: 'This promo code is not valid yet.',
  expired: 'This promo code has expired.',
  limit_reached: 'This promo code has been used up.',
  used: 'You have already used this promo code.',
  not_first_purchase: 'This promo code is for a first purchase only.',
  email_not_confirmed:
    'Confirm your email address to use this promo code: open the link that we sent you.',
};

export const invalidPromoCode = (reason: keyof typeof messages): PromoCodeFailure =>
  failWith(reason, messages[reason]);

export const inUnpaidOrder = (orderNumber: number): PromoCodeFailure =>
  failWith(
    'in_unpaid_order',
    `Your unpaid order ${orderNumber} already uses this promo code. Pay or delete it first.`,
    { orderNumber },
  );

export const belowMinimum = (minimumCents: number, subtotalCents: number): PromoCodeFailure => {
  const missingCents = minimumCents - subtotalCents;
  return failWith('minimum_subtotal', belowMinimumText(minimumCents, subtotalCents), {
    minimumSubtotal: toDollars(minimumCents),
    missing: toDollars(missingCents),
  });
};

export const belowMinimumText = (minimumCents: number, subtotalCents: number): string =>
  `This promo code is for orders of ${formatCents(minimumCents)} or more. ` +
  `Add items for ${formatCents(minimumCents - subtotalCents)} to use it.`;

const failWith = (reason: PromoCodeReason, message: string, detail = {}): PromoCodeFailure =>
  fail('invalid_promo_code', message, { field: 'promoCode', reason, ...detail });
