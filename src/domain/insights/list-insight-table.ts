import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { findMoments } from './find-moments.ts';
import type { PeriodInput } from './period.ts';
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
  context: { database: Database; now: () => Date },
  name: TableName,
  input: Pick<PeriodInput, 'range' | 'from' | 'to'>,
): Promise<TableRow[]> => {
  const days = tableOf(name).isOfRange ? input : ({ range: '28d' } as const);
  const { since, until } = await findMoments(context, days);
  const sold = sql`sold_between(${since}::timestamptz, ${until}::timestamptz)`;
  const { rows } = await context.database.pool.query<TableRow>(tableRows[name](sold, rowsMax));
  return rows;
};
