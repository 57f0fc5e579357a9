import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { join, sql } from '../../../platform/database/sql.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { findReportedMarket } from '../../markets/find-reported-markets.ts';
import type { Actor } from '../../orders/customer.ts';
import type { SoldIn } from '../find-insights.ts';
import { findMoments } from '../find-moments.ts';
import { metricRows } from '../metric-rows.ts';
import { type AccountantRow, accountantLine, accountantTitles } from './accountant-csv.ts';
import { findTaxReport, type TaxReport } from './find-tax-report.ts';
import { ossCsv } from './oss-csv.ts';
import { quarterOf } from './oss-sums.ts';
import { readMoney } from './read-money.ts';
import { taxSumsCsv } from './tax-sums-csv.ts';

/** Days of the shop, both included; of one market or of all. */
type Days = { from: string; to: string; by?: 'rate' | 'oss' | undefined } & SoldIn;

/**
 * Every payment and refund of some days as the text of a CSV file, oldest first, in the rows that
 * Insights adds up; or their sums by tax rate, or as the One Stop Shop asks for them. The audit log
 * says who took it.
 */
export const exportForAccountant = async (
  context: DatabaseAndClock,
  actor: Actor,
  { soldIn, by, ...days }: Days,
): Promise<AsyncGenerator<string>> => {
  const { database, now } = context;
  const { since, until, timeZone } = await findMoments(context, { range: 'own', ...days });
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
  if (by) return reportText(by, findTaxReport(context, { ...days, soldIn }));
  const market = soldIn === undefined ? undefined : await findReportedMarket(database.pool, soldIn);
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

async function* csvText(batches: AsyncGenerator<AccountantRow[]>): AsyncGenerator<string> {
  yield accountantTitles();
  for await (const rows of batches) yield rows.map(accountantLine).join('');
}
