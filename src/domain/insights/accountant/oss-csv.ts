// Sales to consumers in other EU countries as a CSV file: sales, then corrections by quarter.
import { csvLineOf, csvTitleLine } from '../../../platform/text/csv.ts';
import { sumText } from '../../../platform/values/sums.ts';
import { percentText } from '../../orders/order-taxes.ts';
import type { OssSums } from './oss-sums.ts';

const titles = ['Part', 'Quarter of the sale', 'Country', 'Rate', 'Currency', 'Net', 'VAT'];

/** `quarter` is that of the sales, where the days are one. */
export const ossCsv = ({ sums, corrections }: OssSums, quarter: string): string =>
  [
    csvTitleLine(titles),
    ...sums.map(({ country, rateMillionths, currency, netCents, taxCents }) =>
      csvLineOf([
        ...['goods', quarter, country, percentText(rateMillionths), currency.toUpperCase()],
        ...[sumText(netCents, currency), sumText(taxCents, currency)],
      ]),
    ),
    ...corrections.map(({ quarter: sold, country, currency, netCents, taxCents }) =>
      csvLineOf([
        ...['correction', sold, country, '', currency.toUpperCase()],
        ...[sumText(netCents, currency), sumText(taxCents, currency)],
      ]),
    ),
  ].join('');
