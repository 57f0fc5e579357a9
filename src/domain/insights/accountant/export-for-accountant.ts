import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { join, sql } from '../../../platform/database/sql.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { findReportedMarket } from '../../markets/find-reported-markets.ts';
import type { Actor } from '../../orders/customer.ts';
import { findGroups } from '../../shop-settings/find-shop-settings.ts';
import type { SoldIn } from '../find-insights.ts';
import { findMoments } from '../find-moments.ts';
import { metricRows } from '../metric-rows.ts';
import { type AccountantRow, accountantLine, accountantTitles } from './accountant-csv.ts';
import { datevLines } from './datev-csv.ts';
import { findTaxReport, type TaxReport } from './find-tax-report.ts';
import { findTaxRows, type TaxRow } from './find-tax-rows.ts';
import { ossCsv } from './oss-csv.ts';
import { quarterOf } from './oss-sums.ts';
import { readMoney } from './read-money.ts';
import { taxSumsCsv } from './tax-sums-csv.ts';

/** Days of the shop, both included; of one market or of all. */
type Days = { from: string; to: string; by?: 'rate' | 'oss' | 'datev' | undefined } & SoldIn;

/**
 * Every payment and refund of some days as the text of a CSV file, oldest first, in the rows that
 * Insights adds up; or their sums by tax rate, or as the One Stop Shop or DATEV asks for them. The
 * audit log says who took it. Errors: invalid_input without the numbers that DATEV needs.
 */
export const exportForAccountant = async (
  context: DatabaseAndClock,
  actor: Actor,
  { soldIn, by, ...days }: Days,
): Promise<AsyncGenerator<string> | Failure<'invalid_input'>> => {
  const { database, now } = context;
  const { since, until, timeZone } = await findMoments(context, { range: 'own', ...days });
  const { datev: settings, locale } = await findGroups(database.pool, ['datev', 'locale']);
  if (by === 'datev' && settings.consultant === 0)
    return fail('invalid_input', 'Enter the numbers of DATEV under Settings, DATEV, first.');
  await recordAuditEntry(database.writes, {
    at: now(),
    actorId: actor.id,
    action: 'orders_exported',
    subject: 'orders',
    detail: {
      ...days,
      ...(soldIn !== undefined && { soldIn }),
      ...(by && { by }),
      isForAccountant: true,
    },
  });
  const market = soldIn === undefined ? undefined : await findReportedMarket(database.pool, soldIn);
  if (by === 'datev') {
    const found = findTaxRows(database, { since, until, market, timeZone, by: 'paper' });
    return datevText(found, {
      ...{ from: days.from, to: days.to, settings, homeCountry: locale.country },
      createdAt: now(),
    });
  }
  if (by) return reportText(by, findTaxReport(context, { ...days, soldIn }));
  const rows = join(
    metricRows.money.select({ since, until, market }).map((one) => sql`(${one})`),
    ' union all ',
  );
  return csvText(readMoney(database, rows, timeZone));
};

async function* reportText(by: 'rate' | 'oss', found: Promise<TaxReport>): AsyncGenerator<string> {
  const { sums, oss, from } = await found;
  if (by === 'rate') yield taxSumsCsv(sums);
  else yield ossCsv(oss ?? { sums: [], corrections: [] }, quarterOf(from));
}

async function* datevText(
  found: Promise<TaxRow[]>,
  facts: Parameters<typeof datevLines>[1],
): AsyncGenerator<string> {
  yield datevLines(await found, facts)
    .map((line) => `${line}\r\n`)
    .join('');
}

async function* csvText(batches: AsyncGenerator<AccountantRow[]>): AsyncGenerator<string> {
  yield accountantTitles();
  for await (const rows of batches) yield rows.map(accountantLine).join('');
}
