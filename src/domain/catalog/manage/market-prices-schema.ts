// Prices of a product in markets, for admins: sums in the currency of the market.
import { z } from 'zod';
import { editedRevision } from '../../../platform/values/revision-schema.ts';
import { centsOf, dollarsOf, isWholeSum } from '../../../platform/values/sums.ts';
import { type MarketPrice, marketSumMax, type ProductInMarket } from './market-price.ts';
import { productLimits } from './save/product-input.ts';

const sum = z.number().min(0).max(marketSumMax);
const prices = z.object({
  price: sum,
  discountPrice: sum.nullable().meta({ description: 'Below the price; null: none' }),
});
const shown = prices.extend({
  isTyped: z.boolean().meta({ description: 'Else it follows from the price of the shop' }),
});

export const marketPriceParamsSchema = z.object({
  id: z.string().min(1).max(200),
  market: z.string().min(1).max(20),
});

export const marketPricesChangeSchema = z
  .object({
    revision: editedRevision.meta({ description: 'Of the product' }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ example: 'EUR' }),
    isSold: z.boolean().meta({ description: 'Whether customers see it in the market' }),
    price: prices.nullable().meta({ description: 'Null: it follows from the shop’s' }),
    sizes: z
      .array(prices.extend({ id: z.uuid() }))
      .max(productLimits.sizes)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must differ')
      .meta({ description: 'Those with a typed price; the others follow' }),
  })
  .refine(
    ({ currency, price, sizes }) =>
      [price, ...sizes].every(
        (one) =>
          one === null ||
          [one.price, one.discountPrice ?? 0].every((part) => isWholeSum(part, currency)),
      ),
    { path: ['price'], message: 'must be whole cents' },
  )
  .transform(({ price, sizes, ...change }) => {
    const centsIn = (one: z.infer<typeof prices>) => ({
      priceCents: centsOf(one.price, change.currency),
      discountPriceCents:
        one.discountPrice === null ? null : centsOf(one.discountPrice, change.currency),
    });
    return {
      ...change,
      price: price && centsIn(price),
      sizes: sizes.map(({ id, ...one }) => ({ id, ...centsIn(one) })),
    };
  })
  .meta({ id: 'MarketPricesChange' });

const inMarketSchema = z.object({
  slug: z.string(),
  name: z.string(),
  currency: z.string(),
  isSold: z.boolean(),
  price: shown.nullable().meta({ description: 'Null until it is derived' }),
  sizes: z.array(z.object({ id: z.string(), label: z.string(), price: shown.nullable() })),
});

export const marketPricesSchema = z
  .object({ revision: z.int(), markets: z.array(inMarketSchema) })
  .meta({ id: 'MarketPrices' });

export type MarketPricesJson = z.infer<typeof marketPricesSchema>;
export type ProductInMarketJson = z.infer<typeof inMarketSchema>;

export const marketPricesJson = ({ price, sizes, ...market }: ProductInMarket) => {
  const json = (one: MarketPrice | null) =>
    one && {
      price: dollarsOf(one.priceCents, market.currency),
      discountPrice:
        one.discountPriceCents === null ? null : dollarsOf(one.discountPriceCents, market.currency),
      isTyped: one.isTyped,
    };
  return {
    ...market,
    price: json(price),
    sizes: sizes.map((size) => ({ ...size, price: json(size.price) })),
  };
};
