import { z } from 'zod';
import { marketLimits } from './market.ts';

/** How a URL says the default market, whose slug is empty. */
export const defaultSoldIn = '-';

/** Not `market`: that is the one that a request is written for. */
export const soldInSchema = z
  .string()
  .max(marketLimits.slug)
  .transform((text) => (text === defaultSoldIn ? '' : text))
  .optional()
  .meta({ type: 'string', description: "A market's slug, '-' for the default; without: all" });

export const saleMarketSchema = z
  .object({
    slug: z.string().meta({ description: 'Empty: the default' }),
    name: z.string(),
    currency: z.string().meta({ description: 'ISO 4217 in lower case', example: 'eur' }),
  })
  .meta({ id: 'SaleMarket' });

export type SaleMarketJson = z.infer<typeof saleMarketSchema>;
