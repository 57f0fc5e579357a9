// Sales to consumers in other EU countries as the One Stop Shop (OSS) asks for them.
import { unknownPlace } from '../../../platform/values/place.ts';
import { covers, isInForce, type TaxRegistration } from '../../taxes/tax-schemes.ts';
import type { TaxRow } from './find-tax-rows.ts';
import { addUpTaxRows, type TaxSum } from './tax-sums.ts';

/** What a refund changes of a quarter that was declared before. */
export type OssCorrection = {
  /** '2026-Q3' */
  quarter: string;
  country: string;
  currency: string;
  netCents: number;
  taxCents: number;
};

export type OssSums = {
  /** Goods by the country that they were sent to, and rate. */
  sums: TaxSum[];
  corrections: OssCorrection[];
};

export type OssFacts = { registrations: readonly TaxRegistration[]; homeCountry: string };

/** Of the rows of a quarter: sales before its first day make refunds corrections. */
export const ossSums = (rows: readonly TaxRow[], from: string, facts: OssFacts): OssSums => {
  const declared = rows.filter((row) => isDeclared(row, facts));
  const corrections = new Map<string, OssCorrection>();
  for (const { soldOn, jurisdiction: country, currency, ...row } of declared) {
    if (soldOn >= from) continue;
    const quarter = quarterOf(soldOn);
    const key = [quarter, country, currency].join();
    const { netCents, taxCents } = corrections.get(key) ?? { netCents: 0, taxCents: 0 };
    const sums = { netCents: netCents + row.netCents, taxCents: taxCents + row.taxCents };
    corrections.set(key, { quarter, country, currency, ...sums });
  }
  return {
    sums: addUpTaxRows(declared.filter(({ soldOn }) => soldOn >= from)),
    corrections: [...corrections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one),
  };
};

const taxed: readonly string[] = ['standard', 'reduced', 'zero_rated', 'exempt'];

/** By the registrations of the day of the sale: one of the country itself comes first. */
const isDeclared = (
  { reason, jurisdiction: country, soldOn }: TaxRow,
  { registrations, homeCountry }: OssFacts,
): boolean => {
  if (!taxed.includes(reason) || country === homeCountry) return false;
  const place = { ...unknownPlace, country };
  const inForce = registrations.filter((one) => isInForce(one, soldOn));
  return inForce.find((one) => covers(one, place, homeCountry))?.scheme === 'oss';
};

/** '2026-Q4' */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
