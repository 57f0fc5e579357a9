// What the lines of a price-only payment cost, within the money that was paid.
import {
  type Adjustment,
  freeShipping,
  shippingCents,
  type Totals,
  taxesCents,
  totals,
} from '../../pricing/pricing.ts';

/**
 * Totals of the lines reported so far; null when the payment does not cover them. Lines come one
 * by one: where the money is for a subtotal with free delivery that they have not reached, the
 * delivery costs what is left.
 */
export const priceOnlyTotals = (lineCents: readonly number[], paidCents: number): Totals | null => {
  const exact = totals(lineCents);
  const excessCents = exact.amountDueCents - paidCents;
  if (excessCents <= 0) return exact;
  if (exact.subtotalCents > coveredSubtotalCents(paidCents)) return null;
  return {
    ...exact,
    adjustments: [...exact.adjustments, shippingDiscount(excessCents)],
    amountDueCents: paidCents,
  };
};

/** The greatest subtotal that can be paid: less taxes, and shipping if due. */
const coveredSubtotalCents = (paidCents: number): number => {
  const withoutTaxes = paidCents - taxesCents;
  return freeShipping(withoutTaxes).length > 0 ? withoutTaxes : withoutTaxes - shippingCents;
};

const shippingDiscount = (cents: number): Adjustment => ({
  kind: 'shipping_discount',
  label: 'Reduced delivery',
  cents: -cents,
});
