// How a reduction is shown to customers: one place for pages, lists, feeds and emails.
import { formatCents } from '../../../platform/values/money.ts';
import type { Priced } from '../pricing.ts';

/** `priorCents`: the lowest price of 30 days, where reductions are told from it; else none. */
export type WithPrior = Priced & { priorCents?: number | null | undefined };

/** If the price is not below the compared price, no reduction is shown. */
export const toldPrices = ({ priceCents, discountPriceCents, priorCents }: WithPrior): Priced => {
  if (priorCents == null || discountPriceCents === null) return { priceCents, discountPriceCents };
  return priorCents > discountPriceCents
    ? { priceCents: priorCents, discountPriceCents }
    : { priceCents: discountPriceCents, discountPriceCents: null };
};

/** What has to stand beside such a reduction; null for every other price. */
export const priceNote = (prices: WithPrior): string | null => {
  const { priceCents, discountPriceCents } = toldPrices(prices);
  return prices.priorCents == null || discountPriceCents === null
    ? null
    : `Lowest price of the last 30 days: ${formatCents(priceCents)}`;
};
