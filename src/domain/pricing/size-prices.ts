// A size with its own price counts by it, all others by that of their product.
import { type Priced, unitPriceCents } from './pricing.ts';

/** The prices of a size, instead of those of its product; absent if it has none. */
export type OwnPrices = { priceCents?: number; discountPriceCents?: number | null };

export const pricesOfSize = (
  product: Priced,
  { priceCents, discountPriceCents = null }: OwnPrices,
): Priced => (priceCents === undefined ? product : { priceCents, discountPriceCents });

/**
 * What a product costs before a size is chosen: the lowest price of those in stock, or of all when
 * it is sold out. `isFrom`: another size costs more.
 */
export const lowestPrices = (
  product: Priced & { sizes: readonly (OwnPrices & { stock: number })[] },
): Priced & { isFrom: boolean } => {
  const inStock = product.sizes.filter(({ stock }) => stock > 0);
  const prices = (inStock.length > 0 ? inStock : product.sizes)
    .map((size) => pricesOfSize(product, size))
    .sort((one, other) => unitPriceCents(one) - unitPriceCents(other));
  const [lowest = product, highest = lowest] = [prices[0], prices.at(-1)];
  const { priceCents, discountPriceCents } = lowest;
  const isFrom = unitPriceCents(lowest) < unitPriceCents(highest);
  return { priceCents, discountPriceCents, isFrom };
};

/** As the API says them, in dollars. */
export type PricesJson = {
  ProductPrice: number;
  DiscountPrice: number | null;
  Discount: string | null;
  UpdatePrice: number;
};

export const pricesJsonOfSize = (product: PricesJson, size: Partial<PricesJson>): PricesJson => {
  const { ProductPrice, DiscountPrice = null, Discount = null, UpdatePrice } = size;
  return ProductPrice === undefined || UpdatePrice === undefined
    ? product
    : { ProductPrice, DiscountPrice, Discount, UpdatePrice };
};
