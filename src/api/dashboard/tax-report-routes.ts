// Net and taxes of a month or a quarter, for the accountant.
import { findTaxReport } from '../../domain/insights/accountant/find-tax-report.ts';
import {
  daysOfPeriod,
  type TaxReportJson,
  taxReportQuerySchema,
  taxReportSchema,
} from '../../domain/insights/accountant/tax-report-schema.ts';
import type { TaxSum } from '../../domain/insights/accountant/tax-sums.ts';
import { dollarsOf } from '../../platform/values/sums.ts';
import { adminRoute } from '../http/route.ts';

export const taxReportRoutes = [
  adminRoute({
    method: 'get',
    path: '/tax-report',
    needs: 'insights',
    summary: 'Net and taxes of a month or a quarter by country and rate',
    description:
      'Sales less refunds. An order with an invoice counts by it and its credit notes. Each ' +
      'currency has sums of its own.',
    query: taxReportQuerySchema,
    output: taxReportSchema,
    answer: 'The sums, and those of the One Stop Shop',
    verb: async ({ context, query: { period, soldIn } }): Promise<TaxReportJson> => {
      const days = daysOfPeriod(period);
      const { sums, oss, ...report } = await findTaxReport(context, { ...days, soldIn });
      return {
        ...report,
        sums: sums.map(sumJson),
        oss: oss && {
          sums: oss.sums.map(sumJson),
          corrections: oss.corrections.map(({ netCents, taxCents, ...one }) => ({
            ...one,
            net: dollarsOf(netCents, one.currency),
            tax: dollarsOf(taxCents, one.currency),
          })),
        },
      };
    },
  }),
];

const sumJson = ({ netCents, taxCents, rateMillionths, ...sum }: TaxSum) => ({
  ...sum,
  percent: sum.reason === '' ? null : rateMillionths / 10_000,
  net: dollarsOf(netCents, sum.currency),
  tax: dollarsOf(taxCents, sum.currency),
});
