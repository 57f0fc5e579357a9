import { z } from 'zod';
import { defaultSoldIn } from './market.ts';

/** Not `market`: that is the one that a request is written for. */
export const soldInSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,20}$/, 'must be the address of a market')
  .transform((text) => (text === defaultSoldIn ? '' : text))
  .optional()
  .meta({ type: 'string', description: "A market's slug, '-' for the default; without: all" });

const reportedMarketSchema = z
  .object({
    slug: z.string().meta({ description: 'Empty: the default' }),
    name: z.string(),
    currency: z.string().meta({ description: 'ISO 4217 in lower case', example: 'eur' }),
  })
  .meta({ id: 'ReportedMarket' });

export const reportedMarketsSchema = z
  .array(reportedMarketSchema)
  .optional()
  .meta({ description: 'All that ever sold; absent while there is one alone' });

export type ReportedMarketJson = z.infer<typeof reportedMarketSchema>;
