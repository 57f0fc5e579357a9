// A size with its own price uses it; all others use the product's price.
import { toldPrices, type WithPrior } from './history/told-prices.ts';
import { unitPriceCents } from './pricing.ts';
import type { UnitPriceJson } from './unit-price.ts';

/** The prices of a size, instead of those of its product; absent if it has none. */
export type OwnPrices = Partial<WithPrior>;

export const pricesOfSize = (
  { priceCents, discountPriceCents, priorCents }: WithPrior,
  own: OwnPrices,
): WithPrior => {
  const prices =
    own.priceCents === undefined
      ? { priceCents, discountPriceCents, priorCents }
      : { discountPriceCents: null, ...own, priceCents: own.priceCents };
  return { ...toldPrices(prices), priorCents: prices.priorCents };
};

/**
 * What a product costs before a size is chosen: the lowest price of those in stock, or of all when
 * it is sold out. `isFrom`: another size costs more.
 */
export const lowestPrices = (
  product: WithPrior & { sizes: readonly (OwnPrices & { stock: number })[] },
): WithPrior & { isFrom: boolean } => {
  const inStock = product.sizes.filter(({ stock }) => stock > 0);
  const prices = (inStock.length > 0 ? inStock : product.sizes)
    .map((size) => pricesOfSize(product, size))
    .sort((one, other) => unitPriceCents(one) - unitPriceCents(other));
  const [lowest = product, highest = lowest] = [prices[0], prices.at(-1)];
  const { priceCents, discountPriceCents, priorCents } = lowest;
  const isFrom = unitPriceCents(lowest) < unitPriceCents(highest);
  return { priceCents, discountPriceCents, priorCents, isFrom };
};

/** As the API says them, in dollars. */
export type PricesJson = {
  ProductPrice: number;
  DiscountPrice: number | null;
  Discount: string | null;
  UpdatePrice: number;
  /** What has to stand beside a reduction, where it is told from the lowest price of 30 days. */
  PriceNote?: string | undefined;
  /** Of goods sold by measure. */
  UnitPrice?: UnitPriceJson | undefined;
};

export const pricesJsonOfSize = (product: PricesJson, size: Partial<PricesJson>): PricesJson => {
  const {
    ProductPrice,
    DiscountPrice = null,
    Discount = null,
    UpdatePrice,
    PriceNote,
    UnitPrice,
  } = size;
  return ProductPrice === undefined || UpdatePrice === undefined
    ? product
    : { ProductPrice, DiscountPrice, Discount, UpdatePrice, PriceNote, UnitPrice };
};
