// The taxes of a quote and of an order in the API.
import { z } from 'zod';
import { type TaxReason, taxReasons } from '../taxes/tax-line.ts';

export const taxSumsSchema = z
  .array(
    z.object({
      label: z.string(),
      amount: z.number(),
      isIncluded: z.boolean().meta({ description: 'It is part of the prices' }),
    }),
  )
  .meta({ description: 'One for each rate; absent if no tax is collected' });

export const taxLinesSchema = z
  .array(
    z.object({
      line: z.string().nullable().meta({ description: 'Null: of the delivery' }),
      jurisdiction: z.string().meta({ description: 'Country, or country and region' }),
      name: z.string(),
      percent: z.number(),
      reason: z.enum(Object.keys(taxReasons) as [TaxReason]),
      base: z.number().meta({ description: 'What was taxed, without the tax' }),
      amount: z.number(),
    }),
  )
  .meta({ description: 'As they were when it was placed; absent if no tax is collected' });
