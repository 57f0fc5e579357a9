// Net, tax and gross of some days by place and rate as a CSV file.
import { csvLineOf, csvTitleLine } from '../../../platform/text/csv.ts';
import { sumText } from '../../../platform/values/sums.ts';
import { percentText } from '../../orders/order-taxes.ts';
import type { TaxSum } from './tax-sums.ts';

const titles = ['Country', 'Region', 'Rate', 'Reason', 'Currency', 'Net', 'Tax', 'Gross'];

export const taxSumsCsv = (sums: readonly TaxSum[]): string =>
  csvTitleLine(titles) + sums.map((sum) => csvLineOf(cellsOf(sum))).join('');

const cellsOf = ({ country, region, reason, currency, ...sum }: TaxSum): string[] => [
  ...[country, region, reason && percentText(sum.rateMillionths), reason, currency.toUpperCase()],
  ...[sum.netCents, sum.taxCents, sum.netCents + sum.taxCents].map((cents) =>
    sumText(cents, currency),
  ),
];
