// Net, tax and gross by country and rate.
import type { TaxRow } from './find-tax-rows.ts';

export type TaxSum = {
  country: string;
  /** A state, where the tax is its own. */
  region: string;
  rateMillionths: number;
  /** '' is what bears no tax. */
  reason: TaxRow['reason'];
  currency: string;
  netCents: number;
  taxCents: number;
};

/** By country, region and rate; sums of nothing are left out. */
export const addUpTaxRows = (rows: readonly TaxRow[]): TaxSum[] => {
  const sums = new Map<string, TaxSum>();
  for (const row of rows) {
    const { jurisdiction, rateMillionths, reason, currency } = row;
    const [country = '', ...region] = jurisdiction.split('-');
    const rate = String(rateMillionths).padStart(7, '0');
    const key = [currency, jurisdiction, rate, reason].join();
    const of = { country, region: region.join('-'), rateMillionths, reason, currency };
    const { netCents, taxCents } = sums.get(key) ?? { netCents: 0, taxCents: 0 };
    sums.set(key, {
      ...of,
      netCents: netCents + row.netCents,
      taxCents: taxCents + row.taxCents,
    });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, sum]) => (sum.netCents === 0 && sum.taxCents === 0 ? [] : [sum]));
};
