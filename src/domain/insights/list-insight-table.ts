import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { findReportedMarket } from '../markets/find-reported-markets.ts';
import { findCurrency } from '../shop-settings/locale/find-currency.ts';
import type { SoldIn } from './find-insights.ts';
import { findMoments } from './find-moments.ts';
import type { PeriodInput } from './period.ts';
import { soldIn } from './sales-in.ts';
import { tableRows } from './table-rows.ts';
import { type TableName, tableOf } from './tables.ts';

export type TableRow = {
  productId: string | null;
  /** One a column; money in cents. */
  cells: (string | number | null)[];
};

const rowsMax = 1_000;

/** At most 1,000 rows, the most important first. */
export const listInsightTable = async (
  context: DatabaseAndClock,
  name: TableName,
  { soldIn: slug, ...input }: Pick<PeriodInput, 'range' | 'from' | 'to'> & SoldIn,
): Promise<{ currency: string; rows: TableRow[] }> => {
  const { pool } = context.database;
  const { isOfRange } = tableOf(name);
  const moments = await findMoments(context, isOfRange ? input : { range: '28d' });
  // Stock belongs to the whole shop; sales in all markets reduce it.
  const market = isOfRange && slug !== undefined ? await findReportedMarket(pool, slug) : undefined;
  const { rows } = await pool.query<TableRow>(tableRows[name](soldIn(market, moments), rowsMax));
  return { currency: market?.currency ?? (await findCurrency(pool)), rows };
};
