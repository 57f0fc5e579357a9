import { dayMs } from '../../../platform/values/day-ms.ts';
import type { TaxRate } from '../tax-rate.ts';

/** The day on which the data files were compared last with what they name as their source. */
export const ratesAsOf = '2026-11-28';
const quarterDays = 92;

export const areRatesOld = (now: Date): boolean =>
  now.getTime() - Date.parse(ratesAsOf) > quarterDays * dayMs;

type Row = Pick<TaxRate, 'country' | 'source'> &
  Partial<Omit<TaxRate, 'rateMillionths'>> & { percent: number };

/** Thousandths of a percent are the finest that a row has; rounding removes binary dust. */
export const rateRow = ({ percent, ...row }: Row): TaxRate => ({
  ...{ region: '', postcodes: [], taxClasses: [], from: '2021-07-01', name: 'VAT' },
  ...{ reason: 'standard', bound: null, shipping: 'as_goods' },
  ...{ sourceDay: ratesAsOf, isOwn: false },
  ...row,
  rateMillionths: Math.round(percent * 10_000),
});
