export type MarketPrice = {
  priceCents: number;
  discountPriceCents: number | null;
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
