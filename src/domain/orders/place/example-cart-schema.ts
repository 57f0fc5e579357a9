import { z } from 'zod';
import { taxClassNames } from '../../pricing/tax-classes.ts';
import { type TaxReason, taxReasons } from '../../taxes/tax-line.ts';

export const exampleAskedSchema = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country, such as DE')
    .meta({ example: 'AT' }),
  region: z
    .string()
    .regex(/^[A-Z0-9]{0,3}$/, 'must be a region without its country, such as NY')
    .default(''),
  postcode: z.string().max(12).default(''),
  taxClass: z.enum(taxClassNames).default('clothing'),
  price: z.coerce.number().min(0).max(100_000).default(40),
});

export const exampleCartQuerySchema = exampleAskedSchema.extend({
  day: z.iso
    .date()
    .refine((one) => one >= '2000' && one < '2200', 'must be a day since 2000')
    .optional()
    .meta({ description: 'Today if it is left out' }),
});

const sum = z.object({ amount: z.number(), text: z.string() });

export const exampleCartSchema = z
  .object({
    sentence: z.string().meta({
      example: 'A shirt for €40.00 to Austria: delivery €9.90, VAT 20% included €8.32.',
    }),
    lines: z.array(
      sum.extend({
        label: z.string(),
        isIncluded: z.boolean().meta({ description: 'It is part of the sums above' }),
        from: z.string().meta({ description: 'Where the sum comes from' }),
        to: z.string().nullable().meta({ description: 'The page where it is set' }),
      }),
    ),
    taxes: z.array(
      z.object({
        jurisdiction: z.string(),
        percent: z.number(),
        reason: z.enum(Object.keys(taxReasons) as TaxReason[]),
        base: z.number(),
        tax: z.number(),
      }),
    ),
    total: sum.nullable().meta({ description: 'Null: it is not delivered there' }),
    problem: z.string().nullable(),
  })
  .meta({ id: 'ExampleCart' });

export type ExampleCartJson = z.infer<typeof exampleCartSchema>;
export type ExampleLineJson = ExampleCartJson['lines'][number];
