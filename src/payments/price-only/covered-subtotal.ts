import { freeShipping, shippingCents, taxesCents } from '../../pricing/pricing.ts';

/** The subtotal that a payment by price covers: less taxes, and shipping unless it is free. */
export const coveredSubtotalCents = (paidCents: number): number => {
  const withoutTaxes = paidCents - taxesCents;
  return freeShipping(withoutTaxes).length > 0 ? withoutTaxes : withoutTaxes - shippingCents;
};
