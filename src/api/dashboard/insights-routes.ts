// How the shop sells: the numbers, the rows that they add up from, and tables.

import { findInsights } from '../../domain/insights/find-insights.ts';
import { funnel, metricOf, type Unit } from '../../domain/insights/insight-metrics.ts';
import {
  type InsightsJson,
  insightsQuerySchema,
  insightsSchema,
  insightTableSchema,
  metricParamsSchema,
  metricRowsSchema,
  rowsQuerySchema,
  tableParamsSchema,
  tableQuerySchema,
} from '../../domain/insights/insights-schema.ts';
import { listInsightTable } from '../../domain/insights/list-insight-table.ts';
import { listMetricRows } from '../../domain/insights/list-metric-rows.ts';
import { tableOf } from '../../domain/insights/tables.ts';
import { fail } from '../../platform/errors/errors.ts';
import { dollarsOf, toSum } from '../../platform/values/sums.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';

export const insightsRoutes = [
  adminRoute({
    method: 'get',
    path: '/insights',
    needs: 'insights',
    summary: 'How the shop sells, by day, week or month, and what that is compared with',
    description: "For admins. Days are those of the shop's time zone, see `/shop-settings`.",
    query: insightsQuerySchema,
    output: insightsSchema,
    answer: 'Every number in all periods',
    verb: async ({ context, query }): Promise<InsightsJson> => {
      const { series, markets, back: _, ...insights } = await findInsights(context, query);
      const toJson = jsonOf(insights.currency);
      return {
        ...insights,
        ...(markets.length > 0 && { markets }),
        metrics: series.map(({ name, ...one }) => {
          const { label, unit, help, opens } = metricOf(name);
          return {
            name,
            label,
            unit,
            help,
            hasRows: opens !== undefined,
            total: toJson(unit, one.total),
            compared: toJson(unit, one.compared),
            values: one.values.map((value) => toJson(unit, value)),
            comparedValues: one.comparedValues.map((value) => toJson(unit, value)),
          };
        }),
        funnel: [...funnel],
      };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/insights/{metric}/rows',
    needs: ['insights', 'orders.read'],
    summary: 'The rows that a number adds up from, newest first',
    description: 'Payments, refunds, orders or order lines, as plain SQL reads them.',
    params: metricParamsSchema,
    query: rowsQuerySchema.extend({ size: integerParam(1, 1000, 50) }),
    output: metricRowsSchema,
    answer: 'A page of them, and what all of them say together',
    errors: [404],
    verb: async ({ context, params: { metric }, query: { product: productId, ...query } }) => {
      const found = await listMetricRows(context, metric, { ...query, productId });
      if (!found) return fail('not_found', 'This number has no rows.');
      const { total, elsewhere, ...list } = found;
      return {
        ...list,
        total: jsonOf(list.currency)(list.totalUnit, total),
        elsewhere: list.totalUnit === 'money' ? elsewhere.map(toSum) : [],
        rows: list.rows.map(({ id, at, orderNumber, about, value, currency }) => ({
          id,
          at: at.toISOString(),
          orderNumber,
          about,
          value: currency === null ? value : dollarsOf(value, currency),
          currency,
        })),
      };
    },
  }),
  adminRoute({
    method: 'get',
    path: '/insights-tables/{table}',
    needs: 'insights',
    summary: 'Best sellers, sizes sold out, what to reorder, or searches in vain',
    description: 'At most 1,000 rows, the most important first.',
    params: tableParamsSchema,
    query: tableQuerySchema,
    output: insightTableSchema,
    answer: 'Columns and rows',
    verb: async ({ context, params: { table }, query }) => {
      const columns = [...tableOf(table).columns];
      const { currency, rows } = await listInsightTable(context, table, query);
      return {
        columns,
        currency,
        rows: rows.map(({ productId, cells }) => ({
          productId,
          cells: cells.map((cell, index) =>
            typeof cell === 'number' && columns[index]?.unit === 'money'
              ? dollarsOf(cell, currency)
              : cell,
          ),
        })),
      };
    },
  }),
];

/** Cents as dollars. */
const jsonOf =
  (currency: string) =>
  (unit: Unit, value: number | null): number | null =>
    value !== null && unit === 'money' ? dollarsOf(value, currency) : value;
