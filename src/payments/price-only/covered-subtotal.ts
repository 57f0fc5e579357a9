import { freeShipping, shippingCents, taxesCents } from '../../pricing/pricing.ts';

/** The subtotal in cents that a price-only payment covers: less taxes, and shipping if due. */
export const coveredSubtotalCents = (paidCents: number): number => {
  const withoutTaxes = paidCents - taxesCents;
  return freeShipping(withoutTaxes).length > 0 ? withoutTaxes : withoutTaxes - shippingCents;
};
