import { z } from 'zod';
import { sumsElsewhere } from '../../platform/values/sums-schema.ts';
import { reportedMarketsSchema, soldInSchema } from '../markets/sold-in-schema.ts';
import { metricNames } from './insight-metrics.ts';
import { comparisons, ranges, steps } from './period.ts';
import { tableNames } from './tables.ts';

const day = z.iso.date().refine((text) => /^20/.test(text), 'A year from 2000 to 2099');

const fields = {
  range: z.enum(ranges).default('28d').meta({ description: 'Up to today, or own days' }),
  from: day.optional().meta({ description: "The first day, in the shop's time zone" }),
  to: day.optional().meta({ description: 'The last day' }),
  soldIn: soldInSchema,
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
const order = { message: 'The first day comes first.', path: ['to'] };

export const insightsQuerySchema = z
  .object({
    ...fields,
    by: z.enum(steps).optional().meta({ description: 'Weeks begin on Monday' }),
    compare: z.enum(comparisons).default('previous'),
  })
  .refine(inOrder, order);

const yearMs = 366 * 86_400_000;

export const accountantExportSchema = z
  .object({
    from: day.meta({ description: "The first day, in the shop's time zone" }),
    to: day.meta({ description: 'The last day' }),
    soldIn: soldInSchema,
    by: z
      .enum(['rate', 'oss', 'datev'])
      .optional()
      .meta({
        description:
          'Sums by country and tax rate alone; those of the One Stop Shop; or a month as a ' +
          'Buchungsstapel of DATEV, in Windows-1252',
      }),
  })
  .refine(inOrder, order)
  .refine(({ by, from, to }) => by !== 'datev' || from.slice(0, 7) === to.slice(0, 7), {
    message: 'One month at a time.',
    path: ['to'],
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < yearMs, {
    message: 'At most a year at a time.',
    path: ['to'],
  });

const value = z.number().nullable().meta({ description: 'Money in dollars' });
const currency = z
  .string()
  .meta({ description: "ISO 4217 in lower case: the shop's, or that of the market" });

export const insightsSchema = z
  .object({
    timeZone: z.string(),
    from: z.string(),
    to: z.string(),
    by: z.enum(steps),
    periods: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .meta({ description: 'Days, weeks or months, as far as they lie in the range' }),
    metrics: z.array(
      z.object({
        name: z.enum(metricNames),
        label: z.string(),
        unit: z.enum(['money', 'count', 'percent']),
        help: z.string(),
        hasRows: z.boolean().meta({ description: 'See `/insights/{metric}/rows`' }),
        total: value,
        compared: value.meta({ description: 'Up to the same hour, if the range ends today' }),
        values: z.array(value).meta({ description: 'One a period' }),
        comparedValues: z.array(value),
      }),
    ),
    foreignOrders: z.int().meta({
      description: 'Paid orders in other currencies: counted, and in no sum of money',
    }),
    currency,
    markets: reportedMarketsSchema,
    funnel: z.array(z.enum(metricNames)),
  })
  .meta({ id: 'Insights' });

export type InsightsJson = z.infer<typeof insightsSchema>;

export const rowsQuerySchema = z
  .object({
    ...fields,
    product: z.uuid().optional().meta({ description: 'Items of this product alone' }),
    before: z.string().max(100).optional().meta({ description: '`next` of the page before' }),
  })
  .refine(inOrder, order);

export const metricRowsSchema = z
  .object({
    label: z.string(),
    unit: z.enum(['money', 'count']).meta({ description: 'Of the rows' }),
    totalUnit: z.enum(['money', 'count']),
    total: value.meta({ description: 'What all rows say: their sum, number or average' }),
    currency,
    marketName: z.string().optional().meta({ description: 'Of the market that was asked for' }),
    elsewhere: sumsElsewhere,
    count: z.int(),
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
    rows: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        orderNumber: z.int().nullable(),
        about: z.string(),
        value: z.number(),
        currency: z.string().nullable().meta({ description: 'Of money' }),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'MetricRows' });

export type MetricRowsJson = z.infer<typeof metricRowsSchema>;

export const tableQuerySchema = z.object(fields).refine(inOrder, order);
export const tableParamsSchema = z.object({ table: z.enum(tableNames) });
export const metricParamsSchema = z.object({ metric: z.enum(metricNames) });

export const insightTableSchema = z
  .object({
    currency,
    columns: z.array(z.object({ name: z.string(), unit: z.enum(['text', 'money', 'count']) })),
    rows: z.array(
      z.object({
        productId: z.uuid().nullable(),
        cells: z
          .array(z.union([z.string(), z.number()]).nullable())
          .meta({ description: 'One a column; money in dollars' }),
      }),
    ),
  })
  .meta({ id: 'InsightTable' });

export type InsightTableJson = z.infer<typeof insightTableSchema>;
