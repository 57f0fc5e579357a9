import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { type PeriodInput, periodOf } from './period.ts';
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
  { database: { pool }, now }: { database: Database; now: () => Date },
  name: TableName,
  input: Pick<PeriodInput, 'range' | 'from' | 'to'>,
): Promise<TableRow[]> => {
  const { timeZone } = await findShopSettings(pool, 'region');
  const days = tableOf(name).isOfRange ? input : ({ range: '28d' } as const);
  const { from, to } = periodOf({ ...days, compare: 'none' }, { now: now(), timeZone });
  const sold = sql`sold_between(day_start(${from}::date, ${timeZone}),
    day_start(${to}::date + 1, ${timeZone}))`;
  const { rows } = await pool.query<TableRow>(sql`${tableRows[name](sold)} limit ${rowsMax}`);
  return rows;
};
