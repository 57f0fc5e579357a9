import { partOfCents } from '../../platform/values/part-of-cents.ts';
import type { Priced } from './pricing.ts';

/**
 * What a coming discount of the product makes of a size with its own price: the same share off, as
 * turn-discounts.ts does when it begins. Null where that takes nothing off.
 */
export const comingOfSize = (product: Priced, priceCents: number): number | null => {
  const { priceCents: whole, discountPriceCents } = product;
  if (discountPriceCents === null) return null;
  const cents = Math.max(1, partOfCents(discountPriceCents, priceCents, whole));
  return cents < priceCents ? cents : null;
};
