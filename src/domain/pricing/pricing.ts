// Every total of the shop in whole cents: for the browser, the server and orders.
import { toCents, toDollars } from '../../platform/values/money.ts';
import { type PromoRule, promoDiscountCents, promoSaving } from './promo-rule.ts';

/** What the owner adds to an order; `freeShippingOverCents` null: delivery is never free. */
export type DeliverySettings = {
  shippingCents: number;
  freeShippingOverCents: number | null;
  taxesCents: number;
};

export type Priced = { priceCents: number; discountPriceCents: number | null };

/** What a customer pays for one item now. */
export const unitPriceCents = (product: Priced): number =>
  product.discountPriceCents ?? product.priceCents;

/** 'N% off ' as the specification writes it, trailing space included; null without a discount. */
export const discountText = (product: Priced): string | null =>
  product.discountPriceCents === null || product.priceCents === 0
    ? null
    : `${Math.round((1 - product.discountPriceCents / product.priceCents) * 100)}% off `;

export const adjustmentKinds = ['free_shipping', 'shipping_discount', 'promo_code'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** Changes what is due after the total; negative cents are money off. */
export type Adjustment = { kind: AdjustmentKind; label: string; cents: number };

export type Totals = {
  subtotalCents: number;
  shippingCents: number;
  taxesCents: number;
  /** Subtotal, shipping and taxes, as specified: free delivery and codes come after it. */
  totalCents: number;
  adjustments: readonly Adjustment[];
  /** Total plus adjustments: what the card is charged. */
  amountDueCents: number;
};

/**
 * Totals of line amounts in cents. Free delivery and a promo code both go by the subtotal
 * alone: the discount does not lower it.
 */
export const totals = (
  lineCents: readonly number[],
  promo: PromoRule | null,
  settings: DeliverySettings,
): Totals => {
  const { shippingCents, taxesCents } = settings;
  const subtotalCents = subtotalOf(lineCents);
  const totalCents = subtotalCents + shippingCents + taxesCents;
  const adjustments = [
    ...freeShipping(subtotalCents, settings),
    ...(promo ? promoAdjustment(promo, subtotalCents) : []),
  ];
  return {
    subtotalCents,
    shippingCents,
    taxesCents,
    totalCents,
    adjustments,
    amountDueCents: totalCents + sum(adjustments.map(({ cents }) => cents)),
  };
};

export const freeShipping = (
  subtotalCents: number,
  { shippingCents, freeShippingOverCents }: DeliverySettings,
): Adjustment[] =>
  shippingCents > 0 && freeShippingOverCents !== null && subtotalCents > freeShippingOverCents
    ? [{ kind: 'free_shipping', label: 'Free delivery', cents: -shippingCents }]
    : [];

const promoAdjustment = (promo: PromoRule, subtotalCents: number): Adjustment[] => {
  const cents = promoDiscountCents(promo, subtotalCents);
  const label = `${promo.code}, ${promoSaving(promo)}`;
  return cents > 0 ? [{ kind: 'promo_code', label, cents: -cents }] : [];
};

/** Of line amounts; also what a promo code and free delivery go by. */
export const subtotalOf = (lineCents: readonly number[]): number => sum(lineCents);

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

/** An order's totals and adjustments as the API answers them, in dollars. */
export type DollarTotals = {
  totals: { subtotal: number; shipping: number; taxes: number; total: number; amountDue: number };
  adjustments: { kind: AdjustmentKind; label: string; amount: number }[];
};

/** The same in cents, for a page. */
export const totalsFromDollars = ({ totals: dollars, adjustments }: DollarTotals): Totals => ({
  subtotalCents: toCents(dollars.subtotal),
  shippingCents: toCents(dollars.shipping),
  taxesCents: toCents(dollars.taxes),
  totalCents: toCents(dollars.total),
  adjustments: adjustments.map(({ amount, ...rest }) => ({ ...rest, cents: toCents(amount) })),
  amountDueCents: toCents(dollars.amountDue),
});

/** And back, for the API. */
export const totalsToDollars = ({ adjustments, ...totals }: Totals): DollarTotals => ({
  totals: {
    subtotal: toDollars(totals.subtotalCents),
    shipping: toDollars(totals.shippingCents),
    taxes: toDollars(totals.taxesCents),
    total: toDollars(totals.totalCents),
    amountDue: toDollars(totals.amountDueCents),
  },
  adjustments: adjustments.map(({ cents, ...rest }) => ({ ...rest, amount: toDollars(cents) })),
});
