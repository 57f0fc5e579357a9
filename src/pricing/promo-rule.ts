// What a promo code takes off a subtotal: for the browser, the server and orders.
import { formatCents } from '../money.ts';

export const promoKinds = ['percent', 'amount'] as const;

export type PromoRule = {
  code: string;
  kind: (typeof promoKinds)[number];
  /** Hundredths of a percent, or cents. */
  value: number;
  minimumSubtotalCents: number;
};

/** Codes are compared in capitals, without outer spaces. */
export const normalizePromoCode = (typed: string): string => typed.trim().toUpperCase();

/** Cents off the subtotal: halves of a cent round up, and never more than the subtotal. */
export const promoDiscountCents = (
  { kind, value, minimumSubtotalCents }: PromoRule,
  subtotalCents: number,
): number => {
  if (subtotalCents < minimumSubtotalCents) return 0;
  return kind === 'percent'
    ? Math.round((subtotalCents * value) / 10_000)
    : Math.min(value, subtotalCents);
};

/** '20% off', '12.5% off' or '$10.00 off'. */
export const promoSaving = ({ kind, value }: Pick<PromoRule, 'kind' | 'value'>): string =>
  `${kind === 'percent' ? `${value / 100}%` : formatCents(value)} off`;
