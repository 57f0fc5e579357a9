// What the lines of a price-only payment cost, within the money that was paid.
import {
  type Adjustment,
  type DeliverySettings,
  freeShipping,
  type Totals,
  totals,
} from '../../pricing/pricing.ts';

/**
 * Totals of the lines reported so far; null when the payment does not cover them. Lines come one
 * by one: where the money is for a subtotal with free delivery that they have not reached, the
 * delivery costs what is left.
 */
export const priceOnlyTotals = (
  lineCents: readonly number[],
  paidCents: number,
  delivery: DeliverySettings,
): Totals | null => {
  const exact = totals(lineCents, [], delivery);
  const excessCents = exact.amountDueCents - paidCents;
  if (excessCents <= 0) return exact;
  if (exact.subtotalCents > coveredSubtotalCents(paidCents, delivery)) return null;
  return {
    ...exact,
    adjustments: [...exact.adjustments, shippingDiscount(excessCents)],
    amountDueCents: paidCents,
  };
};

/** The greatest subtotal that can be paid: less taxes, and shipping if due. */
const coveredSubtotalCents = (paidCents: number, delivery: DeliverySettings): number => {
  const withoutTaxes = paidCents - delivery.taxesCents;
  return freeShipping(withoutTaxes, delivery).length > 0
    ? withoutTaxes
    : withoutTaxes - delivery.shippingCents;
};

const shippingDiscount = (cents: number): Adjustment => ({
  kind: 'shipping_discount',
  label: 'Reduced delivery',
  cents: -cents,
});
