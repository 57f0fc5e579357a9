// Net and taxes of a month or a quarter in the API.
import { z } from 'zod';
import { soldInSchema } from '../../markets/sold-in-schema.ts';

export const taxReportQuerySchema = z.object({
  period: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2]|Q[1-4])$/, 'must be a month or a quarter')
    .meta({ description: 'A month or a quarter by the clock of the shop', example: '2026-Q4' }),
  soldIn: soldInSchema,
});

const sums = {
  country: z.string().meta({ description: 'Empty: without tax' }),
  currency: z.string().meta({ description: 'ISO 4217 in lower case' }),
  net: z.number(),
  tax: z.number(),
};

const taxSumSchema = z
  .object({
    ...sums,
    region: z.string(),
    percent: z.number().nullable().meta({ description: 'Null: without tax' }),
    reason: z.string(),
  })
  .meta({ id: 'TaxSum' });

const ossCorrectionSchema = z
  .object({ ...sums, quarter: z.string().meta({ description: 'Of the sale', example: '2026-Q3' }) })
  .meta({ id: 'OssCorrection' });

export const taxReportSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
    sums: z.array(taxSumSchema),
    datev: z.boolean().meta({ description: 'A month can be saved for DATEV' }),
    oss: z
      .object({ sums: z.array(taxSumSchema), corrections: z.array(ossCorrectionSchema) })
      .nullable()
      .meta({ description: 'To consumers in other EU countries; null without OSS' }),
  })
  .meta({ id: 'TaxReport' });

export type TaxReportJson = z.infer<typeof taxReportSchema>;

/** The first and the last day of '2026-10' or '2026-Q4'. */
export const daysOfPeriod = (period: string): { from: string; to: string } => {
  const year = Number(period.slice(0, 4));
  const quarter = /Q(\d)$/.exec(period)?.[1];
  const month = quarter ? Number(quarter) * 3 - 2 : Number(period.slice(5));
  const dayOf = (months: number, day: number) =>
    new Date(Date.UTC(year, months, day)).toISOString().slice(0, 10);
  return { from: dayOf(month - 1, 1), to: dayOf(month - 1 + (quarter ? 3 : 1), 0) };
};
