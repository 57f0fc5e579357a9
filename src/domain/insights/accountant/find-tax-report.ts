import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { findReportedMarket } from '../../markets/find-reported-markets.ts';
import { findGroups } from '../../shop-settings/find-shop-settings.ts';
import { registrationColumns } from '../../taxes/find-tax-facts.ts';
import { isInForce, type TaxRegistration } from '../../taxes/tax-schemes.ts';
import type { SoldIn } from '../find-insights.ts';
import { findMoments } from '../find-moments.ts';
import { findTaxRows } from './find-tax-rows.ts';
import { type OssSums, ossSums } from './oss-sums.ts';
import { addUpTaxRows, type TaxSum } from './tax-sums.ts';

export type TaxReport = {
  from: string;
  to: string;
  timeZone: string;
  sums: TaxSum[];
  /** The owner has entered the numbers that DATEV asks for. */
  datev: boolean;
  /** Null while the shop has no OSS. */
  oss: OssSums | null;
};

/** Net and taxes of some days of the shop, both included, of one market or of all. */
export const findTaxReport = async (
  { database, now }: DatabaseAndClock,
  { soldIn, ...days }: { from: string; to: string } & SoldIn,
): Promise<TaxReport> => {
  const { pool } = database;
  const context = { database, now };
  const { since, until, timeZone, from, to } = await findMoments(context, {
    range: 'own',
    ...days,
  });
  const market = soldIn === undefined ? undefined : await findReportedMarket(pool, soldIn);
  const rows = await findTaxRows(database, { since, until, market, timeZone });
  const { locale, datev } = await findGroups(pool, ['locale', 'datev']);
  const { rows: registrations } = await pool.query<TaxRegistration>({
    name: 'find-registrations-of-report',
    text: `select ${registrationColumns} from tax_registrations order by starts_on, id`,
  });
  const hasOss = registrations.some((one) => one.scheme === 'oss' && isInForce(one, to));
  const oss = ossSums(rows, from, { registrations, homeCountry: locale.country });
  const isTold = hasOss || oss.sums.length > 0 || oss.corrections.length > 0;
  const sums = addUpTaxRows(rows);
  return { from, to, timeZone, sums, datev: datev.consultant > 0, oss: isTold ? oss : null };
};
