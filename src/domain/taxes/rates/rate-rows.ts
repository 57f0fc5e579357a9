import type { TaxRate } from '../tax-rate.ts';

/** Our data files are older than a quarter 92 days after it. */
export const ratesReadOn = '2026-11-28';

type Row = Pick<TaxRate, 'country' | 'source'> &
  Partial<Omit<TaxRate, 'rateMillionths'>> & { percent: number };

/** Thousandths of a percent are the finest that a row has; rounding removes binary dust. */
export const rateRow = ({ percent, ...row }: Row): TaxRate => ({
  ...{ region: '', postcodes: [], taxClasses: [], from: '2021-07-01', name: 'VAT' },
  ...{ reason: 'standard', bound: null, shipping: 'as_goods' },
  ...{ sourceDay: ratesReadOn, isOwn: false },
  ...row,
  rateMillionths: Math.round(percent * 10_000),
});
