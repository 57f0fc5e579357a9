import { formatSum } from '../../../platform/values/sums.ts';

/** In dollars, or what the market has for them. */
export const marketSumMax = 1_000_000;

/** In cents. */
export type Prices = { priceCents: number; discountPriceCents: number | null };

export type MarketPrice = Prices & {
  /** Else it follows from the shop's. */
  isTyped: boolean;
};

/** What a product costs in a market, and whether it is sold there. */
export type ProductInMarket = {
  slug: string;
  name: string;
  /** ISO 4217, in capitals. */
  currency: string;
  isSold: boolean;
  /** Null until it is derived. */
  price: MarketPrice | null;
  /** Null: as the product. */
  sizes: { id: string; label: string; price: MarketPrice | null }[];
};

/** A typed price in words, or that it follows. */
export const typedPriceText = (price: Prices | null, currency: string): string => {
  if (!price) return 'as the rule says';
  const whole = formatSum(price.priceCents, currency);
  return price.discountPriceCents === null
    ? whole
    : `${formatSum(price.discountPriceCents, currency)} instead of ${whole}`;
};
